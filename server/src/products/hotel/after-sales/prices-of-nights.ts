import { type Day, formatMonthDay } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import type { NightPrice } from '@woxing/contract/products/hotel/hotel-price.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import type { AgreedRatesOf } from '../agreements/agreed-rates.ts';
import type { AgreedRate, HotelSupplier } from '../hotel-supplier.ts';
import type { HotelContent } from '../orders/hotel-content.ts';
import { checkStayDays, kindsFor } from '../search/hotel-search-deps.ts';
import { type DaySpan, spansOfNights } from './swapped-nights.rules.ts';

export interface PricingDeps {
  readonly hotels: Pick<HotelSupplier, 'rates'>;
  readonly agreedRates: AgreedRatesOf;
}

export interface PricedNights {
  /** Of one room. */
  readonly nights: readonly NightPrice[];
  /** By which they are sold, where the plan is one that the enterprise has agreed on. */
  readonly agreed: AgreedRate | undefined;
}

/**
 * What nights cost today in so many rooms of the same kind by the same plan. Refuses with `hotel.stay`, with `hotel.change-agreed` days
 * on which the agreement does not hold, `hotel.change-gone` and `hotel.few-left`.
 */
export async function pricesOfNights(
  deps: PricingDeps,
  ctx: MemberCtx,
  content: HotelContent,
  { rooms, taken }: { readonly rooms: number; readonly taken: readonly Day[] },
): Promise<PricedNights> {
  const found = await Promise.all(
    spansOfNights(taken).map((span) => pricesOfSpan(deps, ctx, content, { ...span, rooms })),
  );
  return { nights: found.flatMap(({ nights }) => nights), agreed: found[0]!.agreed };
}

async function pricesOfSpan(
  { hotels, agreedRates }: PricingDeps,
  ctx: MemberCtx,
  { hotel, room, plan, adults }: HotelContent,
  { rooms, ...span }: DaySpan & { readonly rooms: number },
): Promise<PricedNights> {
  const stay = { ...span, rooms, adults };
  checkStayDays(stay, ctx.now);
  const isAgreed = plan.kind === 'agreement';
  const rates = isAgreed ? await agreedRates(ctx, { hotelId: hotel.id }, stay) : [];
  const agreed = rates.find(({ id }) => id === plan.id);
  if (isAgreed && agreed === undefined)
    throw refuse('hotel.change-agreed', {
      from: formatMonthDay(span.arrival),
      to: formatMonthDay(span.departure),
    });
  const ask = { hotelId: hotel.id, stay, kinds: kindsFor(ctx), ...(agreed && { agreed: [agreed] }) };
  const sold = await hotels.rates(ctx.tenantId, ask, ctx.now);
  const rate = sold?.find((one) => one.roomId === room.id && one.plan.id === plan.id);
  if (rate === undefined) throw refuse('hotel.change-gone');
  if (rate.left < rooms)
    throw refuse('hotel.few-left', { problem: '该房型在所选日期的余房不足，请选择其他日期' });
  return { nights: rate.nights, agreed };
}
