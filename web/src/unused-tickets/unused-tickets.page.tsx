import { useInfiniteQuery } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import { DeskFrame } from '#src/desk/public.ts';
import { pagedRows } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { UnusedTable } from './unused-table.tsx';
import { unusedFound } from './unused-tickets.queries.ts';
import { unusedWords } from './unused-tickets.words.ts';

/** 未使用的机票: of whatever orders the reader sees. */
export function UnusedTicketsPage() {
  const t = useWords(unusedWords);
  const found = useInfiniteQuery(unusedFound());
  const sums = found.data?.pages[0];
  return (
    <DeskFrame title={t('unused.title')} hint={t('unused.hint')}>
      {sums !== undefined && sums.count > 0 && (
        <p className="mb-3 text-14 text-ink-700">
          {t('unused.sums', {
            count: sums.count,
            worth: formatYuan(sums.worthFen),
            back: formatYuan(sums.backFen),
          })}
        </p>
      )}
      <UnusedTable label={t('unused.title')} titleHidden {...pagedRows(found)} />
    </DeskFrame>
  );
}
