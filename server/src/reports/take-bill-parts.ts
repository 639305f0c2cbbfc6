import { differenceOf } from '@woxing/contract/core/difference.rules';
import type { InputOf } from '@woxing/contract/core/endpoint';
import type { StreamedFile } from '@woxing/contract/core/files';
import type { Fen } from '@woxing/contract/core/money';
import { billFacetNames, shareText } from '@woxing/contract/payments/bill-parts.rules';
import type { takeBillParts as endpoint } from '@woxing/contract/payments/enterprise-bills';
import { type Narrowed, narrowedName } from '@woxing/contract/reports/narrowed.rules';
import { maxReportRows, openBillName } from '@woxing/contract/reports/reports.rules';
import { breakDownBill, nameLines } from '#src/enterprise-bills/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { fileOf, nothingPacked, packPortion } from './packed-file.ts';
import type { ReportDeps } from './read-reports.ts';
import { scopeOfEnterprise } from './report-filter.ts';
import { type Cells, type FileColumn, portionText } from './report-sheet.rules.ts';

type Input = InputOf<typeof endpoint>;

/** So many rows are written and packed at a time. */
const rowsAtOnce = 500;

/** What a bill is made of, every row of it: read at once, so that its rows are of one moment and add up. Refuses with `bill.unknown`. */
export async function takeBillParts(deps: ReportDeps, ctx: MemberCtx, input: Input): Promise<StreamedFile> {
  const { format, billNo, spenderId, by } = input;
  const whole = await breakDownBill(deps, ctx, { ...input, page: 1, max: maxReportRows });
  const narrowed = await deps.db.read(ctx.tenantId, (tx) =>
    // The names of strangers are not to be had by their numbers.
    whole.total === 0
      ? Promise.resolve([])
      : nameLines(tx, ctx.tenantId, scopeOfEnterprise(ctx), { billNo, spenderId, within: null }),
  );
  const columns = columnsOf(input);
  const rows: Cells[] = whole.list.map((row) => cellsOf(row, whole.amountFen));
  rows.push(cellsOf({ ...whole, name: '合计' }, whole.amountFen));
  const portions: Buffer[] = [];
  let packed = nothingPacked;
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const isLast = from + rowsAtOnce >= rows.length;
    const at = { narrowed, before: from, isFirst: from === 0, isLast };
    const text = portionText(format, columns, rows.slice(from, from + rowsAtOnce), at);
    const { bytes, ...size } = await packPortion(format, packed, text);
    portions.push(bytes);
    packed = size;
  }
  return {
    ...fileOf(format, portions, packed),
    saveAs: `${fileName(input, narrowed)}（按${billFacetNames[by]}）.${format}`,
    mayBeKept: false,
  };
}

function columnsOf({ by, against }: Input): FileColumn[] {
  const compared = against !== '';
  return [
    { key: 'name', title: billFacetNames[by], kind: 'text' },
    { key: 'lines', title: '明细数', kind: 'count' },
    { key: 'amount', title: compared ? '本期' : '金额', kind: 'money' },
    ...(compared
      ? ([
          { key: 'against', title: '对比期', kind: 'money' },
          { key: 'more', title: '增减', kind: 'money' },
          { key: 'percent', title: '增减幅度', kind: 'text' },
        ] as const)
      : [{ key: 'share', title: '占比', kind: 'text' } as const]),
  ];
}

interface PartSum {
  readonly name: string;
  readonly lines: number;
  readonly amountFen: Fen;
  readonly againstFen: Fen;
}

function cellsOf({ name, lines, amountFen, againstFen }: PartSum, wholeFen: Fen): Cells {
  const { moreFen, percent } = differenceOf(amountFen, againstFen);
  return {
    name,
    lines,
    amount: amountFen,
    against: againstFen,
    more: moreFen,
    percent: percentText(percent),
    share: shareText(amountFen, wholeFen),
  };
}

/** With a minus that is no beginning of a formula. */
const percentText = (percent: number | null): string =>
  percent === null ? '—' : `${percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`;

function fileName({ billNo, against }: Input, narrowed: readonly Narrowed[]): string {
  return [
    '账单构成',
    billNo === '' ? openBillName : billNo,
    ...(narrowed.length === 0 ? [] : [narrowedName(narrowed)]),
    ...(against === '' ? [] : [`对比${against}`]),
  ].join(' ');
}
