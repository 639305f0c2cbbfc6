import { createHash } from 'node:crypto';
import type { Vault } from '#src/platform/crypto.ts';

const purpose = 'invoice mail address';
/** What a mail server takes before the sign of an address (RFC 5321). */
const maxLocal = 64;

/**
 * An address of a member's own within that of a mailbox: what is sent to it is theirs, whoever sends it. Whoever knows it can hand in for
 * them, and nothing else. Undefined where it would be longer than an address may be.
 */
export function ownAddress(
  vault: Pick<Vault, 'digest'>,
  address: string,
  whose: { readonly tenantId: string; readonly memberId: string },
): string | undefined {
  const text = textOf(whose);
  const [local = '', domain = ''] = address.split('@');
  const own = `${local}+${text}.${shortened(vault.digest(purpose, text))}`;
  return own.length > maxLocal ? undefined : `${own}@${domain}`;
}

/** Whose one of these addresses is; undefined where they are nobody's, altered, or of two. */
export function memberOfAddresses(
  vault: Pick<Vault, 'digests'>,
  address: string,
  sentTo: readonly string[],
): { readonly tenantId: string; readonly memberId: string } | undefined {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const texts = sentTo.flatMap((each) => {
    const signed = each.startsWith(`${local}+`) && each.endsWith(`@${domain}`);
    const word = signed ? each.slice(local.length + 1, -domain.length - 1) : '';
    const found = /^([a-z0-9_-]+\.[a-z0-9_-]+)\.([0-9a-f]{24})$/.exec(word);
    const isOurs =
      found !== null && vault.digests(purpose, found[1]!).some((one) => shortened(one) === found[2]);
    return isOurs ? [found[1]!] : [];
  });
  const [text, ...others] = new Set(texts);
  if (text === undefined || others.length > 0) return undefined;
  const [tenantId = '', memberId = ''] = text.split('.');
  return { tenantId, memberId };
}

/** Mail servers do not all keep capitals. */
const textOf = ({ tenantId, memberId }: { readonly tenantId: string; readonly memberId: string }) =>
  `${tenantId}.${memberId}`.toLowerCase();

const shortened = (digest: string): string => createHash('sha256').update(digest).digest('hex').slice(0, 24);
