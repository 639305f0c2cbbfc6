/** How much a JSON text would build, counted while it comes, before anything is built of it. */

export interface JsonBounds {
  /** Values inside of arrays and objects, all together. */
  readonly elements: number;
  readonly names: number;
  readonly depth: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/**
 * Counts signs outside of texts: what is no JSON is not told here, but of what `JSON.parse` reads, up to where it stops, nothing
 * is missed. Takes characters of a text or bytes of UTF-8, in pieces.
 */
export class JsonShape {
  readonly #bounds: JsonBounds;
  #elements = 0;
  #names = 0;
  #depth = 0;
  #inText = false;
  #escaped = false;

  constructor(bounds: JsonBounds) {
    this.#bounds = bounds;
  }

  /** False as soon as a bound is passed. */
  take(codes: Uint8Array): boolean {
    for (const code of codes) if (!this.#takeCode(code)) return false;
    return true;
  }

  takeText(text: string): boolean {
    for (let at = 0; at < text.length; at += 1) if (!this.#takeCode(text.charCodeAt(at))) return false;
    return true;
  }

  #takeCode(code: number): boolean {
    if (this.#inText) this.#takeInText(code);
    else if (code === quote) this.#inText = true;
    else if (code === comma) return ++this.#elements <= this.#bounds.elements;
    else if (code === colon) return ++this.#names <= this.#bounds.names;
    else if (openers.has(code)) return this.#open();
    else if (closers.has(code)) this.#depth -= 1;
    return true;
  }

  #takeInText(code: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (code === backslash) this.#escaped = true;
    else if (code === quote) this.#inText = false;
  }

  /** An array or object that is opened may hold an element before any comma. */
  #open(): boolean {
    this.#depth += 1;
    this.#elements += 1;
    return this.#depth <= this.#bounds.depth && this.#elements <= this.#bounds.elements;
  }
}
