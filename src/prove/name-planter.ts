import type { Canary } from './canary.js';
import type { CanarySupply } from './canary-supply.js';
import type { CaptureFile } from './capture-file.js';

/** Plants names of files and the comments of the archive, where the level has them planted. */
export class NamePlanter {
  /** What was planted, for it counts as text of the capture only if it is shown somewhere. */
  readonly canaries: Canary[] = [];
  readonly #supply: CanarySupply;
  readonly #isOn: boolean;

  constructor(supply: CanarySupply, isOn: boolean) {
    this.#supply = supply;
    this.#isOn = isOn;
  }

  /** The file under a name with a canary in it; what tells its role stays. */
  renamed(file: CaptureFile): CaptureFile {
    // An .a11ytest is known by the names of its parts.
    if (!this.#isOn || file.path.endsWith('el.snapshot')) return file;
    const [, folder = '', start = '', extension = ''] =
      /^(.*\/)?(dump-uia-)?[^/]*?(\.[^./]{1,12})?$/u.exec(file.path) ?? [];
    return { ...file, path: `${folder}${start}${this.#name(this.#supply.next('file-names'))}${extension}` };
  }

  /** Of the package itself, without extension. It lies on a disk, so no marks that some systems refuse. */
  packageName(): string {
    return this.#isOn ? this.#name(this.#supply.nextUnmistakable('file-names')) : 'planted';
  }

  /** With its slash, or empty. */
  topFolder(): string {
    return this.#isOn ? `${this.#name(this.#supply.next('file-names'))}/` : '';
  }

  comment(): string {
    return this.#isOn ? this.#supply.next('archive-comments').text : '';
  }

  /** Without what would start a folder. */
  #name(canary: Canary): string {
    this.canaries.push(canary);
    return canary.text.replace(/[/\\]/gu, '-');
  }
}
