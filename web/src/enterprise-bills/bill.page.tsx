import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { fen, formatYuan, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { type BillFacet, billFacetNames } from '@woxing/contract/payments/bill-parts.rules';
import { mayFollowOnBill, objectedTo } from '@woxing/contract/payments/bill-talks.rules';
import type { Bill, BillLine, findBill } from '@woxing/contract/payments/enterprise-bills';
import { settlementName } from '@woxing/contract/payments/settlement.rules';
import { productNames } from '@woxing/contract/products/products.rules';
import { lazy, Suspense, useState } from 'react';
import type { CallError } from '#src/api/call-error.ts';
import { exportedRows } from '#src/api/export-rows.ts';
import { receiveFile } from '#src/api/files.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { Amount, type Column, FilterBar, type Printed, yuanText } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { Permitted } from '#src/rights/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { useBroughtIntoView } from '#src/ui/use-brought-into-view.ts';
import { billLines, billParts, type LinesAsked } from './bill-parts.queries.ts';
import { BillParts } from './bill-parts.tsx';
import { billPartWords } from './bill-parts.words.ts';
import { BillStateBadge } from './bill-state.tsx';
import { BillTalk, billTalk, type Objected, ObjectionDialog, wholeBill } from './bill-talk.tsx';
import { talkWords } from './bill-talk.words.ts';
import { oneBill, ownBills } from './bills.queries.ts';
import { billWords } from './bills.words.ts';
import { type BillSearch, readBillSearch } from './cross-search.rules.ts';
import { MovementTable } from './movement-table.tsx';

/** Comes when somebody's card is opened. */
const BillCardDrawer = lazy(() => import('./bill-card.tsx').then((all) => ({ default: all.BillCardDrawer })));
/** Its form is of the heavy kit, which comes when it is pressed for. */
const RepayDialog = lazy(() => import('./repay-dialog.tsx'));

const route = getRouteApi('/member/desk/finance/enterpriseBill/$billNo');
/** Stands in the address for what is not billed yet. */
const open = 'open';
/** 申请开票 of the enterprise workbench. */
const applyButton = 103;

/** One bill with its lines, or what is not billed yet. */
export function BillPage() {
  const t = useWords(billWords);
  const ofParts = useWords(billPartWords);
  const { billNo } = route.useParams();
  const search = route.useSearch();
  const { company = '', part, key, card } = search;
  const navigate = useNavigate();
  const go = (next: object) =>
    void navigate({
      to: '/finance/enterpriseBill/$billNo',
      params: { billNo },
      search: readBillSearch({ ...next }),
      replace: true,
      resetScroll: false,
    });
  const asked = billNo === open ? '' : billNo;
  const within = part === undefined || key === undefined ? ({ by: '', key: '' } as const) : { by: part, key };
  const filter = { billNo: asked, spenderId: company, ...within };
  const lines = useInfiniteQuery(billLines(filter));
  const linesHeading = useBroughtIntoView(within.by === '' ? undefined : `${within.by} ${within.key}`);
  const talk = useQuery(billTalk(asked)).data;
  const [objected, setObjected] = useState<Objected>();
  const onObject = talk !== undefined && mayFollowOnBill(talk.state, 'objected') ? setObjected : undefined;
  const title = asked === '' ? t('ebill.open-title') : t('ebill.detail-title', { no: billNo });
  return (
    <DeskFrame
      title={title}
      crumbs={[{ label: t('ebill.title'), to: '/finance/enterpriseBill' }]}
      {...(asked === '' && { hint: t('ebill.open-hint') })}
      actions={
        <>
          <Permitted id={applyButton}>
            <Link
              to="/myCenter/apply_invoice"
              search={{ bill: billNo }}
              className={buttonClass({ look: 'quiet' })}
            >
              {t('ebill.invoice')}
            </Link>
          </Permitted>
          {asked !== '' && <PaperButton billNo={asked} />}
          {asked !== '' && <RepayButton billNo={asked} />}
        </>
      }
    >
      {asked !== '' && <BillHead billNo={billNo} onObject={onObject} />}
      {asked !== '' && <BillTalk billNo={asked} onObject={() => setObjected(wholeBill)} />}
      <BillParts billNo={asked} search={search} onSearch={go} />
      <MovementTable<BillLine>
        name="bill-lines"
        label={t('ebill.lines-title')}
        headingRef={linesHeading}
        hint={ofParts('bill-parts.lines-help')}
        found={lines}
        rowKey={({ id, part: of }) => `${id} ${of}`}
        more={partColumns(ofParts)}
        read={(onCount, signal) => exportedRows('/finance/bill/export', filter, onCount, signal)}
        filters={
          <>
            {within.by !== '' && (
              <PartShown
                filter={filter}
                by={within.by}
                onAll={() => go({ ...search, part: undefined, key: undefined })}
              />
            )}
            {asked !== '' && <CompanyFilter billNo={billNo} search={search} onSearch={go} />}
          </>
        }
        print={usePrinted(asked, company, title)}
        {...(onObject && { onObject })}
      />
      {card !== undefined && (
        <BillCardDrawer
          billNo={asked}
          company={company}
          person={card}
          period={title}
          onClose={() => go({ ...search, card: undefined })}
        />
      )}
      {objected !== undefined && (
        <ObjectionDialog billNo={asked} objected={objected} onClose={() => setObjected(undefined)} />
      )}
    </DeskFrame>
  );
}

const sumOf = (lines: readonly BillLine[]) => sumFen(lines.map(({ amountFen }) => amountFen));

/** A bill as it is filed: for when, with what is owed, and every line. */
function usePrinted(billNo: string, company: string, title: string): Printed<BillLine> {
  const t = useWords(billWords);
  const { data } = useQuery({ ...oneBill(billNo), enabled: billNo !== '' });
  const name = data?.companies.find(({ enterpriseId }) => enterpriseId === company)?.name;
  return {
    title,
    facts: (lines) =>
      data === undefined
        ? [[t('ebill.total'), formatYuan(sumOf(lines))]]
        : [
            [t('ebill.period'), t('ebill.span', { from: data.bill.opens, until: data.bill.closes })],
            [t('ebill.issued-at'), stampWords(data.bill.issuedAt)],
            [t('ebill.due'), data.bill.dueDay],
            [t('ebill.total'), formatYuan(data.bill.totalFen)],
            [t('ebill.settled'), formatYuan(data.bill.settledFen)],
            [t('ebill.left'), formatYuan(data.bill.owedFen)],
            ...(name === undefined ? [] : [[t('ebill.line-company'), name] as const]),
          ],
    totals: (lines) => ({ amount: yuanText(sumOf(lines)) }),
  };
}

/** What a line says of whom it is for; cost centre and project where they are chosen, and in files. */
const partColumns = (
  t: ReturnType<typeof useWords<typeof billPartWords.base>>,
): readonly Column<BillLine>[] => [
  {
    key: 'product',
    title: t('bill-parts.line-product'),
    text: ({ product }) => (product === null ? t('bill-parts.no-product') : productNames[product]),
  },
  { key: 'person', title: t('bill-parts.line-person'), text: ({ person }) => person || '—' },
  { key: 'department', title: t('bill-parts.line-department'), text: ({ department }) => department || '—' },
  {
    key: 'costCentre',
    title: t('bill-parts.line-cost-centre'),
    shown: 'asked',
    text: ({ costCentre }) => costCentre || '—',
  },
  {
    key: 'project',
    title: t('bill-parts.line-project'),
    shown: 'asked',
    text: ({ project }) => project || '—',
  },
];

/** Which row of a breakdown the lines are of, and the way back to all of them. */
function PartShown(props: {
  readonly filter: LinesAsked;
  readonly by: BillFacet;
  readonly onAll: () => void;
}) {
  const t = useWords(billPartWords);
  const { filter, by, onAll } = props;
  const { billNo, spenderId, key } = filter;
  const found = useQuery(billParts({ billNo, spenderId, by, against: '' }, 1, 1000));
  const name = found.data?.list.find((row) => row.key === key)?.name;
  const facet = billFacetNames[by];
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-m bg-fill px-3 py-2 text-14">
      <output>
        {name === undefined
          ? t('bill-parts.lines-of-one', { facet })
          : t('bill-parts.lines-of', { facet, name })}
      </output>
      <button type="button" className="text-brand-700 underline-offset-4 hover:underline" onClick={onAll}>
        {t('bill-parts.lines-all')}
      </button>
    </p>
  );
}

