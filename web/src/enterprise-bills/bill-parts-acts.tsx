import { useMutation, useQuery } from '@tanstack/react-query';
import { differenceOf, percentSigned } from '@woxing/contract/core/difference.rules';
import { formatYuan } from '@woxing/contract/core/money';
import { billFacetNames, shareText } from '@woxing/contract/payments/bill-parts.rules';
import type { BillPart } from '@woxing/contract/payments/enterprise-bills';
import { openBillName } from '@woxing/contract/reports/reports.rules';
import { post } from '#src/api/call.ts';
import type { CallError } from '#src/api/call-error.ts';
import { receiveFile } from '#src/api/files.ts';
import { numberedRows } from '#src/api/followed-rows.ts';
import { type Column, PrintButton, useShownColumns, yuanText } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { DownIcon } from '#src/ui/icon.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import type { PartsAsked } from './bill-parts.queries.ts';
import { billPartWords } from './bill-parts.words.ts';
import { oneBill, ownBills } from './bills.queries.ts';
import { billWords } from './bills.words.ts';

type Whole = Pick<BillPart, 'lines' | 'amountFen' | 'againstFen'>;

/** Every row of a breakdown on paper, and as a file that the server writes. */
export function PartsActs(props: {
  readonly asked: PartsAsked;
  /** Under which the look of the table is kept. */
  readonly table: string;
  readonly columns: readonly Column<BillPart>[];
  /** Those of the page; undefined until they have come. */
  readonly rows: readonly BillPart[] | undefined;
  readonly whole: Whole | undefined;
}) {
  const t = useWords(billPartWords);
  const { asked, whole, rows = [] } = props;
  const shown = useShownColumns(props.table, props.columns);
  const facts = useFacts(asked);
  return (
    <>
      <PrintButton
        label={t('bill-parts.print')}
        printed={{
          title: t('bill-parts.paper', { facet: billFacetNames[asked.by] }),
          facts: () => [
            ...facts,
            ...(whole === undefined
              ? []
              : [[t('bill-parts.card-sum'), formatYuan(whole.amountFen)] as const]),
          ],
          ...(whole && { totals: () => printedTotals(whole) }),
        }}
        columns={shown}
        rows={rows}
        rowKey={({ key }) => key}
        read={(onCount, signal) => readAll(asked, onCount, signal)}
      />
      <PartsFiles asked={asked} none={rows.length === 0} />
    </>
  );
}

/** Which bill, of which days, and to what it is narrowed or held against. */
function useFacts({ billNo, spenderId, against }: PartsAsked): readonly (readonly [string, string])[] {
  const t = useWords(billPartWords);
  const ofBills = useWords(billWords);
  const bills = useQuery(ownBills()).data?.list ?? [];
  const companies = useQuery({ ...oneBill(billNo), enabled: billNo !== '' }).data?.companies ?? [];
  const daysOf = (no: string) => {
    const bill = bills.find((each) => each.billNo === no);
    return bill && ofBills('ebill.span', { from: bill.opens, until: bill.closes });
  };
  const days = daysOf(billNo);
  const company = companies.find(({ enterpriseId }) => enterpriseId === spenderId)?.name;
  return [
    [t('bill-parts.card-bill'), billNo || openBillName],
    ...(days === undefined ? [] : [[ofBills('ebill.period'), days] as const]),
    ...(spenderId === '' ? [] : [[ofBills('ebill.line-company'), company ?? '—'] as const]),
    ...(against === '' ? [] : [[t('bill-parts.against'), daysOf(against) ?? against] as const]),
  ];
}

function printedTotals({ lines, amountFen, againstFen }: Whole) {
  const difference = differenceOf(amountFen, againstFen);
  return {
    lines: String(lines),
    amount: yuanText(amountFen),
    share: shareText(amountFen, amountFen),
    against: yuanText(againstFen),
    more: yuanText(difference.moreFen),
    percent: percentSigned(difference),
  };
}

const atOnce = 1000;
/** Paper takes no more rows. */
const maxPrinted = 5000;

const readAll = (asked: PartsAsked, onCount: (count: number) => void, signal: AbortSignal) =>
  numberedRows<BillPart>(
    (page) => post('/finance/bill/parts', { ...asked, page, max: atOnce }, { signal }),
    onCount,
    maxPrinted,
  );

const formats = ['xlsx', 'csv'] as const;

function PartsFiles({ asked, none }: { readonly asked: PartsAsked; readonly none: boolean }) {
  const t = useWords(billPartWords);
  const name = t('bill-parts.file', {
    bill: asked.billNo || openBillName,
    facet: billFacetNames[asked.by],
  });
  const saving = useMutation<Blob, CallError, (typeof formats)[number]>({
    mutationFn: (format) => receiveFile('/finance/bill/partsFile', { ...asked, format }),
    onSuccess: (file, format) => saveFile(`${name}.${format}`, file.type, file),
  });
  if (saving.isPending)
    return (
      <Button look="quiet" busy>
        {t('bill-parts.exporting')}
      </Button>
    );
  return (
    <Popover
      align="end"
      title={t('bill-parts.export')}
      disabled={none}
      triggerClass={buttonClass({ look: 'quiet' })}
      trigger={
        <>
          {t('bill-parts.export')}
          <DownIcon size={14} />
        </>
      }
    >
      {(close) => (
        <div className="flex min-w-32 flex-col gap-1">
          {formats.map((format) => (
            <Button
              key={format}
              look="text"
              className="justify-start px-2 hover:no-underline"
              onClick={() => {
                close();
                saving.mutate(format);
              }}
            >
              {t(`bill-parts.export-${format}`)}
            </Button>
          ))}
        </div>
      )}
    </Popover>
  );
}
