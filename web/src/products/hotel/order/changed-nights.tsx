import { formatDay } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { hotelFormWords } from './hotel-form.words.ts';
import type { ChangedNight } from './hotel-trouble.rules.ts';

/** The nights that cost something else now, each before against now. */
export function ChangedNights({ changed }: { readonly changed: readonly ChangedNight[] }) {
  const t = useWords(hotelFormWords);
  const cell = 'digits py-1.5 pl-4 text-right whitespace-nowrap';
  return (
    <table className="w-full max-w-120 text-14">
      <thead>
        <tr className="text-12 text-ink-500">
          <th scope="col" className="py-1 text-left font-normal">
            {t('hotel-form.changed-night')}
          </th>
          <th scope="col" className={classNames(cell, 'font-normal')}>
            {t('hotel-form.changed-before')}
          </th>
          <th scope="col" className={classNames(cell, 'font-normal')}>
            {t('hotel-form.changed-now')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ night, beforeFen, nowFen }) => (
          <tr key={night} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
              {formatDay(night)}
            </th>
            <td className={classNames(cell, 'text-ink-500 line-through')}>{formatYuan(beforeFen)}</td>
            <td className={classNames(cell, 'font-semibold', nowFen > beforeFen ? 'text-warn' : 'text-ok')}>
              {formatYuan(nowFen)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
