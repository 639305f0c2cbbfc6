import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { openEntryTicket } from '@woxing/contract/people/entry';
import { entryFragment, returnField, writeEntryToken } from '@woxing/contract/people/entry.rules';
import type { Ctx } from '#src/platform/context.ts';
import type { Pair } from './canonical.rules.ts';
import { checkProof, type Proof, useUp } from './check-proof.ts';
import { findLinkedMember } from './entry.db.ts';
import type { EntryDeps } from './entry-deps.ts';
import { issueTicket, ticketSeconds } from './issue-ticket.ts';
import { mayLeadTo } from './own-page.rules.ts';

type Input = InputOf<typeof openEntryTicket>;

/**
 * A link for one of a partner's users. To enter, the ticket stands behind `#`, where neither servers nor whoever looks at
 * links before the person does will use it up; to return, it is the `token` of a page that takes one. Refuses as `checkProof`
 * does, with `entry.page`, and with `entry.user-unknown` to return somebody who never came.
 */
export async function giveTicket(deps: EntryDeps, ctx: Ctx, input: Input) {
  const proof = await checkProof(deps, ctx, {
    method: 'POST',
    path: '/open/v1/entry-tickets',
    pairs: pairsOf(input),
  });
  const purpose = input.purpose ?? 'entry';
  const address = input.path ?? firstPages[purpose];
  if (!mayLeadTo(address, purpose)) throw refuse('entry.page', { path: address.slice(0, 100) });
  const { ticket, known } = await deps.db.inTenant(proof.tenantId, async (tx) => {
    await useUp(deps, ctx, tx, proof);
    const memberId = await findLinkedMember(tx, proof.tenantId, proof.user);
    if (purpose === 'return' && memberId === undefined) throw refuse('entry.user-unknown');
    const place = { tenantId: proof.tenantId, purpose, reference: proof.user };
    return { ticket: await issueTicket(deps, tx, place), known: memberId !== undefined };
  });
  return {
    url: deps.publicUrl() + withTicket(proof, purpose, address, ticket),
    expiresInSeconds: ticketSeconds[purpose],
    known,
  };
}

/** What was sent, and nothing that was left out. */
export function pairsOf(input: Readonly<Record<string, string | undefined>>): readonly Pair[] {
  return Object.entries(input).filter((pair): pair is [string, string] => pair[1] !== undefined);
}

const firstPages = { entry: '/', return: '/mismatch' } as const;

function withTicket(proof: Proof, purpose: 'entry' | 'return', address: string, ticket: string): string {
  const token = writeEntryToken(proof.appId, ticket);
  if (purpose === 'entry') return `${address}${entryFragment}${token}`;
  return `${address}${address.includes('?') ? '&' : '?'}${returnField}=${token}`;
}
