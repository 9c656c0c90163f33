import { VIEW_LIMITS, type ViewLimits } from './view/context.js';

/** Renders with ever tighter limits until the result fits; the tightest shows totals only. */
export function renderWithin(maxBytes: number, render: (limits: ViewLimits) => string): string {
  let text = '';
  for (const limits of VIEW_LIMITS) {
    text = render(limits);
    // Counting takes as long as writing; a code unit has three bytes at most.
    if (text.length * 3 <= maxBytes || Buffer.byteLength(text, 'utf8') <= maxBytes) return text;
  }
  return text;
}
