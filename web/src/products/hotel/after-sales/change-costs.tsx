import { type Day, formatDay, formatMonthDay } from '@woxing/contract/core/days';
import { formatYuan, noFen, subtractFen, sumFen, timesFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { HotelChangeQuote } from '@woxing/contract/products/hotel/hotel-orders';
import { PartsLine } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { hotelOf } from '../hotel-of.rules.ts';
import { changeHotelWords } from './change.words.ts';

const daysWords = (days: readonly Day[]): string => days.map(formatMonthDay).join('、');

/** What goes and what comes night by night, and what that costs of all rooms. */
export function ChangeCosts({
  quote,
  order,
}: {
  readonly quote: HotelChangeQuote;
  readonly order: OrderDetail;
}) {
  const t = useWords(changeHotelWords);
  const { lines, given } = quote;
  const facts = useFacts(quote);
  const rules = [...new Set(lines.flatMap(({ feeFen, rule }) => (feeFen === noFen ? [] : [rule])))];
  return (
    <section className="flex flex-col gap-2 rounded-m border border-line px-3.5 py-3 text-14">
      <NewNights quote={quote} rooms={roomsOf(order)} />
      <dl className="flex flex-col gap-1.5 border-t border-line pt-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-500">{name}</dt>
            <dd className="digits text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {quote.deskFen !== null && (
        <p className="text-12 text-ink-500">
          {t('change-hotel.at-desk')}
          {(quote.dueFen > noFen || quote.backFen > noFen) && t('change-hotel.guarantee-moves')}
        </p>
      )}
      {given.length > 0 && rules.length > 0 && <p className="text-12 text-ink-500">{rules.join('；')}</p>}
    </section>
  );
}

/** In which somebody still sleeps. */
const roomsOf = (order: OrderDetail): number =>
  hotelOf(order)?.rooms.filter(({ nights }) => nights.some(({ state }) => state === 'confirmed')).length ?? 1;

function NewNights({ quote, rooms }: { readonly quote: HotelChangeQuote; readonly rooms: number }) {
  const t = useWords(changeHotelWords);
  const title = t(quote.given.length === 0 ? 'change-hotel.added' : 'change-hotel.taken');
  return (
    <div>
      <p aria-hidden="true" className="text-12 text-ink-500">
        {title}
      </p>
      <ul aria-label={title}>
        {quote.taken.map(({ night, priceFen, personFen }) => {
          const allFen = timesFen(priceFen, rooms);
          return (
            <li key={night} className="flex flex-wrap items-baseline justify-between gap-x-4 py-0.5">
              <span>{formatDay(night)}</span>
              <span className="flex flex-wrap items-baseline justify-end gap-x-3">
                {personFen > noFen && (
                  <PartsLine companyFen={subtractFen(allFen, personFen)} personFen={personFen} />
                )}
                {rooms > 1 && (
                  <span className="digits text-12 text-ink-500">
                    {t('change-hotel.each', { amount: formatYuan(priceFen), rooms })}
                  </span>
                )}
                <span className="digits font-semibold">{formatYuan(allFen)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Facts = readonly (readonly [string, string])[];

function useFacts(quote: HotelChangeQuote): Facts {
  const t = useWords(changeHotelWords);
  const { given, oldFen, newFen, dueFen, backFen, deskFen } = quote;
  const feeFen = sumFen(quote.lines.map((line) => line.feeFen));
  const guarantee = deskFen !== null;
  const exchanged: Facts = [
    [t('change-hotel.given'), daysWords(given)],
    [t('change-hotel.old'), formatYuan(oldFen)],
    [t('change-hotel.new'), formatYuan(newFen)],
    [t('change-hotel.fee'), feeFen === noFen ? t('change-hotel.free') : formatYuan(feeFen)],
  ];
  return [
    ...(given.length > 0 ? exchanged : []),
    // Where all of it is due now, that says so.
    ...(given.length === 0 && newFen !== dueFen
      ? [[t('change-hotel.new-added'), formatYuan(newFen)] as const]
      : []),
    ...(dueFen > noFen
      ? [[t(guarantee ? 'change-hotel.due-guarantee' : 'change-hotel.due'), formatYuan(dueFen)] as const]
      : []),
    ...(backFen > noFen
      ? [[t(guarantee ? 'change-hotel.back-guarantee' : 'change-hotel.back'), formatYuan(backFen)] as const]
      : []),
  ];
}
