/**
 * Works on at most `limit` items at a time and yields the results in the order of the items. A result
 * that nobody has taken yet counts as in work, so that finished ones do not pile up.
 *
 * @param work must not reject: what can fail is part of its result
 */
export async function* mapInOrder<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<[Item, Result]> {
  const running: { item: Item; result: Promise<Result> }[] = [];
  let next = 0;
  const fill = () => {
    for (; running.length < limit; next++) {
      const item = items[next];
      if (item === undefined) return;
      running.push({ item, result: work(item) });
    }
  };
  for (fill(); running.length > 0; fill()) {
    const first = running.shift();
    if (first) yield [first.item, await first.result];
  }
}
