import { randomUUID } from 'node:crypto';
import { listingReasonWords } from '@woxing/contract/products/air/carrier-agreements.rules';
import { tellMember } from '#src/messages/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import { type CompanyPerson, paperOfPerson } from '#src/travellers/public.ts';
import type { AirAgreements, Listed } from '../air-agreements.ts';
import type { AirOutcome } from '../air-supplier.ts';
import { carrierName } from './carrier-names.ts';
import { claimListings, forgetListing, type OpenListing, saveListing } from './listings.db.ts';

export interface ListingDeps {
  readonly db: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly agreements: AirAgreements;
}

/** Taken by one process at a time; one that dies leaves them to the next. */
const takenMs = 60_000;
const takenAtOnce = 20;
const againMs = 10_000;

/**
 * Asks carriers for people who were applied for and tells them of those who were taken off. An application is written down as sent before
 * it is; of one whose answer never came is asked by its reference, and it is sent anew under another only when it never came.
 */
export async function settleListings(deps: ListingDeps, tenantId: string): Promise<void> {
  const now = deps.clock.now();
  const again = new Date(now.getTime() + takenMs);
  const open = await deps.db.inTenant(tenantId, (tx) =>
    claimListings(tx, tenantId, { now, again, max: takenAtOnce }),
  );
  const failures: unknown[] = [];
  for (const listing of open) {
    try {
      await (listing.state === 'removed' ? takeOff : putOn)(deps, tenantId, listing);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function putOn(deps: ListingDeps, tenantId: string, listing: OpenListing): Promise<void> {
  const outcome =
    listing.sentAt === null ? await send(deps, tenantId, listing) : await ask(deps, tenantId, listing);
  const now = deps.clock.now();
  if (outcome === undefined) return;
  await deps.db.inTenant(tenantId, async (tx) => {
    if (outcome.kind === 'done') {
      const { listNo } = outcome.value;
      const confirmed = { state: 'confirmed', list_no: listNo, settled_at: now, ask_at: null } as const;
      if (await saveListing(tx, tenantId, listing, confirmed)) tellOf(tx, tenantId, listing, undefined, now);
    } else if (outcome.kind === 'never-happened') {
      await saveListing(tx, tenantId, listing, {
        client_reference: randomUUID().replaceAll('-', ''),
        sent_at: null,
        ask_at: now,
      });
    } else if (outcome.kind === 'rejected' && isDecision(outcome.reason)) {
      await refuseListing(tx, tenantId, listing, outcome.reason, now);
    } else {
      await saveListing(tx, tenantId, listing, { ask_at: askAgain(outcome, now) });
    }
  });
}

const isDecision = (reason: string): reason is 'agreement' | 'identity' =>
  reason === 'agreement' || reason === 'identity';

const askAgain = (outcome: { readonly kind: string; readonly pollAfterMs?: number }, now: Date) =>
  new Date(now.getTime() + (outcome.pollAfterMs ?? againMs));

type ListOutcome = AirOutcome<Listed> | NeverHappened;

/** Undefined where there is nothing to send. */
async function send(
  deps: ListingDeps,
  tenantId: string,
  listing: OpenListing,
): Promise<ListOutcome | undefined> {
  const now = deps.clock.now();
  const { enterpriseId, clientReference, airline, code } = listing;
  const paper = await deps.db.inTenant(tenantId, async (tx) => {
    const person = personOf(listing);
    const found = person && (await paperOfPerson(deps, tx, { tenantId, enterpriseId }, person));
    if (found === undefined || found.name !== listing.name) {
      await refuseListing(tx, tenantId, listing, 'no-paper', now);
      return undefined;
    }
    return (await saveListing(tx, tenantId, listing, { sent_at: now })) ? found : undefined;
  });
  if (paper === undefined) return undefined;
  const { name, certType: paperType, certNo: paperNo, birth } = paper;
  return deps.agreements.addToList(
    { tenantId, clientReference, now },
    { airline, code, name, paperType, paperNo, birth },
  );
}

const ask = ({ agreements }: ListingDeps, tenantId: string, { clientReference }: OpenListing) =>
  agreements.listStatus(tenantId, clientReference);

async function takeOff(deps: ListingDeps, tenantId: string, listing: OpenListing): Promise<void> {
  const outcome = await removal(deps, tenantId, listing);
  const now = deps.clock.now();
  const isOpen =
    outcome.kind === 'accepted' ||
    outcome.kind === 'unknown' ||
    (outcome.kind === 'rejected' && outcome.reason === 'busy');
  await deps.db.inTenant(tenantId, async (tx) => {
    if (isOpen) await saveListing(tx, tenantId, listing, { ask_at: askAgain(outcome, now) });
    else if (personOf(listing) === undefined) await forgetListing(tx, tenantId, listing.id);
    else await saveListing(tx, tenantId, listing, { ask_at: null });
  });
}

/** Who was taken off before the carrier had decided is taken off once it has. */
async function removal(deps: ListingDeps, tenantId: string, listing: OpenListing): Promise<ListOutcome> {
  let { listNo } = listing;
  if (listNo === null) {
    if (listing.sentAt === null) return { kind: 'never-happened' };
    const asked = await ask(deps, tenantId, listing);
    if (asked.kind !== 'done') return asked;
    listNo = asked.value.listNo;
  }
  const { airline, code } = listing;
  const call = { tenantId, clientReference: `U${listNo}`, now: deps.clock.now() };
  return deps.agreements.removeFromList(call, { airline, code, listNo });
}

function personOf({ memberId, externalId }: OpenListing): CompanyPerson | undefined {
  if (memberId !== null) return { kind: 'employee', id: memberId };
  return externalId === null ? undefined : { kind: 'external', id: externalId };
}

async function refuseListing(
  tx: Tx,
  tenantId: string,
  listing: OpenListing,
  reason: 'agreement' | 'identity' | 'no-paper',
  at: Date,
): Promise<void> {
  const refused = { state: 'refused', reason, settled_at: at, ask_at: null } as const;
  if (await saveListing(tx, tenantId, listing, refused)) tellOf(tx, tenantId, listing, reason, at);
}

/** The employee hears of it, of an external traveller whoever applied. */
function tellOf(
  tx: Tx,
  tenantId: string,
  { memberId, appliedBy, name, airline, clientReference }: OpenListing,
  reason: keyof typeof listingReasonWords | undefined,
  at: Date,
): void {
  const reader = memberId ?? appliedBy;
  if (reader === null) return;
  const facts = { name, airline: carrierName(airline) };
  tellMember(tx, {
    tenantId,
    memberId: reader,
    ...(reason === undefined
      ? { kind: 'carrier-listed', params: facts }
      : { kind: 'carrier-not-listed', params: { ...facts, reason: listingReasonWords[reason] } }),
    link: '/airTicket/query',
    at,
    about: `carrier-listing:${clientReference}`,
    dedupeKey: `carrier-listing:${clientReference}`,
  });
}