/** Where several companies are on one bill. */
function CompanyFilter(props: {
  readonly billNo: string;
  readonly search: BillSearch;
  readonly onSearch: (next: BillSearch) => void;
}) {
  const t = useWords(billWords);
  const companies = useQuery(oneBill(props.billNo)).data?.companies ?? [];
  if (companies.length < 2) return null;
  return (
    <FilterBar
      fields={[
        {
          kind: 'choice',
          key: 'company',
          label: t('ebill.line-company'),
          all: t('ebill.all-companies'),
          options: companies.map(({ enterpriseId, name }) => ({ value: enterpriseId, label: name })),
        },
      ]}
      search={props.search}
      onSearch={(next) => props.onSearch(readBillSearch(next))}
    />
  );
}

/** The bill as PDF, as it was billed. */
function PaperButton({ billNo }: { readonly billNo: string }) {
  const t = useWords(billWords);
  const saving = useMutation<Blob, CallError>({
    mutationFn: () => receiveFile('/finance/bill/file', { billNo }),
    onSuccess: (file) => saveFile(`${t('ebill.detail-title', { no: billNo })}.pdf`, 'application/pdf', file),
  });
  return (
    <Button look="quiet" busy={saving.isPending} onClick={() => saving.mutate()}>
      {t('ebill.paper')}
    </Button>
  );
}

