import type { TicketKey } from '#src/orders/public.ts';
import { sameText, type Vault } from '#src/platform/crypto.ts';

/** The tickets that a document was made of. */
export interface ProvedTickets {
  readonly tenantId: string;
  readonly orderNo: string;
  readonly tickets: readonly TicketKey[];
}

/** Of how a proof is written; documents of older versions stay on paper for years. */
const version = '1';

/**
 * What a document proves itself by: `1.{tenant}.{order}.{tickets}.{signature}`, nothing of a person. Signed by a key of its own that is
 * derived from the data key, so that a made-up one costs no look at the database.
 */
export function proofOf(vault: Vault, { tenantId, orderNo, tickets }: ProvedTickets): string {
  const words = [version, tenantId, orderNo, packed(tickets)].join('.');
  return `${words}.${signatureOf(vault.digest('itineraries.proof', words))}`;
}

/** Undefined of a proof that nobody gave out. */
export function readProof(vault: Vault, proof: string): ProvedTickets | undefined {
  const at = proof.lastIndexOf('.');
  const words = proof.slice(0, at);
  const [written, tenantId = '', orderNo = '', tickets = ''] = words.split('.');
  if (at < 0 || written !== version) return undefined;
  const signed = vault
    .digests('itineraries.proof', words)
    .some((digest) => sameText(signatureOf(digest), proof.slice(at + 1)));
  return signed ? { tenantId, orderNo, tickets: unpacked(tickets) } : undefined;
}

/** 132 bits of it. */
const signatureOf = (digest: string): string => digest.split('.').at(-1)!.slice(0, 22);

/** By leg, with a bit for each passenger in hexadecimal: `0x3-1x1` is the first two on one leg, the first alone on the next. */
function packed(tickets: readonly TicketKey[]): string {
  const legs = [...new Set(tickets.map(({ leg }) => leg))].toSorted((one, other) => one - other);
  return legs
    .map((leg) => {
      const bits = tickets.filter((each) => each.leg === leg).map(({ passenger }) => 2 ** passenger);
      return `${leg}x${bits.reduce((sum, bit) => sum + bit, 0).toString(16)}`;
    })
    .join('-');
}

function unpacked(words: string): TicketKey[] {
  return words.split('-').flatMap((each) => {
    const [leg, bits] = each.split('x') as [string, string];
    const flags = Number.parseInt(bits, 16).toString(2);
    return Array.from(flags)
      .toReversed()
      .flatMap((flag, passenger) => (flag === '1' ? [{ passenger, leg: Number(leg) }] : []));
  });
}
