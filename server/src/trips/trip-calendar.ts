import { formatMonthDay } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { tripCalendar as endpoint } from '@woxing/contract/orders/trips';
import type { MemberCtx } from '#src/platform/context.ts';
import { siteAddressOf } from '#src/tenants/public.ts';
import { writeCalendar } from './calendar.rules.ts';
import { partsOf, tripInScope } from './own-trips.ts';
import { ownerOf, type TripDeps } from './trip-deps.ts';
import { eventsOfOrder } from './trip-events.rules.ts';
import { citiesAlong } from './trip-ways.rules.ts';

export interface CalendarDeps extends TripDeps {
  readonly publicUrl: () => string;
}

/** An order or its whole trip for a calendar. Refuses with `trip.unknown` where nothing of it is travelled. */
export async function tripCalendar(
  { db, products, publicUrl }: CalendarDeps,
  ctx: MemberCtx,
  what: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const owner = ownerOf(ctx);
  const trip = await db.read(ctx.tenantId, (tx) => tripInScope(tx, products, owner, what));
  const parts = partsOf(trip);
  const name = citiesAlong(parts).join('—');
  const events = trip.flatMap((one) => {
    const url = siteAddressOf(publicUrl(), ctx.tenantId, `/myCenter/trip/${one.orderNo}`);
    const { product, content, tickets } = one.order;
    return eventsOfOrder(one, url, products[product].describe(content, tickets).desk?.openFen);
  });
  return {
    contentType: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(writeCalendar(name, events, ctx.now)),
    saveAs: `${name}${formatMonthDay(parts[0]!.starts.day)}.ics`,
    mayBeKept: false,
  };
}
