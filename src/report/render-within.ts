import { VIEW_LIMITS, type ViewLimits } from './view/context.js';

/** Renders with ever tighter limits until the result fits; the tightest shows totals only. */
export function renderWithin(maxBytes: number, render: (limits: ViewLimits) => string): string {
  let text = '';
  for (const limits of VIEW_LIMITS) {
    text = render(limits);
    if (Buffer.byteLength(text, 'utf8') <= maxBytes) return text;
  }
  return text;
}
