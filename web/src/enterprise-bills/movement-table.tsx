import { Link } from '@tanstack/react-router';
import { objectedTo } from '@woxing/contract/payments/bill-talks.rules';
import type { CreditMovement } from '@woxing/contract/payments/credit';
import { type ReactNode, type Ref, useState } from 'react';
import {
  type Column,
  DataTable,
  momentColumn,
  moneyColumn,
  type PagedQuery,
  type Printed,
  pagedRows,
} from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import type { Objected } from './bill-talk.tsx';
import { talkWords } from './bill-talk.words.ts';
import { billWords } from './bills.words.ts';
import { crossWords } from './cross.words.ts';
import { OrderDrawer } from './order-drawer.tsx';

/** Postings on the line, page by page; each leads to its order, and to its bill where the page is not of one. */
export function MovementTable<Row extends CreditMovement>(props: {
  readonly label: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly hint?: string;
  readonly found: PagedQuery<Row>;
  /** Under which a person's columns are kept, where it has columns of its own. */
  readonly name?: string;
  readonly rowKey?: (row: Row) => string;
  /** Behind what every posting says, before its memo. */
  readonly more?: readonly Column<Row>[];
  readonly withBill?: boolean;
  readonly aside?: ReactNode;
  readonly filters?: ReactNode;
  readonly print?: Printed<Row>;
  /** An order is said to be wrong, or a line that is of none. */
  readonly onObject?: (objected: Objected) => void;
  readonly read: NonNullable<Parameters<typeof DataTable<Row>>[0]['read']>;
}) {
  const t = useWords(billWords);
  const cross = useWords(crossWords);
  const talk = useWords(talkWords);
  const { found } = props;
  const [orderNo, setOrderNo] = useState<string>();
  return (
    <>
      <DataTable<Row>
        name={props.name ?? 'credit-movements'}
        label={props.label}
        headingRef={props.headingRef}
        hint={props.hint}
        columns={[
          ...columnsOf(t, setOrderNo),
          ...(props.more ?? []),
          ...behindColumns(t, cross('cross.unbilled'), props.withBill === true),
          ...(props.onObject === undefined ? [] : [objectColumn(talk, props.onObject)]),
        ]}
        {...pagedRows(found)}
        rowKey={props.rowKey ?? (({ id }) => id)}
        empty={{ picture: 'ledger', title: t('ebill.lines-empty'), hint: t('ebill.lines-empty-hint') }}
        read={props.read}
        aside={props.aside}
        filters={props.filters}
        {...(props.print && { print: props.print })}
      />
      {orderNo !== undefined && <OrderDrawer orderNo={orderNo} onClose={() => setOrderNo(undefined)} />}
    </>
  );
}

type Speaker = ReturnType<typeof useWords<typeof billWords.base>>;

function columnsOf(t: Speaker, open: (orderNo: string) => void): readonly Column<CreditMovement>[] {
  return [
    {
      key: 'order',
      title: t('ebill.line-order'),
      text: ({ orderNo }) => orderNo ?? '',
      cell: ({ orderNo }) => (orderNo === null ? '—' : <OrderButton orderNo={orderNo} open={open} />),
    },
    momentColumn({ key: 'at', title: t('ebill.line-time') }, ({ at }) => at, stampWords),
    {
      key: 'company',
      title: t('ebill.line-company'),
      text: ({ spender }) => spender,
      value: ({ spender }) => spender,
    },
  ];
}

function behindColumns(t: Speaker, unbilled: string, withBill: boolean): readonly Column<CreditMovement>[] {
  return [
    { key: 'memo', title: t('ebill.line-memo'), text: ({ memo }) => memo },
    {
      key: 'bill',
      title: t('ebill.line-bill'),
      ...(!withBill && { shown: 'file' as const }),
      text: ({ billNo }) => billNo ?? unbilled,
      cell: ({ billNo }) => (
        <Link
          to="/finance/enterpriseBill/$billNo"
          params={{ billNo: billNo ?? 'open' }}
          className="digits text-brand-700 underline-offset-4 hover:underline"
        >
          {billNo ?? unbilled}
        </Link>
      ),
    },
    moneyColumn(
      { key: 'amount', title: t('ebill.line-amount'), card: 'aside', strong: true },
      ({ amountFen }) => amountFen,
    ),
  ];
}

const objectColumn = (
  t: ReturnType<typeof useWords<typeof talkWords.base>>,
  object: (objected: Objected) => void,
): Column<CreditMovement> => ({
  key: 'object',
  title: t('talk.title'),
  text: null,
  cell: ({ orderNo, ...line }) => {
    const objected = { orderNo, line: orderNo === null ? line : null };
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

function OrderButton(props: { readonly orderNo: string; readonly open: (orderNo: string) => void }) {
  const t = useWords(billWords);
  return (
    <button
      type="button"
      className="digits break-all text-brand-700 underline-offset-4 hover:underline"
      aria-label={t('ebill.line-open', { no: props.orderNo })}
      onClick={() => props.open(props.orderNo)}
    >
      {props.orderNo}
    </button>
  );
}
