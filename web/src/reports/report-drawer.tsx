import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sellerLevelNames } from '@woxing/contract/distribution/shares.rules';
import {
  openBill,
  openBillName,
  ownTitle,
  type ReportId,
  reportOf,
} from '@woxing/contract/reports/reports.rules';
import type { ReactNode } from 'react';
import { DetailDrawer } from '#src/desk/public.ts';
import { Amount, type Column } from '#src/list/public.ts';
import { stampWords, useProducts } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { type Postings, postingsOf, type ReportRow } from './report.queries.ts';
import { reportWords } from './report.words.ts';

/** A line in full, with what the ledger has for it and the way to its order. */
export function ReportDrawer(props: {
  readonly id: ReportId;
  readonly row: ReportRow;
  readonly columns: readonly Column<ReportRow>[];
  readonly behind?: ((orderNo: string) => ReactNode) | undefined;
  readonly onClose: () => void;
}) {
  const t = useWords(reportWords);
  const { id, row, columns } = props;
  const facts = columns
    .filter(({ text }) => !['', '0.00'].includes(text?.(row) ?? ''))
    .map(({ title, text, cell }) => [title, (cell ?? text)?.(row)] as const);
  return (
    <DetailDrawer title={titleOf(t, id, row)} actions={<Way id={id} row={row} />} onClose={props.onClose}>
      {reportOf(id).whose !== 'granted' && <PostingsOf id={id} row={row} />}
      {props.behind?.(row.orderNo)}
      <section className="mt-6">
        <h3 className="mb-2 font-semibold">{t('report.facts')}</h3>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {facts.map(([name, shown]) => (
            <div key={name} className="contents">
              <dt className="whitespace-nowrap text-ink-500">{name}</dt>
              <dd className="min-w-0 break-all">{shown}</dd>
            </div>
          ))}
        </dl>
      </section>
    </DetailDrawer>
  );
}

/** Not every line is of an order: some are of what was recharged, repaid or paid out. */
function titleOf(t: Speaker, id: ReportId, { orderNo: no }: Pick<ReportRow, 'orderNo'>): string {
  if (no === '') return t('report.row-plain');
  const number = ownTitle(reportOf(id), 'order');
  return number === undefined ? t('report.row', { no }) : t('report.row-of', { number, no });
}

type Speaker = ReturnType<typeof useWords<typeof reportWords.base>>;

/** Of all who travel on the order: who reads a part of its lines is not shown them. */
function PostingsOf({ id, row }: { readonly id: ReportId; readonly row: ReportRow }) {
  const t = useWords(reportWords);
  const found = useQuery(postingsOf(id, row));
  return (
    <section className="mt-4">
      <h3 className="mb-2 font-semibold">{t('report.postings')}</h3>
      {found.data === undefined ? (
        found.isError ? (
          <ErrorState
            title={t('report.postings-failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-24" />
        )
      ) : (
        <PostingList found={found.data} />
      )}
    </section>
  );
}

/** Where a line leads. The order that brought somebody a reward is somebody else's, one that is shared may be. */
function Way({ id, row: { orderNo, product, cells } }: { readonly id: ReportId; readonly row: ReportRow }) {
  const t = useWords(reportWords);
  const { book, whose } = reportOf(id);
  if (book === 'recharge')
    return (
      <Link to="/recharge/finish" search={{ no: orderNo }} className={buttonClass({ look: 'quiet' })}>
        {t('report.recharge')}
      </Link>
    );
  if (book === 'rewards') return orderNo !== '' && <BroughtBy orderNo={orderNo} posting={cells['posting']} />;
  // Whether somebody may open the orders of others is another right.
  if (whose === 'granted') return null;
  if (book === 'income' || (book === 'share' && cells['sellerLevel'] !== sellerLevelNames[0])) return null;
  return (
    <>
      {book === 'line' && <BillLink bill={String(cells['bill'])} />}
      {product !== null && <OrderLink orderNo={orderNo} product={product} />}
    </>
  );
}

/** The order is somebody else's, so the way leads to what it brought. */
function BroughtBy({
  orderNo,
  posting,
}: {
  readonly orderNo: string;
  readonly posting: string | number | null | undefined;
}) {
  const t = useWords(reportWords);
  const shared = String(posting).startsWith('share-');
  return (
    <Link
      to={shared ? '/bill/shareBill' : '/bill/recomBill'}
      search={{ keyword: orderNo }}
      className={buttonClass({ look: 'quiet' })}
    >
      {t(shared ? 'report.share-of' : 'report.income-of')}
    </Link>
  );
}

function BillLink({ bill }: { readonly bill: string }) {
  const t = useWords(reportWords);
  return (
    <Link
      to="/finance/enterpriseBill/$billNo"
      params={{ billNo: bill === openBillName ? openBill : bill }}
      className={buttonClass({ look: 'quiet' })}
    >
      {t('report.bill')}
    </Link>
  );
}

function OrderLink({
  orderNo,
  product,
}: {
  readonly orderNo: string;
  readonly product: NonNullable<ReportRow['product']>;
}) {
  const t = useWords(reportWords);
  const { links } = useProducts()[product];
  return (
    <Link {...links.detail(orderNo)} className={buttonClass({ look: 'quiet' })}>
      {t('report.order')}
    </Link>
  );
}

/** What was posted adds up to the lines of the same event: whoever doubts a line sees both sums. */
function PostingList({ found }: { readonly found: Postings }) {
  const t = useWords(reportWords);
  const { postings, postedFen, lines, linesFen } = found;
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {postings.map(({ id, at, memo, amountFen }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {memo}
              <span className="digits ml-3 text-12 text-ink-500">{stampWords(at)}</span>
            </span>
            <Amount fen={amountFen} />
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 font-semibold">
        <dt>{t('report.posted')}</dt>
        <dd>
          <Amount fen={postedFen} strong />
        </dd>
        <dt>{t('report.lines-sum', { count: lines })}</dt>
        <dd>
          <Amount fen={linesFen} strong />
        </dd>
      </dl>
      <p className="mt-1 text-12 text-ink-500">
        {t(postedFen === linesFen ? 'report.equal' : 'report.unequal')}
      </p>
    </>
  );
}
