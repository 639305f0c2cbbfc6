import { dayOf, formatMonthDay } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { clockOf, momentWords } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import type { quoteHotelRefund as endpoint } from '@woxing/contract/products/hotel/hotel-orders';
import { chosenTickets, quoteRefund, type SheetAskingDeps } from '#src/after-sales/public.ts';
import { passengersOf, sheetRowsOf } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { hotelContent } from '../orders/hotel-content.ts';
import type { HotelSheetDeps } from './hotel-sheet-deps.ts';
import { nightLine } from './night-line.ts';

/**
 * What giving nights of rooms back costs now. Refuses with `hotel.sheet-nights` what is no confirmed night, with `hotel.stay-begun`
 * a night whose day is over, with `hotel.desk-over` what is paid at the desk and not kept any more, and with `hotel.whole-booking` some nights of a booking that is given back as a whole.
 */
export async function quoteHotelRefund(
  deps: Pick<SheetAskingDeps, 'db' | 'money' | 'sheetApprovals'> & Pick<HotelSheetDeps, 'hotelAfterSales'>,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return quoteRefund(deps, deps.hotelAfterSales, ctx, input, async (tx, order) => {
    const content = hotelContent.parse(order.content);
    const { arrival, nights, plan, abilities } = content;
    const passengers = await passengersOf(tx, order.tenantId, order.orderNo);
    const sheets = order.sheets.length === 0 ? [] : await sheetRowsOf(tx, order.tenantId, order.orderNo);
    const changes = sheets.filter(({ kind, state }) => kind === 'change' && state === 'done');
    const bookingReference = order.bookingReference!;
    const chosen = chosenTickets(
      order.tickets.map((ticket) => ({ ...ticket, bookingReference })),
      input.tickets,
      { none: () => refuse('hotel.sheet-nights'), apart: () => refuse('hotel.sheet-nights') },
    );
    const begun = chosen.find(({ leg }) => nights[leg]!.night < dayOf(ctx.now));
    if (begun !== undefined)
      throw refuse('hotel.stay-begun', { night: formatMonthDay(nights[begun.leg]!.night) });
    const deskUntil = plan.payment === 'desk' ? clockOf(plan.cancellation, arrival) : undefined;
    if (deskUntil !== undefined && ctx.now >= deskUntil)
      throw refuse('hotel.desk-over', { time: momentWords(deskUntil) });
    if (!abilities.singleNights && chosen.length < order.tickets.length) throw refuse('hotel.whole-booking');
    return {
      bookingReference,
      involuntary: false,
      lines: chosen.map((ticket) => ({
        ...nightLine(content, order.items, ticket, { changes, at: ctx.now }),
        name: passengers.find(({ position }) => position === ticket.passenger)!.name,
        ...(deskUntil && { until: new Date(deskUntil.getTime() - 1) }),
      })),
      kept: { nights: chosen.map(({ leg }) => nights[leg]!.night) },
    };
  });
}
