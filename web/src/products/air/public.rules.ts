/** Legs that are being filled in, for searches that reach further. */
export { type DraftLeg, withAnotherLeg, withLeg } from './search/multi-legs.rules.ts';
