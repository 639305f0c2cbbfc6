import type { InputOf } from '@woxing/contract/core/endpoint';
import { noFen, sumFen } from '@woxing/contract/core/money';
import type { ZonedTime } from '@woxing/contract/core/zoned-time.rules';
import type { ExpenseProof, readExpenseProof as endpoint } from '@woxing/contract/invoices/expense-proof';
import { receivedStateNames } from '@woxing/contract/invoices/received-invoices.rules';
import { caseStateWords, newestCaseOf } from '#src/approvals/public.ts';
import { type BookedToReader, findAnyOrder, orderTitle } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { citiesAlong, type OwnTrip, partsOfTrip, tripInScope, tripOwnerOf } from '#src/trips/public.ts';
import { standingParts } from '../applications/invoices.db.ts';
import { readParts } from '../applications/read-parts.ts';
import { perDiemsOf } from '../per-diems/per-diems.db.ts';
import { coveredParts, findReceived } from '../received/received.db.ts';
import type { ReceivedDeps } from '../received/received-deps.ts';
import { paidByPayer } from '../vouchers/vouchers.db.ts';
import { decisionsOf, issuedFor, receivedFor } from './expense.db.ts';
import { perDiemOfTrip } from './per-diem-of-trip.ts';

export interface ExpenseDeps extends ReceivedDeps {
  readonly booked: BookedToReader;
}

/** All that belongs to a trip of the caller, or to one order of it. Refuses with `trip.unknown` where nothing of it is travelled. */
export async function readExpenseProof(
  deps: ExpenseDeps,
  ctx: MemberCtx,
  asked: InputOf<typeof endpoint>,
): Promise<ExpenseProof> {
  return deps.db.read(ctx.tenantId, (tx) => proofOf(deps, tx, ctx, asked));
}

export async function proofOf(
  deps: ExpenseDeps,
  tx: Tx,
  ctx: MemberCtx,
  asked: InputOf<typeof endpoint>,
): Promise<ExpenseProof> {
  const { tenantId, signedIn } = ctx;
  const trip = await tripInScope(tx, deps.products, tripOwnerOf(ctx), asked);
  const orderNos = trip.map(({ orderNo }) => orderNo).toSorted();
  const orders = await ordersOf(deps, tx, tenantId, trip);
  const invoices = await invoicesOf(deps, tx, { tenantId, memberId: signedIn.memberId }, orderNos);
  const missing = await missingOf(deps, tx, ctx, orderNos);
  const parts = partsOfTrip(trip);
  const perDiem = await perDiemIn(tx, ctx, trip);
  return {
    orderNo: orderNos[0]!,
    cities: citiesAlong(parts),
    parts: parts.map(({ of, no, from, to, starts, ends, travellers }) => ({
      orderNo: of.orderNo,
      no,
      from: from.name,
      to: to.name,
      starts: clockWords(starts),
      ends: clockWords(ends),
      travellers: [...travellers],
    })),
    orders,
    invoices,
    missing,
    approvals: await approvalsOf(tx, tenantId, orders),
    perDiem,
    perDiemFen: sumFen(perDiem.map(({ totalFen }) => totalFen)),
    companyFen: sumFen(orders.map(({ companyFen }) => companyFen)),
    personFen: sumFen(orders.map(({ personFen }) => personFen)),
    invoicedFen: sumFen(invoices.map(({ totalFen }) => totalFen)),
    missingFen: sumFen(missing.map(({ totalFen }) => totalFen)),
  };
}

/** Nothing for who travels for no enterprise. */
async function perDiemIn(
  tx: Tx,
  { tenantId, signedIn: { creditMemberId } }: MemberCtx,
  trip: OwnTrip,
): Promise<ExpenseProof['perDiem']> {
  if (creditMemberId === undefined) return [];
  return perDiemOfTrip(await perDiemsOf(tx, tenantId, creditMemberId), trip, creditMemberId);
}

const clockWords = ({ day, time }: ZonedTime): string => `${day} ${time}`;

