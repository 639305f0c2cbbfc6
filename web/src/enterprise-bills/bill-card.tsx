import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import type { BillCard } from '@woxing/contract/payments/enterprise-bills';
import { productNames } from '@woxing/contract/products/products.rules';
import { openBill } from '@woxing/contract/reports/reports.rules';
import { DetailDrawer } from '#src/desk/public.ts';
import { Amount, type Column, DataTable, moneyColumn } from '#src/list/public.ts';
import { ReportLines } from '#src/reports/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { billCard } from './bill-parts.queries.ts';
import { billPartWords } from './bill-parts.words.ts';
import { billWords } from './bills.words.ts';

type Speaker = ReturnType<typeof useWords<typeof billPartWords.base>>;
type ProductSum = BillCard['products'][number];

/** 费用卡: what one person came to on a bill, by product and line by line, to be printed. */
export function BillCardDrawer(props: {
  readonly billNo: string;
  readonly company: string;
  readonly person: string;
  /** What it is a bill of. */
  readonly period: string;
  readonly onClose: () => void;
}) {
  const t = useWords(billPartWords);
  const ofBills = useWords(billWords);
  const { billNo, company: spenderId, person, period } = props;
  const found = useQuery(billCard({ billNo, spenderId, key: person }));
  const card = found.data;
  return (
    <DetailDrawer
      title={
        card === undefined ? t('bill-parts.card-plain') : t('bill-parts.card-title', { name: card.name })
      }
      onClose={props.onClose}
      {...(card !== undefined && {
        facts: [
          [t('bill-parts.card-bill'), period],
          [t('bill-parts.card-departments'), card.departments.join('；')],
          [t('bill-parts.card-sum'), <Amount key="sum" fen={card.total.amountFen} strong />],
        ] as const,
      })}
    >
      {card === undefined ? (
        found.isError ? (
          <ErrorState
            title={ofBills('ebill.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-60" />
        )
      ) : (
        <div className="mt-5 flex flex-col gap-6">
          <DataTable<ProductSum>
            name="bill-card"
            bare
            label={t('bill-parts.card-products')}
            columns={sumColumns(t)}
            rows={card.products}
            rowKey={({ product }) => product ?? ''}
            read={false}
            empty={{ picture: 'ledger', title: t('bill-parts.card-none') }}
            {...(card.products.length > 1 && { totals: totalsOf(card) })}
          />
          <CardLines billNo={billNo} company={spenderId} person={person} period={period} card={card} />
        </div>
      )}
    </DetailDrawer>
  );
}

function CardLines(props: {
  readonly billNo: string;
  readonly company: string;
  readonly person: string;
  readonly period: string;
  readonly card: BillCard;
}) {
  const t = useWords(billPartWords);
  const { billNo, company, person: key, period, card } = props;
  return (
    <ReportLines
      id="billLines"
      bare
      look={{ name: 'bill-card-lines', opens: ['order', 'bookedAt', 'product', 'memo', 'amount'] }}
      search={{}}
      asked={{ bill: billNo === '' ? openBill : billNo, company, part: 'person', key }}
      name={t('bill-parts.card-lines')}
      paper={t('bill-parts.card-title', { name: card.name })}
      facts={[
        [t('bill-parts.card-bill'), period],
        [t('bill-parts.card-departments'), card.departments.join('；') || '—'],
        ...card.products.map((each) => [productName(t, each), sumWords(t, each)] as const),
      ]}
    />
  );
}

const productName = (t: Speaker, { product }: Pick<ProductSum, 'product'>): string =>
  product === null ? t('bill-parts.no-product') : productNames[product];

const sumWords = (t: Speaker, sums: BillCard['total']): string =>
  t('bill-parts.card-product-words', {
    sale: formatYuan(sums.saleFen),
    change: formatYuan(sums.changeFen),
    refund: formatYuan(sums.refundFen),
    service: formatYuan(sums.serviceFen),
    sum: formatYuan(sums.amountFen),
  });

const totalsOf = ({ total }: BillCard) => ({
  sale: <Amount fen={total.saleFen} strong />,
  change: <Amount fen={total.changeFen} strong />,
  refund: <Amount fen={total.refundFen} strong />,
  service: <Amount fen={total.serviceFen} strong />,
  amount: <Amount fen={total.amountFen} strong />,
});

const sumColumns = (t: Speaker): readonly Column<ProductSum>[] => [
  { key: 'product', title: t('bill-parts.line-product'), text: (row) => productName(t, row) },
  moneyColumn({ key: 'sale', title: t('bill-parts.card-sale') }, ({ saleFen }) => saleFen),
  moneyColumn({ key: 'change', title: t('bill-parts.card-change') }, ({ changeFen }) => changeFen),
  moneyColumn({ key: 'refund', title: t('bill-parts.card-refund') }, ({ refundFen }) => refundFen),
  moneyColumn({ key: 'service', title: t('bill-parts.card-service') }, ({ serviceFen }) => serviceFen),
  moneyColumn(
    { key: 'amount', title: t('bill-parts.card-sum'), card: 'aside', strong: true },
    ({ amountFen }) => amountFen,
  ),
];
