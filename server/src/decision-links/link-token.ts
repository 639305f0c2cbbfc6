import type { Vault } from '#src/platform/crypto.ts';
import { isUuid } from '#src/platform/ids.ts';
import { signToken, textOfToken } from '#src/platform/signed-token.ts';

const purpose = 'decision_links.id';

/** The signed word of a link: whose tenant's it is, and which. Made anew from both whenever it is needed, and kept nowhere. */
export const linkToken = (vault: Vault, tenantId: string, id: string): string =>
  signToken(vault, purpose, `${tenantId}.${id}`);

/** Undefined of a word that was never given out, of one that was altered, and of another tenant's. */
export function linkIdOf(vault: Vault, tenantId: string, token: string): string | undefined {
  const [signedFor, id = '', more] = textOfToken(vault, purpose, token)?.split('.') ?? [];
  return signedFor === tenantId && more === undefined && isUuid(id) ? id : undefined;
}
