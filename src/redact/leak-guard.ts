import type { LeakHit, OutputFile } from '../model/output-file.js';
import { MAX_HITS, type TextSearch } from './search/text-search.js';
import { windowsOf } from './search/windows.js';

export interface LeakScan {
  readonly hits: readonly LeakHit[];
}

/**
 * Knows every visible text of one capture and finds it in outputs. The text sits in a private field:
 * printing, serialising or inspecting a guard shows nothing.
 */
export class LeakGuard {
  readonly #searches: readonly TextSearch[];

  /** @param searches for what must not get out; made by `redactCapture` */
  constructor(searches: readonly TextSearch[]) {
    this.#searches = searches;
  }

  /**
   * Searches every byte of an output, and its name, for every visible text of the capture: for each line of
   * it, in stretches of 48 code units where it is longer, from 2 characters where one is beyond ASCII and
   * from 4 otherwise (design.md section 4).
   *
   * @returns where, never what: at most 1,000 hits per kind of text, sorted by offset. A hit in the name
   *   has the offset 0 and does not repeat the name.
   */
  scan(output: OutputFile): LeakScan {
    const hits: LeakHit[] = [];
    const name = Buffer.from(output.path, 'utf8');
    for (const search of this.#searches)
      for (const { length } of search.search(name).hits)
        hits.push({ output: '(name of an output)', offset: 0, length });
    if (output.parts) this.#scanParts(output.path, output.parts.chunks(), hits);
    else
      for (const search of this.#searches)
        for (const hit of search.search(output.bytes).hits) hits.push({ output: output.path, ...hit });
    hits.sort((a, b) => a.offset - b.offset || a.length - b.length);
    return { hits };
  }

  /** Each part is made once and goes through all searches. */
  #scanParts(output: string, chunks: Iterable<Uint8Array>, hits: LeakHit[]): void {
    const room = this.#searches.map(() => MAX_HITS);
    for (const { bytes, start, from, to } of windowsOf(chunks))
      for (const [i, search] of this.#searches.entries())
        for (const { offset, length } of search.search(bytes).hits) {
          const at = start + offset;
          const left = room[i] ?? 0;
          if (at < from || at >= to || left === 0) continue;
          room[i] = left - 1;
          hits.push({ output, offset: at, length });
        }
  }
}
