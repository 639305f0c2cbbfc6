import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, sumFen } from '@woxing/contract/core/money';
import { firstDayOf, lastDayOf } from '@woxing/contract/core/months.rules';
import type * as contract from '@woxing/contract/reports/reports';
import {
  type Book,
  isMoveBook,
  type ReportDeclaration,
  type ReportId,
  reportOf,
  type SumKey,
} from '@woxing/contract/reports/reports.rules';
import { travelNameOf } from '@woxing/contract/reports/travel-kinds.rules';
import { enterpriseNames } from '#src/credit/public.ts';
import { transfersOfOrder } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { withPostings } from './line-postings.ts';
import { postingsOfMove } from './moves.db.ts';
import { narrowedTo } from './narrowed-to.ts';
import { eventOf, type SidePosting, throughDeposit } from './postings.rules.ts';
import {
  type FoundLine,
  findEvent,
  findLines,
  type LineMark,
  type MoneySums,
  sumEvent,
  sumLines,
  sumLinesBy,
} from './read-lines.db.ts';
import { cellsOf, productToOpen, sumsOf } from './report-cells.ts';
import { daysAsked, filterOf, scopeOf } from './report-filter.ts';
import { countDue } from './report-lines.db.ts';

export interface ReportDeps {
  readonly db: Database;
}

export const hidesFees = ({ signedIn }: MemberCtx) => signedIn.serviceFeesHidden === true;

/** A page of lines, the newest first, from behind the last of the page before. */
export async function listReport(
  { db }: ReportDeps,
  ctx: MemberCtx,
  input: InputOf<typeof contract.listReport>,
): Promise<AnswerOf<typeof contract.listReport>> {
  const after = input.after ? readMark(input.after) : null;
  const found = await db.read(ctx.tenantId, async (tx) =>
    findLines(tx, ctx.tenantId, await filterOf(tx, ctx, input), { after, max: input.max + 1 }),
  );
  const shown = found.slice(0, input.max);
  const rows = shown.map((line) => ({
    part: line.part,
    orderNo: line.orderNo,
    product: productToOpen(line),
    cells: cellsOf(reportOf(input.report), line, hidesFees(ctx)),
  }));
  return { rows, next: found.length > input.max ? writeMark(shown.at(-1)!) : null };
}

/** Waiting orders are counted no further: it says that there are some. */
const maxWaiting = 1000;

/** Who sees a part of the orders is not told how many others there are. */
export const maxWaitingTold = ({ whose }: Pick<ReportDeclaration, 'whose'>): number =>
  whose === 'granted' ? 1 : maxWaiting;

export async function totalReport(
  { db }: ReportDeps,
  ctx: MemberCtx,
  input: InputOf<typeof contract.totalReport>,
): Promise<AnswerOf<typeof contract.totalReport>> {
  const report = reportOf(input.report);
  const [sums, waiting, days, narrowed] = await db.read(ctx.tenantId, async (tx) => {
    const filter = await filterOf(tx, ctx, input);
    const read = await Promise.all([
      sumLines(tx, ctx.tenantId, filter),
      isMoveBook(filter.book) ? 0 : countDue(tx, ctx.tenantId, maxWaitingTold(report)),
      daysAsked(tx, ctx, input),
    ]);
    const narrowed = read[0].lines === 0 ? [] : await narrowedTo(tx, ctx.tenantId, input, filter);
    return [...read, narrowed] as const;
  });
  const { lines, tickets } = sums;
  return { lines, tickets, sums: shownSums(input.report, sums, ctx), ...days, narrowed, waiting };
}

/** The lines summed by what the report says they can be summed by. Each sum says of which days it is. */
export async function sumReport(
  { db }: ReportDeps,
  ctx: MemberCtx,
  input: InputOf<typeof contract.sumReport>,
): Promise<AnswerOf<typeof contract.sumReport>> {
  if (!reportOf(input.report).sums?.some(({ by }) => by === input.by)) throw refuse('report.no-sums');
  const [days, found, nameOf] = await db.read(ctx.tenantId, async (tx) => {
    const filter = await filterOf(tx, ctx, input);
    return [
      await daysAsked(tx, ctx, input),
      await sumLinesBy(tx, ctx.tenantId, filter, input.by),
      await namesOf(tx, ctx.tenantId, filter.book, input.by),
    ] as const;
  });
  return {
    list: found.map(({ key, lines, tickets, ...sums }) => ({
      key,
      name: nameOf(key),
      ...daysOfKey(key, input.by, days),
      lines,
      tickets,
      sums: shownSums(input.report, sums, ctx),
    })),
  };
}

