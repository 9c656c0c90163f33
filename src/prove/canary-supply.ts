import { SHAPES, type Surface } from '../model/proof.js';
import { type Canary, canaryFor, veryLongCanary } from './canary.js';

/** Hands out canaries and counts where they went. One for each planted package. */
export class CanarySupply {
  readonly #planted = new Map<Surface, number>();
  readonly #canaries = new Set<Canary>();
  readonly #byText = new Map<string, Canary>();
  #hasLong = false;

  /** The next canary of a surface. */
  next(surface: Surface): Canary {
    return this.#take(surface, canaryFor(surface, this.planted(surface)));
  }

  /** As `next`; the first one is very long. */
  nextName(surface: Surface): Canary {
    if (this.#hasLong) return this.next(surface);
    this.#hasLong = true;
    return this.#take(surface, veryLongCanary(surface));
  }

  /** As `next`, of a kind that is text wherever it stands: no word that could be an identifier, no number. */
  nextUnmistakable(surface: Surface): Canary {
    const count = this.planted(surface);
    const shapes = [SHAPES.indexOf('two-characters'), SHAPES.indexOf('emoji')];
    const shape = shapes[count % shapes.length] ?? 0;
    return this.#take(surface, canaryFor(surface, Math.floor(count / shapes.length) * SHAPES.length + shape));
  }

  planted(surface: Surface): number {
    return this.#planted.get(surface) ?? 0;
  }

  /** Places planted, of all surfaces. */
  get total(): number {
    return [...this.#planted.values()].reduce((sum, count) => sum + count, 0);
  }

  get canaries(): ReadonlySet<Canary> {
    return this.#canaries;
  }

  #take(surface: Surface, made: Canary): Canary {
    this.#planted.set(surface, this.planted(surface) + 1);
    const canary = this.#byText.get(made.text) ?? made;
    this.#byText.set(made.text, canary);
    this.#canaries.add(canary);
    return canary;
  }
}
