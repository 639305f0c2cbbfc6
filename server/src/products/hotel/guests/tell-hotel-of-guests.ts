import { maskPaper, normalPaper } from '@woxing/contract/people/identity.rules';
import { z } from 'zod';
import { supplierCalls } from '#src/fulfilment/public.ts';
import {
  changeOrder,
  lockOrder,
  type NewPassenger,
  paperPlace,
  personIndex,
  replacePassengers,
} from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type { HotelBooking, HotelOutcome, HotelRejection, HotelSupplier } from '../hotel-supplier.ts';
import { hotelContent } from '../orders/hotel-content.ts';
import { requestsTold } from '../orders/requests-told.rules.ts';
import { changePlace, changeReference, type Guest, type GuestChange, guestChange } from './guest-change.ts';
import { lockGuestChange, saveGuestChange } from './guest-changes.db.ts';
import { guestChangeJob } from './modify-stay.ts';

export interface GuestChangeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly hotels: Pick<HotelSupplier, 'modify' | 'status'>;
}

const payload = z.object({ orderNo: z.string(), seq: z.int() });
type Asked = z.output<typeof payload>;

/** Registers the durable job that tells hotels of their guests; it may run any number of times, in any process and after any crash. */
export function workGuestChanges(deps: GuestChangeDeps & { readonly jobs: Jobs }): void {
  deps.jobs.work(guestChangeJob, {
    schema: payload,
    ...supplierCalls,
    handle: (tenantId, asked) => tellHotelOfGuests(deps, tenantId, asked),
  });
}

/**
 * Tells a hotel what was asked for, under a reference that is written down before; one run of the job, which throws while the answer
 * is not known, so that it is run again. A call without an answer is asked about, and only one that certainly never happened, or found
 * the hotel too busy, is made anew under a new reference.
 */
export async function tellHotelOfGuests(
  deps: GuestChangeDeps,
  tenantId: string,
  asked: Asked,
): Promise<void> {
  const begun = await beginCall(deps, tenantId, asked);
  if (begun === undefined) return;
  const { clientReference, calledBefore, bookingReference, told } = begun;
  const outcome = calledBefore
    ? await deps.hotels.status(tenantId, clientReference)
    : await deps.hotels.modify({ tenantId, clientReference, now: deps.clock.now() }, bookingReference, told);
  const settled = await settleCall(deps, tenantId, asked, clientReference, outcome);
  if (!settled) throw new Error(`guests of ${asked.orderNo} are not settled yet (${outcome.kind})`);
}

async function beginCall({ db, clock, vault }: GuestChangeDeps, tenantId: string, { orderNo, seq }: Asked) {
  return db.inTenant(tenantId, async (tx) => {
    const order = await lockOrder(tx, tenantId, orderNo);
    const row = await lockGuestChange(tx, order, seq);
    if (row?.state !== 'asked' || row.change_sealed === null) return undefined;
    const calledBefore = row.called_at !== null;
    if (!calledBefore) await saveGuestChange(tx, order, seq, { called_at: clock.now() });
    const { names, arrivesAt, requests } = openChange(vault, row.change_sealed, { orderNo, seq });
    const { invoice } = hotelContent.parse(order.content);
    return {
      clientReference: changeReference(orderNo, seq, row.attempt),
      calledBefore,
      bookingReference: order.bookingReference!,
      told: { guests: names, arrivesAt, requests: requestsTold(requests, invoice) },
    };
  });
}

const openChange = (vault: Vault, sealed: string, { orderNo, seq }: Asked): GuestChange =>
  guestChange.parse(JSON.parse(vault.open(sealed, changePlace(orderNo, seq))));

const refusalWords: Partial<Record<HotelRejection, string>> = {
  state: '预订的状态已变化',
  stay: '酒店不接受该入住安排',
  'unknown-hotel': '酒店已停止合作，请联系客服',
  'unknown-reference': '酒店未找到该预订',
};

/** True when nothing is left to be asked or told. */
async function settleCall(
  deps: GuestChangeDeps,
  tenantId: string,
  { orderNo, seq }: Asked,
  clientReference: string,
  outcome: HotelOutcome<HotelBooking> | NeverHappened,
): Promise<boolean> {
  if (outcome.kind === 'unknown' || outcome.kind === 'accepted') return false;
  return deps.db.inTenant(tenantId, async (tx) => {
    const order = await lockOrder(tx, tenantId, orderNo);
    const row = await lockGuestChange(tx, order, seq);
    if (row?.state !== 'asked' || row.change_sealed === null) return true;
    const at = deps.clock.now();
    const attempted = changeReference(orderNo, seq, row.attempt) === clientReference;
    if (outcome.kind !== 'done' && !attempted) return false;
    if (outcome.kind === 'never-happened' || (outcome.kind === 'rejected' && outcome.reason === 'busy')) {
      await saveGuestChange(tx, order, seq, { attempt: row.attempt + 1, called_at: null });
      return false;
    }
    const settled = { settled_at: at, change_sealed: null } as const;
    if (outcome.kind === 'rejected') {
      await saveGuestChange(tx, order, seq, { state: 'refused', ...settled });
      const why = refusalWords[outcome.reason] ?? '酒店拒绝办理';
      const words = `更改${row.words}未成功：${why}，入住安排不变`;
      await changeOrder(tx, order, { event: 'travellers-refused', at, words });
      return true;
    }
    await saveGuestChange(tx, order, seq, { state: 'done', ...settled });
    await takeChange(
      deps,
      tx,
      { order, words: row.words, at },
      openChange(deps.vault, row.change_sealed, { orderNo, seq }),
    );
    return true;
  });
}

/** The hotel has agreed: the order keeps it, and whoever sleeps there travels by it. */
async function takeChange(
  { vault }: GuestChangeDeps,
  tx: Tx,
  { order, words, at }: { order: Awaited<ReturnType<typeof lockOrder>>; words: string; at: Date },
  { party, arrivesAt, requests, standard }: GuestChange,
): Promise<void> {
  const content = hotelContent.parse(order.content);
  if (party !== null) {
    const searchWords = [content.hotel.name, content.hotel.city];
    const passengers = party.guests.map((guest, at) => passengerOf(vault, order, guest, at));
    await replacePassengers(tx, order, passengers, { searchWords, at });
  }
  const rooms = party?.rooms ?? content.rooms;
  await changeOrder(tx, order, {
    event: 'travellers-changed',
    at,
    words: `酒店已同意更改${words}`,
    added: { content: { ...content, rooms, arrivesAt, requests, standard }, tickets: [] },
  });
}

function passengerOf(
  vault: Vault,
  { tenantId, orderNo }: { readonly tenantId: string; readonly orderNo: string },
  { name, memberId, paperType, birth, ...guest }: Guest,
  at: number,
): NewPassenger {
  const paperNo = normalPaper(guest.paperNo);
  return {
    name,
    memberId,
    type: 'ADT',
    paperType,
    paperNoSealed: vault.seal(paperNo, paperPlace(orderNo, at)),
    personIndex: personIndex(vault, tenantId, { paperType, paperNo }),
    paperNoMasked: maskPaper(paperNo),
    birth: birth as NewPassenger['birth'],
  };
}
