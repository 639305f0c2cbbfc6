import { useInfiniteQuery } from '@tanstack/react-query';
import { noFen } from '@woxing/contract/core/money';
import { type Column, DataTable, momentColumn, moneyColumn, pagedRows } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { allPayCodeUses, type PayCodeUse, payCodeUses } from './pay-codes.queries.ts';
import { payCodeWords } from './pay-codes.words.ts';

/** What was paid by the member's codes, the newest first, and as a file. */
export function UseList() {
  const t = useWords(payCodeWords);
  const found = useInfiniteQuery(payCodeUses());
  return (
    <DataTable<PayCodeUse>
      name="pay-code-uses"
      label={t('code.uses')}
      columns={columnsOf(t)}
      {...pagedRows(found)}
      rowKey={({ outTradeNo }) => outTradeNo}
      empty={{ picture: 'wallet', title: t('code.uses-empty') }}
      fileName={t('code.file')}
      read={allPayCodeUses}
    />
  );
}

function columnsOf(t: ReturnType<typeof useWords<typeof payCodeWords.base>>): readonly Column<PayCodeUse>[] {
  return [
    momentColumn({ key: 'at', title: t('code.column-at') }, ({ at }) => at, stampWords),
    { key: 'name', title: t('code.column-name'), card: 'title', text: ({ name }) => name },
    { key: 'tail', title: t('code.column-tail'), className: 'digits', text: ({ tail }) => tail },
    { key: 'note', title: t('code.column-note'), className: 'break-all', text: ({ note }) => note },
    {
      key: 'order',
      title: t('code.column-order'),
      className: 'digits break-all',
      text: ({ orderNo }) => orderNo,
    },
    moneyColumn(
      { key: 'amount', title: t('code.column-amount'), card: 'aside' },
      ({ amountFen }) => amountFen,
    ),
    moneyColumn({ key: 'back', title: t('code.column-back') }, ({ returnedFen }) =>
      returnedFen > noFen ? returnedFen : null,
    ),
    { key: 'trade', title: t('code.column-trade'), shown: 'file', text: ({ outTradeNo }) => outTradeNo },
  ];
}
