import { endOperation, lastOperation, lockOrder, lockSheet, openOperation } from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { CallOutcome, Supply } from './supply.ts';

interface GivingBackDeps {
  readonly db: Database;
  readonly clock: Clock;
}

type Seller = Pick<Supply, 'supplier' | 'nothingToGive'>;

/** Whose seats they are: an order's, or those of one of its changes. */
export interface SeatsHeld {
  readonly orderNo: string;
  readonly sheetNo?: string;
}

/**
 * Gives the seats of an order or a change that ended back, one run of the job; throws until the supplier has confirmed. Cancelling
 * twice is harmless, so an unknown answer is simply asked again.
 */
export async function giveBackSeats(
  deps: GivingBackDeps,
  seller: Seller,
  tenantId: string,
  held: SeatsHeld,
): Promise<void> {
  const reference = await bookingToGiveBack(deps, seller, tenantId, held);
  if (reference === undefined) return;
  const clientReference = await beginCancel(deps, tenantId, held);
  if (clientReference === undefined) return;
  const now = deps.clock.now();
  const outcome = await seller.supplier.cancel({ tenantId, clientReference, now }, reference);
  const notYet = new Error(`seats of ${nameOf(held)} are not given back yet (${outcome.kind})`);
  if (outcome.kind !== 'done' && outcome.kind !== 'rejected') throw notYet;
  const cause = outcome.kind === 'rejected' ? outcome.reason : null;
  const state = cause === null || seller.nothingToGive.has(cause) ? 'done' : 'rejected';
  await deps.db.inTenant(tenantId, (tx) =>
    endOperation(tx, tenantId, clientReference, { state, at: now, cause }),
  );
  if (state === 'rejected') throw notYet;
}

/** The booking that was made; where asking for seats had no answer, what the supplier says now. */
async function bookingToGiveBack(
  deps: GivingBackDeps,
  { supplier }: Seller,
  tenantId: string,
  held: SeatsHeld,
): Promise<string | undefined> {
  const { bookingReference, asked } = await deps.db.inTenant(tenantId, async (tx) => ({
    bookingReference: await lockedBooking(tx, tenantId, held),
    asked: await lastOperation(tx, tenantId, held.orderNo, 'hold', held.sheetNo),
  }));
  if (bookingReference !== null) return bookingReference;
  if (asked?.state !== 'unknown') return undefined;
  const outcome = await supplier.status(tenantId, asked.clientReference);
  if (outcome.kind === 'unknown' || outcome.kind === 'accepted')
    throw new Error(`nobody knows yet whether seats were taken for ${nameOf(held)}`);
  if (outcome.kind === 'done' && outcome.value.state === 'held') return outcome.value.reference;
  await endHold(deps, tenantId, asked.clientReference, outcome);
  return undefined;
}

/** There is nothing to give back, and nobody has to ask again. */
async function endHold(
  deps: GivingBackDeps,
  tenantId: string,
  clientReference: string,
  outcome: CallOutcome,
): Promise<void> {
  const state = outcome.kind === 'done' ? 'done' : 'never-happened';
  const cause = outcome.kind === 'rejected' ? outcome.reason : null;
  await deps.db.inTenant(tenantId, (tx) =>
    endOperation(tx, tenantId, clientReference, { state, at: deps.clock.now(), cause }),
  );
}

async function lockedBooking(
  tx: Tx,
  tenantId: string,
  { orderNo, sheetNo }: SeatsHeld,
): Promise<string | null> {
  if (sheetNo === undefined) return (await lockOrder(tx, tenantId, orderNo)).bookingReference;
  return (await lockSheet(tx, tenantId, sheetNo)).sheet.bookingReference;
}

/** The reference of the cancel call: the one under way, or a new one; none when the seats are back. */
async function beginCancel(
  deps: GivingBackDeps,
  tenantId: string,
  held: SeatsHeld,
): Promise<string | undefined> {
  const { orderNo, sheetNo } = held;
  return deps.db.inTenant(tenantId, async (tx) => {
    // Locks: two runs of the job shall not both begin a call.
    await lockedBooking(tx, tenantId, held);
    const last = await lastOperation(tx, tenantId, orderNo, 'cancel', sheetNo);
    if (last?.state === 'done') return undefined;
    return last?.state === 'asked'
      ? last.clientReference
      : openOperation(tx, tenantId, orderNo, 'cancel', deps.clock.now(), sheetNo);
  });
}

function nameOf({ orderNo, sheetNo }: SeatsHeld): string {
  return sheetNo ?? orderNo;
}
