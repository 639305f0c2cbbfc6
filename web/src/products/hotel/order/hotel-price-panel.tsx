import { formatDay } from '@woxing/contract/core/days';
import { type Fen, sumFen } from '@woxing/contract/core/money';
import { PartsByPassenger, PriceFrame, PriceLine } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { hotelFormWords } from './hotel-form.words.ts';
import type { StayQuote } from './hotel-order.queries.ts';

/** What it costs night by night, and who pays what of each room. */
export function HotelPricePanel({
  quote: { plan, rooms, payMinutes, holdsRooms },
  nights,
  totalFen,
  names,
  problem,
  busy,
}: {
  readonly quote: StayQuote;
  readonly nights: StayQuote['plan']['nights'];
  readonly totalFen: Fen;
  /** Of the guests by rooms. */
  readonly names: readonly (readonly string[])[];
  readonly problem: string | undefined;
  readonly busy: boolean;
}) {
  const t = useWords(hotelFormWords);
  const shares = rooms.map((room, at) => ({
    name: t('hotel-form.room-of', { room: at + 1, names: (names[at] ?? []).join('、') }).trim(),
    companyFen: sumFen(room.nights.map(({ companyFen }) => companyFen)),
    personFen: sumFen(room.nights.map(({ personFen }) => personFen)),
  }));
  const { payment } = plan;
  const atDesk = payment === 'desk';
  const noteOf = () => {
    if (atDesk) return t(plan.onRequest ? 'hotel-form.desk-wait' : 'hotel-form.desk-note');
    if (plan.onRequest) return t('hotel-form.price-wait');
    return t(holdsRooms ? 'hotel-form.price-note' : 'hotel-form.price-unheld', { minutes: payMinutes });
  };
  return (
    <PriceFrame
      totalFen={totalFen}
      {...(payment !== 'prepay' && { total: t('hotel-form.price-desk') })}
      note={noteOf()}
      problem={problem}
      busy={busy}
    >
      <dl className="flex flex-col gap-1.5 text-14">
        {nights.map(({ night, priceFen }) => (
          <PriceLine
            key={night}
            title={t('hotel-form.price-night', { night: formatDay(night) })}
            fen={priceFen}
            count={names.length}
          />
        ))}
      </dl>
      {payment === 'guarantee' && (
        <dl className="mt-2 border-t border-line pt-2 text-14">
          <PriceLine title={t('hotel-form.guarantee')} fen={nights[0]!.priceFen} count={names.length} />
        </dl>
      )}
      <PartsByPassenger shares={shares} />
    </PriceFrame>
  );
}
