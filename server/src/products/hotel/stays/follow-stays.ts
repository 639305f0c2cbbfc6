import { findAnyOrder, lockOrder, type OrderMove, type OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { HotelSupplier } from '../hotel-supplier.ts';
import { hotelContent } from '../orders/hotel-content.ts';
import { type BookStayDeps, bookStay } from './book-stay.ts';
import { confirmedCodes, endedCodes, firstLook, nextLook } from './stay-words.rules.ts';
import { claimStays, saveLook } from './stays.db.ts';

export type FollowStaysDeps = BookStayDeps & { readonly hotels: Pick<HotelSupplier, 'stay'> };

/** A stay that is confirmed, again or on other days, is looked at from its arrival on. */
export async function followConfirmedStay(tx: Tx, { order, before }: OrderMove): Promise<void> {
  if (order.product !== 'hotel' || (order.code !== 2 && order.code !== 3) || before?.code === order.code)
    return;
  const content = hotelContent.parse(order.content);
  if (content.stay === null || content.stay.state === 'in') await saveLook(tx, order, firstLook(content));
}

const staysAtOnce = 30;
const againMs = 60_000;

/** Asks hotels about guests whose time it is, whichever process sold their rooms. */
export async function followStays(deps: FollowStaysDeps, tenantId: string): Promise<void> {
  const now = deps.clock.now();
  const again = new Date(now.getTime() + againMs);
  const due = await deps.db.inTenant(tenantId, (tx) =>
    claimStays(tx, tenantId, { now, again, max: staysAtOnce }),
  );
  const failures: unknown[] = [];
  for (const orderNo of due)
    await followStay(deps, tenantId, orderNo).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some stays could not be followed');
}

/** The hotel is asked outside of transactions; what it said is booked once, whoever asked at the same time. */
async function followStay(deps: FollowStaysDeps, tenantId: string, orderNo: string): Promise<void> {
  const now = deps.clock.now();
  const known = await deps.db.read(tenantId, (tx) => findAnyOrder(tx, tenantId, orderNo));
  const told =
    known === undefined || !isToAsk(known) || known.bookingReference === null
      ? undefined
      : await deps.hotels.stay(tenantId, known.bookingReference, now);
  await deps.db.inTenant(tenantId, async (tx) => {
    const order = await lockOrder(tx, tenantId, orderNo);
    if (endedCodes.has(order.code)) return saveLook(tx, order, null);
    if (!isToAsk(order)) return;
    const content = hotelContent.parse(order.content);
    const isOver = told !== undefined && told.state !== 'in';
    if (told !== undefined) await bookStay(deps, tx, { order, told, now });
    return saveLook(tx, order, isOver ? null : nextLook(content, now));
  });
}

const isToAsk = ({ code }: Pick<OrderWithTickets, 'code'>): boolean => confirmedCodes.has(code);
