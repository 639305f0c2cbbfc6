import type { Fen } from '@woxing/contract/core/money';
import { objectedTo } from '@woxing/contract/payments/bill-talks.rules';
import type { Column } from '#src/list/public.ts';
import type { ReportRow } from '#src/reports/public.ts';
import type { useWords } from '#src/tenants/public.ts';
import type { Objected } from './bill-talk.tsx';
import type { talkWords } from './bill-talk.words.ts';

/** An order is said to be wrong, or a line that is of none. */
export const objectColumn = (
  t: ReturnType<typeof useWords<typeof talkWords.base>>,
  object: (objected: Objected) => void,
): Column<ReportRow> => ({
  key: 'object',
  title: t('talk.title'),
  text: null,
  cell: (row) => {
    const objected = objectedIn(row);
    return (
      <button
        type="button"
        className="text-brand-700 underline-offset-4 hover:underline"
        aria-label={t('talk.object-to', { what: objectedTo(objected) })}
        onClick={() => object(objected)}
      >
        {t('talk.object')}
      </button>
    );
  },
});

function objectedIn({ orderNo, cells }: ReportRow): Objected {
  if (orderNo !== '') return { orderNo, line: null };
  const { posting, memo, bookedAt, amount } = cells;
  return {
    orderNo: null,
    line: {
      id: String(posting),
      memo: String(memo),
      at: String(bookedAt),
      amountFen: (amount ?? 0) as Fen,
    },
  };
}
