import { randomBytes } from 'node:crypto';
import { type RefusalCode, RefusalError, refuse } from '@woxing/contract/core/errors';
import { type EntryProblem, entryFragment, writeEntryToken } from '@woxing/contract/people/entry.rules';
import type { PageTurn, PageVisit } from '#src/http/page-redirects.ts';
import { type Pair, queryOf, readStrictQuery, signedQuery } from './canonical.rules.ts';
import { checkProof, type Proof, useUp } from './check-proof.ts';
import type { EntryDeps } from './entry-deps.ts';
import { handOverCookie, handOverLength } from './hand-over.rules.ts';
import { issueTicket, ticketSeconds } from './issue-ticket.ts';
import { mayLeadTo } from './own-page.rules.ts';

/** A page is asked for by an address that a partner may have signed. */
export function isSignedLink(query: string): boolean {
  return /(^|&)sign=/.test(query) && /(^|&)appId=/.test(query);
}

/**
 * A signed address leads to the same page without anything of the signature. What stands for the session is split: a cookie
 * that scripts cannot read holds the ticket, the address names the cookie behind `#`. Neither is worth anything alone, and the
 * page takes the name out of the address at once. Whatever is wrong leads to the page that says so.
 */
export async function enterByLink(deps: EntryDeps, visit: PageVisit): Promise<PageTurn> {
  try {
    const { proof, rest } = await readLink(deps, visit);
    const ticket = await deps.db.inTenant(proof.tenantId, async (tx) => {
      await useUp(deps, visit, tx, proof);
      return issueTicket(deps, tx, { tenantId: proof.tenantId, purpose: 'entry', reference: proof.user });
    });
    return handOver(proof.appId, ticket, addressOf(visit.path, rest));
  } catch (error) {
    if (!(error instanceof RefusalError))
      deps.log.error({ requestId: visit.requestId, error }, 'an entry failed');
    const why = (error instanceof RefusalError && problems[error.code]) || 'failed';
    return { location: `/entry/refused?why=${why}&id=${visit.requestId}` };
  }
}

async function readLink(deps: EntryDeps, visit: PageVisit): Promise<{ proof: Proof; rest: readonly Pair[] }> {
  const { path, query } = visit;
  const pairs = readStrictQuery(query);
  if (pairs === undefined || !isWrittenAsSigned(query, pairs)) {
    note(deps, visit, 'malformed: query');
    throw refuse('entry.malformed');
  }
  const proof = await checkProof(deps, visit, { method: 'GET', path, pairs });
  const rest = pairs.filter(([name]) => !ownFields.has(name));
  if (!mayLeadTo(addressOf(path, rest), 'entry')) {
    note(deps, visit, 'page');
    throw refuse('entry.page', { path });
  }
  return { proof, rest };
}

/** One link has one writing: the signed line, then the signature. */
function isWrittenAsSigned(query: string, pairs: readonly Pair[]): boolean {
  const signed = pairs.filter(([name]) => name !== 'sign');
  const sign = pairs.find(([name]) => name === 'sign')?.[1] ?? '';
  return signedQuery(signed, sign) === query;
}

function addressOf(path: string, rest: readonly Pair[]): string {
  return rest.length === 0 ? path : `${path}?${queryOf(rest)}`;
}

function note({ log }: EntryDeps, { requestId, ip }: PageVisit, failed: string): void {
  log.warn({ requestId, ip, failed }, 'an entry was refused');
}

const ownFields: ReadonlySet<string> = new Set(['appId', 'kid', 'user', 'timestamp', 'nonce', 'sign']);

function handOver(appId: string, ticket: string, address: string): PageTurn {
  const name = randomBytes(handOverLength).toString('base64url').slice(0, handOverLength);
  return {
    location: `${address}${entryFragment}${writeEntryToken(appId, name)}`,
    cookie: { name: handOverCookie(name), value: ticket, seconds: ticketSeconds.entry },
  };
}

const problems: Partial<Record<RefusalCode, EntryProblem>> = {
  'entry.malformed': 'invalid',
  'entry.signature': 'invalid',
  'entry.page': 'invalid',
  'entry.late': 'late',
  'entry.used': 'used',
};
