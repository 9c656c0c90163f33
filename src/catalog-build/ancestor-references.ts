import type { Selector } from '../model/catalog.js';

/** One place where a selector names another as its ancestor. */
export interface AncestorReference {
  readonly id: string;
  /** JSON pointer into the selector. */
  readonly field: string;
  readonly block: 'required' | 'preferred' | 'fallback';
}

/** Every `ancestor_selector` of a selector, in the order of its blocks. */
export function ancestorReferences(selector: Selector): AncestorReference[] {
  const references: AncestorReference[] = [];
  const add = (block: AncestorReference['block'], pointer: string, id: string | undefined): void => {
    if (id !== undefined) references.push({ id, field: `${pointer}/ancestor_selector`, block });
  };
  add('required', '/required', selector.required.ancestor_selector);
  add('preferred', '/preferred', selector.preferred?.ancestor_selector);
  selector.fallback?.forEach((step, at) => {
    add('fallback', `/fallback/${at}`, step.ancestor_selector);
  });
  return references;
}

/**
 * The selector and everything that it names as an ancestor, directly or not, ancestors before what they
 * hold. Those that `isDone` are left out with all above them. Never loops, even where ancestors form a circle.
 */
export function ancestorsFirst(
  selectors: ReadonlyMap<string, Selector>,
  selector: Selector,
  isDone: (id: string) => boolean,
): Selector[] {
  const order: Selector[] = [];
  const seen = new Set<string>();
  const stack: { readonly selector: Selector; readonly opened: boolean }[] = [{ selector, opened: false }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next.opened) {
      order.push(next.selector);
      continue;
    }
    if (seen.has(next.selector.id) || isDone(next.selector.id)) continue;
    seen.add(next.selector.id);
    stack.push({ selector: next.selector, opened: true });
    for (const { id } of ancestorReferences(next.selector)) {
      const ancestor = selectors.get(id);
      if (ancestor && !seen.has(id)) stack.push({ selector: ancestor, opened: false });
    }
  }
  return order;
}
