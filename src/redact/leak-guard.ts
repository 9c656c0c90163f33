import type { LeakHit, OutputFile } from '../model/output-file.js';
import type { TextSearch } from './search/text-search.js';

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
    for (const search of this.#searches) {
      for (const { length } of search.search(name).hits)
        hits.push({ output: '(name of an output)', offset: 0, length });
      for (const hit of search.search(output.bytes).hits) hits.push({ output: output.path, ...hit });
    }
    hits.sort((a, b) => a.offset - b.offset || a.length - b.length);
    return { hits };
  }
}
