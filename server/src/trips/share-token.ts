import { randomToken, sameText, sha256, type Vault } from '#src/platform/crypto.ts';

/** A token says whose tenant's it is and is signed, so that a made-up one costs no look at the database. */
const purpose = 'trip_shares.token_hash';

export function newShareToken(vault: Vault, tenantId: string): string {
  const random = `${tenantId}.${randomToken()}`;
  return `${random}.${signatureOf(vault.digest(purpose, random))}`;
}

/** The tenant of a token and the hash by which it is found; undefined of one that was never given out. */
export function readShareToken(
  vault: Vault,
  token: string,
): { readonly tenantId: string; readonly tokenHash: string } | undefined {
  const [tenantId = '', random = '', signature = '', more] = token.split('.');
  if (more !== undefined || tenantId === '' || random === '') return undefined;
  const signed = vault
    .digests(purpose, `${tenantId}.${random}`)
    .some((digest) => sameText(signatureOf(digest), signature));
  return signed ? { tenantId, tokenHash: hashOfShareToken(token) } : undefined;
}

export const hashOfShareToken = (token: string): string => sha256(token);

/** 132 bits of it. */
const signatureOf = (digest: string): string => digest.split('.').at(-1)!.slice(0, 22);
