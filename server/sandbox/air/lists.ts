import { randomInt } from 'node:crypto';
import type { Tx } from '#src/platform/database.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type { CarrierAgreement, ListApplication, Listed } from '#src/products/air/air-agreements.ts';
import type { AirCall, AirOutcome, AirPassenger } from '#src/products/air/air-supplier.ts';
import { isTaken } from '../booking-references.ts';
import { knowsAgreement, takesPaper } from './agreements.rules.ts';
import { decide, Rejection, rejected, type SupplierDeps } from './calls.ts';
import { type Listing, listedUnder, lockListing, settleListing, unlist, writeListing } from './lists.db.ts';
import type { Offer } from './offers-on-sale.ts';

/** The lists of companies' people, as the embedded carriers keep them. */

/** How long a carrier looks at an application. */
const decidesAfterMs = 20_000;

type Deps = Pick<SupplierDeps, 'db' | 'clock'>;

export function addToList({ db }: Deps, call: AirCall, input: ListApplication): Promise<AirOutcome<Listed>> {
  const { tenantId, clientReference, now } = call;
  return underNewNumber((listNo) =>
    decide(db, tenantId, async (tx) => {
      if (!takesPaper(input.paperType)) throw new Rejection('identity');
      const { airline, code: agreementCode, name } = input;
      const decideAt = new Date(now.getTime() + decidesAfterMs);
      const asked = { airline, agreementCode, name, decideAt };
      await writeListing(tx, tenantId, { clientReference, state: 'asked', at: now, asked });
      return standingOf(tx, tenantId, (await lockListing(tx, tenantId, clientReference))!, { listNo, now });
    }),
  );
}

export async function listStatus(
  { db, clock }: Deps,
  tenantId: string,
  clientReference: string,
): Promise<AirOutcome<Listed> | NeverHappened> {
  const now = clock.now();
  const asked = await db.inTenant(tenantId, async (tx) => {
    await writeListing(tx, tenantId, { clientReference, state: 'barred', at: now });
    return (await lockListing(tx, tenantId, clientReference))!;
  });
  if (asked.state === 'barred') return { kind: 'never-happened' };
  return underNewNumber((listNo) =>
    decide(db, tenantId, async (tx) =>
      standingOf(tx, tenantId, (await lockListing(tx, tenantId, clientReference))!, { listNo, now }),
    ),
  );
}

export function removeFromList(
  { db }: Deps,
  { tenantId }: AirCall,
  { airline, code, listNo }: CarrierAgreement & Listed,
): Promise<AirOutcome<Listed>> {
  return decide(db, tenantId, async (tx) => {
    await unlist(tx, tenantId, { airline, code, listNo });
    return { kind: 'done', value: { listNo } };
  });
}

/** How an application stands; one whose time has come is decided here. */
async function standingOf(
  tx: Tx,
  tenantId: string,
  asked: Listing,
  { listNo, now }: { readonly listNo: string; readonly now: Date },
): Promise<AirOutcome<Listed>> {
  const { state, clientReference } = asked;
  if (state === 'listed' || state === 'removed') return { kind: 'done', value: { listNo: asked.listNo! } };
  if (state === 'barred') return rejected('state');
  if (state !== 'asked') return rejected(state);
  const waitMs = asked.decideAt!.getTime() - now.getTime();
  if (waitMs > 0) return { kind: 'accepted', pollAfterMs: waitMs };
  if (!knowsAgreement(asked.airline!, asked.agreementCode!)) {
    await settleListing(tx, tenantId, clientReference, { state: 'agreement', listNo: null });
    return rejected('agreement');
  }
  await settleListing(tx, tenantId, clientReference, { state: 'listed', listNo });
  return { kind: 'done', value: { listNo } };
}

/** Rejects as `not-listed` a party of whom somebody is not on the list of a fare that is agreed on. */
export async function checkListed(
  tx: Tx,
  tenantId: string,
  offers: readonly Offer[],
  passengers: readonly {
    readonly name: string;
    readonly listNos?: AirPassenger['listNos'] | undefined;
  }[],
): Promise<void> {
  if (offers.every(({ agreementCode }) => agreementCode === undefined)) return;
  const numbers = passengers.flatMap(({ listNos = [] }) => listNos.filter((listNo) => listNo !== null));
  const known = await listedUnder(tx, tenantId, numbers);
  const isListed = (
    { name, listNos = [] }: (typeof passengers)[number],
    { onDay, agreementCode }: Offer,
    at: number,
  ) =>
    known.some(
      (one) =>
        one.listNo === listNos[at] &&
        one.airline === onDay.flight.airline &&
        one.agreementCode === agreementCode &&
        one.name === name,
    );
  for (const [at, offer] of offers.entries()) {
    if (offer.agreementCode === undefined) continue;
    if (!passengers.every((passenger) => isListed(passenger, offer, at))) throw new Rejection('not-listed');
  }
}

/** Under a number that nobody has. */
async function underNewNumber<T>(act: (listNo: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act(String(randomInt(10 ** 10)).padStart(10, '0'));
    } catch (error) {
      if (!isTaken(error) || attempt === 3) throw error;
    }
  }
}
