/** Chance that is the same on every machine: a number follows from the words it is asked with, never from a state. */

/** 32 bits from any words. */
export function seedOf(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const word of words) {
    const text = String(word);
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0x1f, 0x01000193);
  }
  return mix(hash);
}

/** The `index`-th throw of a seed: 0 included, 1 not. */
export function chance(seed: number, index: number): number {
  return mix(seed ^ Math.imul(index + 1, 0x9e3779b1)) / 0x1_0000_0000;
}

/** The final mix of MurmurHash3: every bit of the input reaches every bit of the result. */
function mix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
