import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import { useWords } from '#src/tenants/public.ts';
import { unusedFound } from './unused-tickets.queries.ts';
import { unusedWords } from './unused-tickets.words.ts';

/** An entry of a description list: tickets that nobody has flown by; nothing where there are none. */
export function UnusedWaiting() {
  const t = useWords(unusedWords);
  const { data } = useInfiniteQuery(unusedFound());
  const sums = data?.pages[0];
  if (sums === undefined || sums.count === 0) return null;
  return (
    <div className="flex flex-wrap justify-between gap-x-3 py-2">
      <dt className="text-ink-700">{t('unused.title')}</dt>
      <dd className="digits ml-auto font-semibold">
        <Link to="/myCenter/unused_tickets" className="text-brand-700 underline-offset-4 hover:underline">
          {t('unused.way', { count: sums.count, back: formatYuan(sums.backFen) })}
        </Link>
      </dd>
    </div>
  );
}
