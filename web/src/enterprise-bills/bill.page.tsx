import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { fen, formatYuan, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { type BillFacet, billFacetNames } from '@woxing/contract/payments/bill-parts.rules';
import { mayFollowOnBill, objectedTo } from '@woxing/contract/payments/bill-talks.rules';
import type { Bill, findBill } from '@woxing/contract/payments/enterprise-bills';
import { settlementName } from '@woxing/contract/payments/settlement.rules';
import { openBill } from '@woxing/contract/reports/reports.rules';
import { lazy, Suspense, useState } from 'react';
import type { CallError } from '#src/api/call-error.ts';
import { receiveFile } from '#src/api/files.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { Amount, type FilterField } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { ReportLines, readReportSearch } from '#src/reports/public.ts';
import { Permitted } from '#src/rights/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { useBroughtIntoView } from '#src/ui/use-brought-into-view.ts';
import { billParts } from './bill-parts.queries.ts';
import { BillParts } from './bill-parts.tsx';
import { billPartWords } from './bill-parts.words.ts';
import { BillStateBadge } from './bill-state.tsx';
import { BillTalk, billTalk, type Objected, ObjectionDialog, wholeBill } from './bill-talk.tsx';
import { talkWords } from './bill-talk.words.ts';
import { BilledOrder } from './billed-order.tsx';
import { oneBill, ownBills } from './bills.queries.ts';
import { billWords } from './bills.words.ts';
import { type BillSearch, readBillSearch } from './cross-search.rules.ts';
import { objectColumn } from './object-column.tsx';

/** Comes when somebody's card is opened. */
const BillCardDrawer = lazy(() => import('./bill-card.tsx').then((all) => ({ default: all.BillCardDrawer })));
/** Its form is of the heavy kit, which comes when it is pressed for. */
const RepayDialog = lazy(() => import('./repay-dialog.tsx'));

const route = getRouteApi('/member/desk/finance/enterpriseBill/$billNo');
/** 申请开票 of the enterprise workbench. */
const applyButton = 103;

/** One bill with its lines, or what is not billed yet. */
export function BillPage() {
  const t = useWords(billWords);
  const ofTalk = useWords(talkWords);
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
  const asked = billNo === openBill ? '' : billNo;
  const within = part === undefined || key === undefined ? undefined : { part, key };
  const linesHeading = useBroughtIntoView(within && `${within.part} ${within.key}`);
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
      {within !== undefined && (
        <PartShown
          billNo={asked}
          company={company}
          within={within}
          onAll={() => go({ ...search, part: undefined, key: undefined })}
        />
      )}
      <ReportLines
        id="billLines"
        headingRef={linesHeading}
        search={linesSearch(search)}
        asked={{ bill: billNo, ...within }}
        name={t('ebill.lines-title')}
        titleShown
        paper={title}
        note={ofParts('bill-parts.lines-help')}
        {...(within === undefined && { empty: emptyOf(ofParts, asked) })}
        facts={useFacts(asked, search, within)}
        fields={useCompanyField(asked)}
        more={onObject ? [objectColumn(ofTalk, onObject)] : []}
        behind={(orderNo) => <BilledOrder key={orderNo} orderNo={orderNo} />}
        onSearch={({ kind, keyword, company: chosen }) => go({ ...search, kind, keyword, company: chosen })}
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

/** Of a bill without lines, or where nothing is unbilled: no other days can be chosen. */
const emptyOf = (t: ReturnType<typeof useWords<typeof billPartWords.base>>, billNo: string) =>
  billNo === ''
    ? { title: t('bill-parts.open-none'), hint: t('bill-parts.open-none-hint') }
    : { title: t('bill-parts.lines-none') };

/** What of the address narrows the lines. */
const linesSearch = ({ kind, keyword, company }: BillSearch) => readReportSearch({ kind, keyword, company });

/** A row of a breakdown: which, of what it is told apart by. */
interface Within {
  readonly part: BillFacet;
  readonly key: string;
}

/**
 * A bill as it is filed: for when, and what is owed. Where the lines are narrowed, to a company, a row of a breakdown or by the filter,
 * nothing is said of what the whole bill comes to; to what they are narrowed, the lines say themselves.
 */
function useFacts(
  billNo: string,
  search: BillSearch,
  within: Within | undefined,
): readonly (readonly [string, string])[] {
  const t = useWords(billWords);
  const { data } = useQuery({ ...oneBill(billNo), enabled: billNo !== '' });
  if (data === undefined) return [];
  const isWhole = within === undefined && Object.keys(linesSearch(search)).length === 0;
  return [...issuedFacts(t, data.bill), ...(isWhole ? owedFacts(t, data.bill) : [])];
}

type Speaker = ReturnType<typeof useWords<typeof billWords.base>>;

const issuedFacts = (t: Speaker, { opens, closes, issuedAt, dueDay }: Bill) =>
  [
    [t('ebill.period'), t('ebill.span', { from: opens, until: closes })],
    [t('ebill.issued-at'), stampWords(issuedAt)],
    [t('ebill.due'), dueDay],
  ] as const;

const owedFacts = (t: Speaker, { totalFen, settledFen, owedFen }: Bill) =>
  [
    [t('ebill.total'), formatYuan(totalFen)],
    [t('ebill.settled'), formatYuan(settledFen)],
    [t('ebill.left'), formatYuan(owedFen)],
  ] as const;

/** Of the row of a breakdown whose lines are shown; undefined until it is known. */
function useRowName(billNo: string, spenderId: string, within: Within | undefined): string | undefined {
  const found = useQuery({
    ...billParts({ billNo, spenderId, by: within?.part ?? 'person', against: '' }, 1, 1000),
    enabled: within !== undefined,
  });
  return within && found.data?.list.find(({ key }) => key === within.key)?.name;
}

/** Which row of a breakdown the lines are of, and the way back to all of them. */
function PartShown(props: {
  readonly billNo: string;
  readonly company: string;
  readonly within: Within;
  readonly onAll: () => void;
}) {
  const t = useWords(billPartWords);
  const { billNo, company, within } = props;
  const name = useRowName(billNo, company, within);
  const facet = billFacetNames[within.part];
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 rounded-m bg-fill px-3 py-2 text-14">
      <output>
        {name === undefined
          ? t('bill-parts.lines-of-one', { facet })
          : t('bill-parts.lines-of', { facet, name })}
      </output>
      <button
        type="button"
        className="text-brand-700 underline-offset-4 hover:underline"
        onClick={props.onAll}
      >
        {t('bill-parts.lines-all')}
      </button>
    </p>
  );
}

/** Where several companies are on one bill. */
function useCompanyField(billNo: string): readonly FilterField[] {
  const t = useWords(billWords);
  const companies = useQuery({ ...oneBill(billNo), enabled: billNo !== '' }).data?.companies ?? [];
  if (companies.length < 2) return [];
  return [
    {
      kind: 'choice',
      key: 'company',
      label: t('ebill.line-company'),
      all: t('ebill.all-companies'),
      options: companies.map(({ enterpriseId, name }) => ({ value: enterpriseId, label: name })),
    },
  ];
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
  t: Speaker,
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
    ...issuedFacts(t, bill),
    ...owedFacts(t, bill),
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
