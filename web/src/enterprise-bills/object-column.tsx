import type { Column } from '#src/list/public.ts';
import type { ReportRow } from '#src/reports/public.ts';
import type { useWords } from '#src/tenants/public.ts';
import type { talkWords } from './bill-talk.words.ts';

/** Something of an order is said to be wrong. */
export const objectColumn = (
  t: ReturnType<typeof useWords<typeof talkWords.base>>,
  object: (orderNo: string) => void,
): Column<ReportRow> => ({
  key: 'object',
  title: t('talk.title'),
  text: null,
  cell: ({ orderNo }) =>
    orderNo === '' ? (
      '—'
    ) : (
      <button
        type="button"
        className="text-brand-700 underline-offset-4 hover:underline"
        aria-label={t('talk.object-line', { no: orderNo })}
        onClick={() => object(orderNo)}
      >
        {t('talk.object')}
      </button>
    ),
});
