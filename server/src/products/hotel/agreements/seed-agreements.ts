import { addDays, dayOf } from '@woxing/contract/core/days';
import { percentOf, roundFen } from '@woxing/contract/core/money';
import type { MemberCtx } from '#src/platform/context.ts';
import type { HotelSupplier } from '../hotel-supplier.ts';
import { type HotelAgreementKeeper, saveHotelAgreement } from './keep-agreements.ts';

const cities = ['上海', '北京'] as const;
const agreedPercent = 82;

/** What the demo enterprise has agreed on, a step each: one good house in each of the cities to which its people go most. */
export function seedHotelAgreements(
  deps: HotelAgreementKeeper & { readonly hotels: Pick<HotelSupplier, 'hotel' | 'hotels' | 'rates'> },
  ctx: MemberCtx,
): readonly (() => Promise<void>)[] {
  return cities.map((city, minutes) => async () => {
    const now = new Date(ctx.now.getTime() + minutes * 60_000);
    await agree(deps, { ...ctx, now }, city);
  });
}

async function agree(
  deps: HotelAgreementKeeper & { readonly hotels: Pick<HotelSupplier, 'hotel' | 'hotels' | 'rates'> },
  ctx: MemberCtx,
  city: string,
): Promise<void> {
  const today = dayOf(ctx.now);
  const house = (await deps.hotels.hotels(city)).find(({ star, score }) => star === 4 && (score ?? 0) >= 46);
  if (house === undefined) return;
  const arrival = addDays(today, 10);
  const stay = { arrival, departure: addDays(arrival, 1), rooms: 1, adults: 1 };
  const ask = { hotelId: house.id, stay, kinds: ['public'] as const };
  const [rate] = (await deps.hotels.rates(ctx.tenantId, ask, ctx.now)) ?? [];
  if (rate === undefined) return;
  await saveHotelAgreement(deps, ctx, {
    revision: 0,
    hotelId: house.id,
    roomId: rate.roomId,
    code: `YF-${house.id.slice(0, 6)}`,
    priceFen: roundFen(percentOf(rate.nights[0]!.priceFen, agreedPercent), 100),
    breakfasts: 1,
    cancellation: 'free',
    lastRoom: true,
    validFrom: addDays(today, -30),
    validTo: addDays(today, 334),
    blackout: [],
  });
}