/** Where the bill is not settled: the older ones are paid with it, because they come first. */
function RepayButton({ billNo }: { readonly billNo: string }) {
  const t = useWords(billWords);
  const { data } = useQuery(ownBills());
  const [repaying, setRepaying] = useState(false);
  const bill = data?.list.find((each) => each.billNo === billNo);
  if (data === undefined || bill === undefined || (bill.owedFen <= noFen && !repaying)) return null;
  const due = data.list.filter(({ closes }) => closes <= bill.closes);
  return (
    <>
      <Button onClick={() => setRepaying(true)}>{t('ebill.repay')}</Button>
      <Suspense>
        {repaying && (
          <RepayDialog
            owedFen={data.owedFen}
            amountFen={sumFen(due.map(({ owedFen }) => owedFen))}
            walletFen={data.walletFen}
            onClose={() => setRepaying(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** What the bill of the period before came to, and by how much this one differs. */
function beforeWords(
  t: ReturnType<typeof useWords<typeof billWords.base>>,
  { totalFen }: Pick<Bill, 'totalFen'>,
  before: Pick<Bill, 'totalFen'>,
): string {
  const more = subtractFen(totalFen, before.totalFen);
  const words =
    more === noFen ? 'ebill.before-same' : more > noFen ? 'ebill.before-more' : 'ebill.before-less';
  return t(words, { before: formatYuan(before.totalFen), amount: formatYuan(fen(Math.abs(more))) });
}

function BillHead({
  billNo,
  onObject,
}: {
  readonly billNo: string;
  readonly onObject: ((objected: Objected) => void) | undefined;
}) {
  const t = useWords(billWords);
  const found = useQuery(oneBill(billNo));
  const bills = useQuery(ownBills()).data?.list ?? [];
  if (found.data === undefined)
    return found.isError ? (
      <ErrorState title={t('ebill.failed')} hint={found.error.message} onRetry={() => void found.refetch()} />
    ) : (
      <Skeleton className="mb-4 h-32" />
    );
  const { bill, companies, settlements } = found.data;
  const before = bills[bills.findIndex((each) => each.billNo === billNo) + 1];
  const facts = [
    [t('ebill.period'), t('ebill.span', { from: bill.opens, until: bill.closes })],
    [t('ebill.issued-at'), stampWords(bill.issuedAt)],
    [t('ebill.due'), bill.dueDay],
    [t('ebill.total'), formatYuan(bill.totalFen)],
    [t('ebill.settled'), formatYuan(bill.settledFen)],
    [t('ebill.left'), formatYuan(bill.owedFen)],
    ...(before === undefined ? [] : [[t('ebill.before'), beforeWords(t, bill, before)] as const]),
  ] as const;
  return (
    <div className="mb-4 grid gap-4 lg:grid-cols-3">
      <section className="rounded-l bg-surface p-4 shadow-1 md:p-5 lg:col-span-2">
        <BillStateBadge state={bill.state} />
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
          {facts.map(([name, value]) => (
            <div key={name} className="max-md:first:col-span-2">
              <dt className="text-12 text-ink-500">{name}</dt>
              <dd className="digits">{value}</dd>
            </div>
          ))}
        </dl>
        {companies.length > 1 && (
          <div className="mt-4 border-t border-line pt-4">
            <h2 className="mb-2 text-16">{t('ebill.companies')}</h2>
            <ul className="flex flex-col gap-1">
              {companies.map((each) => (
                <li key={each.enterpriseId} className="flex justify-between gap-4">
                  <span>{each.name}</span>
                  <Amount fen={each.totalFen} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      <section className="rounded-l bg-surface p-4 shadow-1 md:p-5">
        <div className="mb-3 flex items-baseline justify-between gap-3">
          <h2 className="text-16">{t('ebill.settlements')}</h2>
          <Link
            to="/finance/repayments"
            className="text-14 text-brand-700 underline-offset-4 hover:underline print:hidden"
          >
            {t('ebill.settlements-all')}
          </Link>
        </div>
        {settlements.length === 0 && <p className="text-14 text-ink-500">{t('ebill.settlements-empty')}</p>}
        <ul className="flex flex-col gap-3">
          {settlements.map((each) => (
            <SettlementLine key={each.source} settlement={each} onObject={onObject} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** What has settled a part of the bill, with the way to say that it is wrong. */
function SettlementLine({
  settlement,
  onObject,
}: {
  readonly settlement: OutputOf<typeof findBill>['settlements'][number];
  readonly onObject: ((objected: Objected) => void) | undefined;
}) {
  const t = useWords(talkWords);
  const { source, way, channel, at, amountFen } = settlement;
  const memo = settlementName(way, channel);
  const objected = { orderNo: null, line: { id: source, memo, at, amountFen } };
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span>
        {memo}
        <span className="digits block text-12 text-ink-500">{stampWords(at)}</span>
      </span>
      <span className="flex flex-col items-end">
        <Amount fen={amountFen} />
        {onObject !== undefined && (
          <button
            type="button"
            className="text-12 text-brand-700 underline-offset-4 hover:underline print:hidden"
            aria-label={t('talk.object-to', { what: objectedTo(objected) })}
            onClick={() => onObject(objected)}
          >
            {t('talk.object')}
          </button>
        )}
      </span>
    </li>
  );
}
