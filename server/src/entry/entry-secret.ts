import type { Vault } from '#src/platform/crypto.ts';

const placeOf = (tenantId: string, kid: string) => `entry_keys:${tenantId}:${kid}:secret`;

export function sealSecret(vault: Vault, tenantId: string, kid: string, secret: string): string {
  return vault.seal(secret, placeOf(tenantId, kid));
}

export function openSecret(
  vault: Vault,
  tenantId: string,
  key: { readonly kid: string; readonly secret_sealed: string },
): string {
  return vault.open(key.secret_sealed, placeOf(tenantId, key.kid));
}
