import { randomInt } from 'node:crypto';
import { sumsOf } from '@woxing/contract/invoices/invoice-tax.rules';
import type { Clock } from '#src/platform/clock.ts';
import type { RemoteCall } from '#src/platform/remote-call.ts';
import type { InvoiceIssuer, IssuerOutcome, WantedInvoice } from '../invoice-issuer.ts';
import { type FollowDeps, followCall, type Status } from './follow-call.ts';
import { barCall, forgetCall, isIssuedHere, noteSent, type WrittenCall, writeCall } from './nuonuo.db.ts';
import type { Envelope } from './nuonuo-answers.ts';
import { type NuonuoClientParts, type NuonuoKeys, openNuonuoClient } from './nuonuo-client.ts';
import { type NuonuoDesk, orderOf, redFormOf, whyNot } from './nuonuo-orders.rules.ts';
import { refusedOutright, rejected } from './nuonuo-refusals.rules.ts';

export interface NuonuoAccess extends Omit<NuonuoKeys, 'taxNo'>, NuonuoDesk {
  readonly fileDomains: readonly string[];
}

export interface NuonuoParts extends NuonuoClientParts {
  /**
   * So long after it was last sent an order that does not show is believed never to come: the signature has a time, and whoever is asked
   * right after sending may not show it yet.
   */
  readonly settleMs: number;
}

interface Deps extends FollowDeps {
  readonly clock: Clock;
  readonly desk: NuonuoDesk;
  readonly settleMs: number;
}

/**
 * Invoices by the interface of 诺税通, the service of 诺诺网 for whoever issues: orders for invoices, forms for red letters, questions by
 * our number of either. One account serves all tenants. What is public of that interface, where, and what is inferred, says the
 * decision record, `docs/adr/0043-invoices-by-the-interface-of-nuonuo.md`.
 */
export function openNuonuoIssuer(access: NuonuoAccess, parts: NuonuoParts): InvoiceIssuer {
  const client = openNuonuoClient({ ...access, taxNo: access.seller.taxNo }, parts);
  const deps: Deps = { ...parts, ...access, desk: access, client };
  return {
    id: 'nuonuo',
    seller: access.seller,
    forms: new Set(['special', 'plain']),
    issue: (call, wanted) => issueOnce(deps, call, wanted),
    findIssued: (tenantId, clientReference) => findIssued(deps, tenantId, clientReference),
    // The bureau signs, by certificates that are not public: what was issued is held against the books.
    isSigned: () => undefined,
  };
}

/** Sent as often as it is asked for, under one number, which is taken once over there. */
async function issueOnce(deps: Deps, call: RemoteCall, wanted: WantedInvoice): Promise<IssuerOutcome> {
  const { tenantId, clientReference } = call;
  const against = whyNot(wanted, deps.desk);
  if (against !== undefined) return rejected('declined', against);
  const sending = await deps.db.inTenant(tenantId, async (tx) => {
    const { redOf, lines } = wanted;
    if (redOf !== null && !(await isIssuedHere(tx, tenantId, redOf))) return 'exceeded';
    const sentAt = deps.clock.now();
    const found = await writeCall(tx, tenantId, {
      clientReference,
      kind: redOf === null ? 'blue' : 'red',
      orderNo: newOrderNo(),
      totalFen: sumsOf(lines).totalFen,
      sentAt,
    });
    if (found.kind === 'barred') return 'state';
    await noteSent(tx, tenantId, clientReference, sentAt);
    return { ...found, sentAt };
  });
  if (typeof sending === 'string') return rejected(sending);
  return send(deps, call, wanted, sending);
}

/** Twenty characters, the most that is taken of a number, unlike those of anybody else who issues by the same account. */
const newOrderNo = (): string =>
  `WX${Array.from({ length: 18 }, () => signs[randomInt(signs.length)]).join('')}`;
/** Without those that are mistaken for others when a number is read to a desk. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

type Sending = WrittenCall & { readonly isNew: boolean };

async function send(
  deps: Deps,
  { tenantId, now }: RemoteCall,
  wanted: WantedInvoice,
  call: Sending,
): Promise<IssuerOutcome> {
  const { client, desk, settleMs } = deps;
  const { orderNo } = call;
  const notAfter = new Date(call.sentAt.getTime() + settleMs / 2);
  const answer =
    wanted.redOf === null
      ? await client.call('requestBillingNew', orderOf(wanted, desk, { orderNo, now }), notAfter)
      : await client.call('saveInvoiceRedConfirm', redFormOf(wanted, desk, orderNo), notAfter);
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'busy') return turnedAway(deps, tenantId, call);
  const status = await followCall(deps, tenantId, call);
  return status.kind === 'none' ? afterAnswer(deps, tenantId, call, answer.said) : status;
}

/** Nothing has happened, unless the same was sent before and is still on its way. */
async function turnedAway({ db }: Deps, tenantId: string, call: Sending): Promise<IssuerOutcome> {
  const isForgotten = call.isNew && (await db.inTenant(tenantId, (tx) => forgetCall(tx, tenantId, call)));
  return isForgotten ? rejected('busy') : { kind: 'unknown', cause: 'turned away, and sent before' };
}

/** What it says of an order that does not show: it is on its way, or refused. A code that nobody has listed is no answer. */
async function afterAnswer(
  { db }: Deps,
  tenantId: string,
  call: WrittenCall,
  { code, describe }: Envelope,
): Promise<IssuerOutcome> {
  if (code === 'E0000') return { kind: 'accepted', pollAfterMs: 5000 };
  const refused = refusedOutright(code, describe);
  if (refused === undefined) return { kind: 'unknown', cause: `code ${code}` };
  const isBarred = await db.inTenant(tenantId, (tx) => barCall(tx, tenantId, call));
  return isBarred ? refused : { kind: 'unknown', cause: 'refused, and sent once more' };
}

/** What does not show is barred once it is old enough, so that it stays true that it never happened. */
async function findIssued(deps: Deps, tenantId: string, clientReference: string): Promise<FoundOrNever> {
  const { db, clock, settleMs } = deps;
  const call = await db.inTenant(tenantId, (tx) =>
    writeCall(tx, tenantId, {
      clientReference,
      kind: 'barred',
      orderNo: newOrderNo(),
      totalFen: null,
      sentAt: clock.now(),
    }),
  );
  if (call.kind === 'barred') return { kind: 'never-happened' };
  const status = await followCall(deps, tenantId, call);
  if (status.kind !== 'none') return status;
  const waitMs = call.sentAt.getTime() + settleMs - clock.now().getTime();
  if (waitMs > 0) return { kind: 'accepted', pollAfterMs: waitMs };
  const isBarred = await db.inTenant(tenantId, (tx) => barCall(tx, tenantId, call));
  return isBarred ? { kind: 'never-happened' } : { kind: 'accepted', pollAfterMs: settleMs };
}

type FoundOrNever = Exclude<Status, { readonly kind: 'none' }> | { readonly kind: 'never-happened' };
