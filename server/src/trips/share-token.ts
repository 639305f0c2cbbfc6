import { randomToken, sha256, type Vault } from '#src/platform/crypto.ts';
import { signToken, textOfToken } from '#src/platform/signed-token.ts';

const purpose = 'trip_shares.token_hash';

/** It says whose tenant's it is. */
export function newShareToken(vault: Vault, tenantId: string): string {
  return signToken(vault, purpose, `${tenantId}.${randomToken()}`);
}

/** The tenant of a token and the hash by which it is found; undefined of one that was never given out. */
export function readShareToken(
  vault: Vault,
  token: string,
): { readonly tenantId: string; readonly tokenHash: string } | undefined {
  const [tenantId = '', random = '', more] = textOfToken(vault, purpose, token)?.split('.') ?? [];
  if (more !== undefined || tenantId === '' || random === '') return undefined;
  return { tenantId, tokenHash: hashOfShareToken(token) };
}

export const hashOfShareToken = (token: string): string => sha256(token);