/** How what lines are summed by is called: companies have numbers, and may share a name. */
async function namesOf(tx: Tx, tenantId: string, book: Book, by: SumKey): Promise<(key: string) => string> {
  if (by === 'travel') return travelNameOf;
  if (by !== 'sort' || book !== 'line') return (key) => key;
  const names = await enterpriseNames(tx, tenantId);
  return (key) => names(key) ?? key;
}

function daysOfKey(key: string, by: SumKey, { from, until }: Awaited<ReturnType<typeof daysAsked>>) {
  if (by === 'sort' || by === 'travel') return { from, until };
  if (by === 'day') return { from: key, until: key };
  const [first, last] = [firstDayOf(key), lastDayOf(key)];
  return { from: first < from ? from : first, until: last > until ? until : last };
}

function shownSums(report: ReportId, sums: MoneySums, ctx: MemberCtx) {
  const shown = sumsOf(sums, hidesFees(ctx));
  return Object.fromEntries(reportOf(report).totals.map((key) => [key, shown[key]]));
}

/**
 * What the ledger says of the event under which a line was booked. Of sales and payments only what passed the deposit: the
 * rest is between seller and supplier. An event is of all who travel on an order: who reads a part of the lines is refused.
 */
export async function reportPostings(
  { db }: ReportDeps,
  ctx: MemberCtx,
  input: InputOf<typeof contract.reportPostings>,
): Promise<AnswerOf<typeof contract.reportPostings>> {
  const { orderNo } = input;
  const { book, ...report } = reportOf(input.report);
  if (report.whose === 'granted') throw refuse('access.forbidden');
  return db.read(ctx.tenantId, async (tx) => {
    const scope = await scopeOf(tx, ctx, report);
    const whole = withPostings(ctx.tenantId, { scope, book, bill: null, sort: null });
    const of = await findEvent(tx, ctx.tenantId, whole, input);
    if (of === undefined) throw refuse('report.unknown-line');
    if (isMoveBook(book)) {
      const { postings, ...sums } = await postingsOfMove(
        tx,
        ctx.tenantId,
        { ...whole, book },
        { ...of, orderNo },
      );
      return postingsSaid(postings, sums);
    }
    const [sums, transfers] = await Promise.all([
      sumEvent(tx, ctx.tenantId, orderNo, of),
      transfersOfOrder(tx, ctx.tenantId, orderNo),
    ]);
    const postings = throughDeposit(transfers).filter(
      (one) => one.book === of.book && of.event === (one.book === 'money' ? one.id : eventOf(one, orderNo)),
    );
    return postingsSaid(postings, sums);
  });
}

type Said = Pick<SidePosting, 'id' | 'at' | 'memo' | 'signedFen'>;

function postingsSaid(postings: readonly Said[], sums: { readonly lines: number; readonly linesFen: Fen }) {
  return {
    postings: postings.map(({ id, at, memo, signedFen }) => ({ id, at, memo, amountFen: signedFen })),
    postedFen: sumFen(postings.map(({ signedFen }) => signedFen)),
    ...sums,
  };
}

const writeMark = ({ bookedAt, orderNo, part }: FoundLine): string =>
  `${bookedAt.getTime()} ${orderNo} ${part}`;

/** Refuses what `writeMark` has not written. */
function readMark(written: string): LineMark {
  const [, at, orderNo, part] = /^(\d{1,14}) (\S{0,40}) (.{1,160})$/.exec(written) ?? [];
  if (at === undefined || orderNo === undefined || part === undefined)
    throw refuse('input.invalid', { problem: '翻页标记有误，请刷新报表' });
  return { bookedAt: new Date(Number(at)), orderNo, part };
}
