import { formatMonthDay, formatWeekday } from '@woxing/contract/core/days';
import { formatYuan, noFen, sumFen, timesFen } from '@woxing/contract/core/money';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { RatePlan } from '../search/hotels.queries.ts';
import { hotelDetailsWords } from './hotel-details.words.ts';

/** What each night of a room costs; with a standard its cap, and what the company and what the person pays of it. */
export function NightTable({
  nights,
  rooms,
  capped,
  shared,
}: {
  readonly nights: RatePlan['nights'];
  readonly rooms: number;
  /** There is a standard. */
  readonly capped: boolean;
  /** What is above it the person pays. */
  readonly shared: boolean;
}) {
  const t = useWords(hotelDetailsWords);
  const cell = 'digits py-1.5 pl-2 text-right whitespace-nowrap max-md:text-12 md:pl-3';
  const totalOf = (part: 'priceFen' | 'companyFen' | 'personFen') =>
    formatYuan(timesFen(sumFen(nights.map((night) => night[part])), rooms));
  const caps = nights.map(({ capFen }) => capFen);
  const capTotal = caps.every((capFen) => capFen !== null) ? timesFen(sumFen(caps), rooms) : null;
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-160 text-14">
        <thead>
          <tr className="text-12 text-ink-500">
            <th scope="col" className="py-1.5 text-left font-normal">
              {t('hotel-details.night')}
            </th>
            <th scope="col" className={classNames(cell, 'font-normal')}>
              {t('hotel-details.night-price')}
            </th>
            {capped && (
              <th scope="col" className={classNames(cell, 'font-normal')}>
                {t('hotel-details.night-cap')}
              </th>
            )}
            {shared && (
              <>
                <th scope="col" className={classNames(cell, 'font-normal')}>
                  {t('hotel-details.night-company')}
                </th>
                <th scope="col" className={classNames(cell, 'font-normal')}>
                  {t('hotel-details.night-person')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {nights.map(({ night, priceFen, capFen, companyFen, personFen }) => (
            <tr key={night} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap max-md:text-12">
                {formatMonthDay(night)}
                <span className="ml-1 max-md:hidden">{formatWeekday(night)}</span>
              </th>
              <td className={classNames(cell, 'font-medium')}>{formatYuan(priceFen)}</td>
              {capped && (
                <td className={cell}>{capFen === null ? t('hotel-details.no-cap') : formatYuan(capFen)}</td>
              )}
              {shared && (
                <>
                  <td className={cell}>{formatYuan(companyFen)}</td>
                  <td className={classNames(cell, personFen > noFen && 'font-semibold text-warn')}>
                    {formatYuan(personFen)}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="py-1.5 text-left max-md:text-12">
              {t('hotel-details.total', { rooms, nights: nights.length })}
            </th>
            <td className={cell}>{totalOf('priceFen')}</td>
            {capped && (
              <td className={cell}>{capTotal === null ? t('hotel-details.no-cap') : formatYuan(capTotal)}</td>
            )}
            {shared && (
              <>
                <td className={cell}>{totalOf('companyFen')}</td>
                <td className={cell}>{totalOf('personFen')}</td>
              </>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