async function ordersOf(
  { products, booked }: ExpenseDeps,
  tx: Tx,
  tenantId: string,
  trip: OwnTrip,
): Promise<ExpenseProof['orders']> {
  const numbers = trip.map(({ orderNo }) => orderNo);
  const [paid, bookedTo] = await Promise.all([
    paidByPayer(tx, tenantId, numbers),
    booked.bookedTo(tx, tenantId, numbers),
  ]);
  const titles = new Map<string, string>();
  for (const orderNo of numbers)
    titles.set(orderNo, orderTitle(products, (await findAnyOrder(tx, tenantId, orderNo))!));
  return trip.map(({ order, orderNo }) => {
    const sums = paid.find((row) => row.orderNo === orderNo);
    const to = order.enterpriseId === null ? undefined : bookedTo.get(orderNo);
    return {
      orderNo,
      product: order.product,
      title: titles.get(orderNo)!,
      companyFen: sums?.companyFen ?? noFen,
      personFen: sums?.personFen ?? noFen,
      departments: to?.departments ?? [],
      costCentres: to?.costCentres ?? [],
      projects: to?.projects ?? [],
      applicationNo: to?.applicationNo ?? null,
    };
  });
}

async function invoicesOf(
  { issuer }: ExpenseDeps,
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  orderNos: readonly string[],
): Promise<ExpenseProof['invoices']> {
  const received: ExpenseProof['invoices'] = [];
  for (const id of await receivedFor(tx, tenantId, memberId, orderNos)) {
    const { facts, state, invoiceNo, issuedOn, totalFen, taxFen } = (await findReceived(tx, tenantId, id))!;
    received.push({
      key: `received/${id}`,
      invoiceNo,
      form: facts.form,
      issuedOn,
      seller: facts.sellerName,
      totalFen,
      taxFen,
      state: receivedStateNames[state],
    });
  }
  const known = new Set(received.map(({ invoiceNo }) => invoiceNo));
  const issued = await issuedFor(tx, tenantId, memberId, orderNos);
  return [
    ...received,
    ...issued
      .filter(({ invoiceNo }) => !known.has(invoiceNo))
      .map(({ invoiceId, ...row }) => ({
        ...row,
        key: `issued/${invoiceId}`,
        seller: issuer.seller.name,
        state: '已开具',
      })),
  ];
}

/** Of an order of an enterprise what no received invoice is for, of a person's what was not asked for here. */
async function missingOf(
  { products }: ExpenseDeps,
  tx: Tx,
  { tenantId, now }: MemberCtx,
  orderNos: readonly string[],
): Promise<ExpenseProof['missing']> {
  const covered = await coveredParts(tx, tenantId, orderNos);
  const standing = await standingParts(tx, tenantId, orderNos);
  const missing: ExpenseProof['missing'] = [];
  for (const orderNo of orderNos) {
    const { parts } = await readParts(products, tx, (await findAnyOrder(tx, tenantId, orderNo))!);
    for (const { key, sort, words, totalFen, from } of parts) {
      const has = [...covered, ...standing].some((one) => one.orderNo === orderNo && one.partKey === key);
      if (!has && from <= now) missing.push({ orderNo, key, sort, words, totalFen });
    }
  }
  return missing;
}

const decisionWords: Readonly<Record<string, string>> = { agreed: '同意', refused: '驳回' };

/** The newest run over each order, and over the application under which it was booked. */
async function approvalsOf(
  tx: Tx,
  tenantId: string,
  orders: ExpenseProof['orders'],
): Promise<ExpenseProof['approvals']> {
  const notes = [...new Set(orders.flatMap(({ applicationNo }) => applicationNo ?? []))];
  const subjects = [
    ...notes.map((id) => ({ of: 'application', kind: 'trip-application', id }) as const),
    ...orders.map(({ orderNo }) => ({ of: 'order', kind: 'order', id: orderNo }) as const),
  ];
  const found = [];
  for (const subject of subjects) {
    const run = await newestCaseOf(tx, tenantId, subject);
    if (run !== undefined) found.push({ ...subject, run });
  }
  const decisions = await decisionsOf(
    tx,
    tenantId,
    found.map(({ run }) => run.id),
  );
  return found.map(({ of, id, run }) => ({
    key: run.id,
    of,
    no: id,
    title: run.title,
    state: caseStateWords[run.state],
    by: decisions
      .filter(({ caseId }) => caseId === run.id)
      .map(({ name, kind, at }) => ({ name, decision: decisionWords[kind] ?? '', at: at.toISOString() })),
  }));
}
