import type { Vault } from '#src/platform/crypto.ts';
import type { KeyPlace } from './idempotency.db.ts';

/** Answers tell of people, and some hold a token that is shown once, so what is kept for repeats is sealed. */
export function sealAnswer(vault: Vault, place: KeyPlace, body: string | Buffer): string {
  return vault.seal(body.toString(), answerPlace(place));
}

/** An answer of an earlier version of the product is there as it was sent: JSON. */
export function openAnswer(vault: Vault, place: KeyPlace, kept: string): string {
  return kept.startsWith('{') ? kept : vault.open(kept, answerPlace(place));
}

function answerPlace({ tenantId, memberId, path, key }: KeyPlace): string {
  return `idempotency_keys:${[tenantId, memberId, path, key].join(':')}:body`;
}
