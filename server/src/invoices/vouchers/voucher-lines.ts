import { day } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { addFen, fen, noFen, roundFen, sumFen } from '@woxing/contract/core/money';
import type {
  exportVoucherLines as exportEndpoint,
  listVoucherLines as listEndpoint,
} from '@woxing/contract/invoices/vouchers';
import { accountsWith, type BookedInvoice, voucherLinesOf } from '@woxing/contract/invoices/vouchers.rules';
import type { Events } from '#src/http/event-answer.ts';
import { exportList } from '#src/http/export-rows.ts';
import type { BookedToReader } from '#src/orders/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { closedMonths, type MonthOf } from '../months/months.db.ts';
import { findReceived } from '../received/received.db.ts';
import { receivedViews } from '../received/received-views.ts';
import { accountsOf, type BookedMark, nextBooked, pageOfBooked, paidByPayer } from './vouchers.db.ts';

export interface VoucherDeps {
  readonly db: Database;
  readonly booked: BookedToReader;
}

const pageSize = 20;
const exportedInvoices = 100;

/** A page of invoices as lines for the ledger. */
export async function listVoucherLines(
  deps: VoucherDeps,
  ctx: MemberCtx,
  { month, page }: InputOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  return readMonth(deps.db, ctx, month, async (tx, of, closed) => {
    const place = { max: pageSize, skip: (page - 1) * pageSize };
    const { booked, total } = await pageOfBooked(tx, of, closed, place);
    return { list: await linesOf(deps, tx, of, booked), total, closed, pageSize };
  });
}

/** Lines of all of them: invoices that are taken or booked meanwhile move none of those that are still to come. */
export async function exportVoucherLines(
  deps: VoucherDeps,
  ctx: MemberCtx,
  { month }: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportList((place) =>
    readMonth(deps.db, ctx, month, async (tx, of, closed) => {
      const behind = place === '' ? undefined : markOf(place);
      const booked = await nextBooked(tx, of, closed, { behind, max: exportedInvoices + 1 });
      const page = booked.slice(0, exportedInvoices);
      const last = booked.length > page.length ? page.at(-1) : undefined;
      return { list: await linesOf(deps, tx, of, page), next: last === undefined ? null : placeOf(last) };
    }),
  );
}

const placeOf = ({ issuedOn, id }: BookedMark): string => `${issuedOn} ${id}`;

function markOf(place: string): BookedMark {
  const [issuedOn = '', id = ''] = place.split(' ');
  return { issuedOn: day(issuedOn), id };
}

function readMonth<T>(
  db: Database,
  ctx: MemberCtx,
  month: string,
  read: (tx: Tx, of: MonthOf, closed: boolean) => Promise<T>,
): Promise<T> {
  const of = { tenantId: ctx.tenantId, enterpriseId: ownEnterprise(ctx), month };
  return db.read(of.tenantId, async (tx) => {
    const closed = await closedMonths(tx, of.tenantId, of.enterpriseId);
    return read(
      tx,
      of,
      closed.some((row) => row.month === month),
    );
  });
}

async function linesOf(
  { booked: reader }: VoucherDeps,
  tx: Tx,
  { tenantId, enterpriseId }: MonthOf,
  booked: readonly BookedMark[],
) {
  const accounts = accountsWith(await accountsOf(tx, tenantId, enterpriseId));
  const ids = booked.map(({ id }) => id);
  const invoices = await bookedInvoices(reader, tx, tenantId, ids);
  return invoices.flatMap((invoice) => voucherLinesOf(invoice, accounts));
}

async function bookedInvoices(
  booked: BookedToReader,
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<BookedInvoice[]> {
  const rows = [];
  for (const id of ids) rows.push((await findReceived(tx, tenantId, id))!);
  const views = await receivedViews(tx, tenantId, rows);
  const orderNos = [...new Set(views.flatMap(({ orders }) => orders.map(({ orderNo }) => orderNo)))];
  const bookedTo = await booked.bookedTo(tx, tenantId, orderNos);
  const paid = new Map((await paidByPayer(tx, tenantId, orderNos)).map((row) => [row.orderNo, row] as const));
  return views.map((view) => {
    const numbers = view.orders.map(({ orderNo }) => orderNo);
    const to = numbers.map((orderNo) => bookedTo.get(orderNo)).filter((found) => found !== undefined);
    const payers = numbers.map((orderNo) => paid.get(orderNo)).filter((found) => found !== undefined);
    const companyFen = sumFen(payers.map((row) => row.companyFen));
    const allFen = addFen(companyFen, sumFen(payers.map((row) => row.personFen)));
    return {
      ...view,
      person: view.traveller === '' ? view.person : view.traveller,
      department: once(to.flatMap(({ departments }) => departments)) || view.department,
      costCentre: once(to.flatMap(({ costCentres }) => costCentres)),
      project: once(to.flatMap(({ projects }) => projects)),
      orderNos: numbers,
      // As the orders were paid, so their invoices; what has no order was paid by whoever handed it in.
      companyFen: allFen === noFen ? noFen : shareOf(view.totalFen, companyFen, allFen),
    };
  });
}

const once = (names: readonly string[]): string => [...new Set(names)].join('、');

function shareOf(totalFen: number, part: number, whole: number) {
  const share = roundFen({ numerator: Math.abs(totalFen) * part, denominator: whole });
  return totalFen < 0 ? fen(-share) : share;
}
