import { sameText, type Vault } from './crypto.ts';

/**
 * A word that we gave to somebody and know again: text, a full stop, and 132 bits of a keyed hash of it. A made-up or altered one is
 * known as such without a look at the database; `purpose`, such as `trip_shares.token_hash`, keeps words of one kind from
 * being taken for another. The text is readable to whoever holds the word.
 */
export function signToken(vault: Vault, purpose: string, text: string): string {
  return `${text}.${signatureOf(vault.digest(purpose, text))}`;
}

/** The text of a word that was signed by any of the data keys; undefined of any other. */
export function textOfToken(vault: Vault, purpose: string, token: string): string | undefined {
  const at = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(0, at));
  if (text === '') return undefined;
  const signature = token.slice(at + 1);
  const signed = vault.digests(purpose, text).some((digest) => sameText(signatureOf(digest), signature));
  return signed ? text : undefined;
}

const signatureOf = (digest: string): string => digest.split('.').at(-1)!.slice(0, 22);
