import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import type { CreditMovement } from '@woxing/contract/payments/credit';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { DeskTable } from '#src/desk/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { usePhone } from '#src/ui/use-phone.ts';
import { AmountCell } from './amount-cell.tsx';
import { billWords } from './bills.words.ts';
import { OrderDialog } from './order-dialog.tsx';

interface Pages {
  readonly data: { readonly pages: readonly { readonly list: readonly CreditMovement[] }[] } | undefined;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

/** Postings on the line, page by page; each leads to its order, and `withBill` to its bill as well. */
export function MovementTable(props: {
  readonly label: string;
  readonly found: Pages;
  readonly withBill?: boolean;
}) {
  const t = useWords(billWords);
  const { found } = props;
  const [orderNo, setOrderNo] = useState<string>();
  const phone = usePhone();
  const rows = found.data?.pages.flatMap(({ list }) => list);
  return (
    <>
      <DeskTable<CreditMovement>
        label={props.label}
        columns={phone ? phoneColumnsOf(t, setOrderNo) : columnsOf(t, setOrderNo, props.withBill === true)}
        rows={rows}
        rowKey={({ id }) => id}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{ title: t('ebill.lines-empty') }}
        {...(!phone && { minWidth: 760 })}
      />
      {rows !== undefined && rows.length > 0 && (
        <div className="flex justify-center py-3 text-14 text-ink-500">
          {found.hasNextPage ? (
            <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('ebill.more')}
            </Button>
          ) : (
            t('ebill.end', { count: rows.length })
          )}
        </div>
      )}
      {orderNo !== undefined && <OrderDialog orderNo={orderNo} onClose={() => setOrderNo(undefined)} />}
    </>
  );
}

type Speaker = ReturnType<typeof useWords<typeof billWords.base>>;

function columnsOf(
  t: Speaker,
  open: (orderNo: string) => void,
  withBill: boolean,
): TableColumnsType<CreditMovement> {
  return [
    {
      title: t('ebill.line-time'),
      key: 'at',
      render: (_, { at }) => <span className="digits whitespace-nowrap">{stampWords(at)}</span>,
    },
    {
      title: t('ebill.line-order'),
      key: 'order',
      render: (_, { orderNo }) => <OrderButton orderNo={orderNo} open={open} />,
    },
    { title: t('ebill.line-company'), dataIndex: 'spender' },
    { title: t('ebill.line-memo'), dataIndex: 'memo' },
    ...(withBill
      ? [
          {
            title: t('ebill.line-bill'),
            key: 'bill',
            render: (_: unknown, { billNo }: CreditMovement) => (
              <Link
                to="/finance/enterpriseBill/$billNo"
                params={{ billNo: billNo ?? 'open' }}
                className="digits text-brand-700 underline-offset-4 hover:underline"
              >
                {billNo ?? t('cross.unbilled')}
              </Link>
            ),
          },
        ]
      : []),
    {
      title: t('ebill.line-amount'),
      key: 'amount',
      align: 'right',
      render: (_, { amountFen }) => <AmountCell fen={amountFen} strong />,
    },
  ];
}

/** What matters, in two columns. */
function phoneColumnsOf(t: Speaker, open: (orderNo: string) => void): TableColumnsType<CreditMovement> {
  return [
    {
      title: t('ebill.line-order'),
      key: 'order',
      render: (_, { orderNo, spender, memo, at }) => (
        <>
          <OrderButton orderNo={orderNo} open={open} />
          <span className="block">{`${spender}　${memo}`}</span>
          <span className="digits block text-12 text-ink-500">{stampWords(at)}</span>
        </>
      ),
    },
    {
      title: t('ebill.line-amount'),
      key: 'amount',
      align: 'right',
      render: (_, { amountFen }) => <AmountCell fen={amountFen} strong />,
    },
  ];
}

function OrderButton(props: { readonly orderNo: string | null; readonly open: (orderNo: string) => void }) {
  const t = useWords(billWords);
  const { orderNo } = props;
  if (orderNo === null) return null;
  return (
    <Button
      type="link"
      className="digits px-0!"
      aria-label={t('ebill.line-open', { no: orderNo })}
      onClick={() => props.open(orderNo)}
    >
      {orderNo}
    </Button>
  );
}

/** The same rows for a file. */
export function movementCells(t: Speaker, rows: readonly CreditMovement[]): string[][] {
  return [
    [
      t('ebill.line-time'),
      t('ebill.line-order'),
      t('ebill.line-company'),
      t('ebill.line-memo'),
      t('ebill.line-bill'),
      t('ebill.line-amount'),
    ],
    ...rows.map((row) => [
      stampWords(row.at),
      row.orderNo ?? '',
      row.spender,
      row.memo,
      row.billNo ?? t('cross.unbilled'),
      formatYuan(row.amountFen),
    ]),
  ];
}
