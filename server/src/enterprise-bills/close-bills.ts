import { addDays, type Day, dayOf, formatMonthDay, momentOf } from '@woxing/contract/core/days';
import { type Fen, fen, formatYuan, subtractFen } from '@woxing/contract/core/money';
import {
  firstUnbilled,
  freezeForOverdue,
  insertBill,
  insertCreditEvent,
  listCreditLines,
  lockCreditLine,
  nextBilling,
  saveBilledTo,
} from '#src/credit/public.ts';
import { tellMember } from '#src/messages/public.ts';
import { mainAccountsOf } from '#src/people/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import {
  findBillRow,
  markOverdue,
  type OverdueBill,
  overdueBills,
  settleBill,
  unsettledBills,
} from './bills.db.ts';
import { offsets } from './settling.rules.ts';
import { thawWhereSettled } from './thaw-settled.ts';

export interface BillingDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Bills every line whose billing day has come, each month of its own where several have passed, and tells of what is
 * overdue. Any number of processes may run it, and die: each bill is one transaction under the lock of its line. One that cannot be
 * closed or told of holds up none of the others.
 */
export async function closeBills(deps: BillingDeps, tenantId: string): Promise<void> {
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);
  for (const enterpriseId of await findDue(deps, tenantId))
    await closeBillsOf(deps, tenantId, enterpriseId).catch(note);
  await alertAll(deps, tenantId, note);
  if (failures.length > 0) throw new AggregateError(failures, 'some bills could not be closed or told of');
}

/** The same of one line. */
export async function closeBillsOf(
  { db, clock }: BillingDeps,
  tenantId: string,
  enterpriseId: string,
): Promise<void> {
  while (await db.inTenant(tenantId, (tx) => closeNext(tx, tenantId, enterpriseId, clock.now())));
}

/** Most lines have nothing to close: they are looked at together, and not locked. */
async function findDue({ db, clock }: BillingDeps, tenantId: string): Promise<string[]> {
  const today = dayOf(clock.now());
  return db.read(tenantId, async (tx) => {
    const lines = await listCreditLines(tx, tenantId);
    const opened = await openedOn(tx, tenantId, lines);
    return lines
      .filter((line) => {
        const opens = opened(line);
        return opens !== undefined && nextBilling(opens, line.billingDay) <= today;
      })
      .map(({ enterpriseId }) => enterpriseId);
  });
}

/** Closes the oldest period that is over; false where none is. */
async function closeNext(tx: Tx, tenantId: string, enterpriseId: string, at: Date): Promise<boolean> {
  const line = await lockCreditLine(tx, tenantId, enterpriseId);
  const opens = (await openedOn(tx, tenantId, [line]))(line);
  if (opens === undefined) return false;
  const closing = nextBilling(opens, line.billingDay);
  if (closing > dayOf(at)) return false;
  const dueDay = addDays(closing, line.termDays);
  const billNo = `ZD${closing.replaceAll('-', '')}${enterpriseId}`;
  const period = { opens, closes: addDays(closing, -1) };
  const issued = await insertBill(tx, tenantId, {
    billNo,
    enterpriseId,
    ...period,
    dueDay,
    before: momentOf(closing),
    at,
  });
  await saveBilledTo(tx, tenantId, enterpriseId, closing);
  if (issued === undefined) return true;
  await setOff(tx, tenantId, enterpriseId, at);
  await thawWhereSettled(tx, tenantId, enterpriseId, at);
  const words = billWords(period, issued, dueDay);
  await insertCreditEvent(tx, tenantId, { enterpriseId, at, event: 'bill-issued', words });
  const bill = { ...period, billNo, dueDay, fen: issued.totalFen };
  if (issued.totalFen > 0) await tellOfBill(tx, { tenantId, enterpriseId, at }, 'bill-issued', bill);
  return true;
}

type BilledLine = Pick<Awaited<ReturnType<typeof lockCreditLine>>, 'enterpriseId' | 'billedTo'>;

/** By line, the first day that is not billed; undefined where nothing has ever moved. */
async function openedOn(
  tx: Tx,
  tenantId: string,
  lines: readonly BilledLine[],
): Promise<(line: BilledLine) => Day | undefined> {
  const never = lines.filter(({ billedTo }) => billedTo === null).map(({ enterpriseId }) => enterpriseId);
  const firsts = await firstUnbilled(tx, tenantId, never);
  return ({ enterpriseId, billedTo }) => {
    const first = firsts.get(enterpriseId);
    return billedTo ?? (first && dayOf(first));
  };
}

function billWords(
  { opens, closes }: { readonly opens: Day; readonly closes: Day },
  { lines, totalFen }: { readonly lines: number; readonly totalFen: Fen },
  dueDay: Day,
): string {
  const span = `${formatMonthDay(opens)}至${formatMonthDay(closes)}的账单已出，共${lines}笔，${formatYuan(totalFen)}`;
  return totalFen > 0 ? `${span}，请在${formatMonthDay(dueDay)}（含）前还款` : `${span}，无需还款`;
}

/** A bill below zero pays others, and those that come. */
async function setOff(tx: Tx, tenantId: string, enterpriseId: string, at: Date): Promise<void> {
  for (const { creditNo, billNo, amountFen } of offsets(await unsettledBills(tx, tenantId, enterpriseId))) {
    await settleBill(tx, tenantId, { source: creditNo, billNo, amountFen, at });
    await settleBill(tx, tenantId, { source: billNo, billNo: creditNo, amountFen: fen(-amountFen), at });
  }
}

/** The main accounts of the enterprise. */
async function tellOfBill(
  tx: Tx,
  { tenantId, enterpriseId, at }: { tenantId: string; enterpriseId: string; at: Date },
  kind: 'bill-issued' | 'bill-overdue',
  {
    opens,
    closes,
    billNo,
    dueDay,
    fen: amountFen,
  }: { opens: Day; closes: Day; billNo: string; dueDay: Day; fen: Fen },
): Promise<void> {
  const params = {
    period: `${formatMonthDay(opens)}至${formatMonthDay(closes)}`,
    billNo,
    amount: formatYuan(amountFen),
    dueDay: formatMonthDay(dueDay),
  };
  for (const memberId of await mainAccountsOf(tx, tenantId, enterpriseId))
    tellMember(tx, {
      tenantId,
      memberId,
      kind,
      params,
      link: '/finance/enterpriseBill',
      at,
      dedupeKey: `${kind}:${billNo}`,
    });
}

const alertedAtOnce = 100;

/** Each bill that is overdue, once: those that cannot be told of are passed by. */
async function alertAll(
  deps: BillingDeps,
  tenantId: string,
  note: (error: unknown) => unknown,
): Promise<void> {
  const today = dayOf(deps.clock.now());
  let behind: OverdueBill | undefined;
  for (let count = alertedAtOnce; count === alertedAtOnce; ) {
    const asked = { today, behind, max: alertedAtOnce };
    const found = await deps.db.read(tenantId, (tx) => overdueBills(tx, tenantId, asked));
    for (const bill of found) await alertOverdue(deps, tenantId, bill).catch(note);
    behind = found.at(-1);
    count = found.length;
  }
}

async function alertOverdue(
  { db, clock }: BillingDeps,
  tenantId: string,
  { billNo, enterpriseId }: OverdueBill,
): Promise<void> {
  const at = clock.now();
  await db.inTenant(tenantId, async (tx) => {
    await lockCreditLine(tx, tenantId, enterpriseId);
    if (!(await markOverdue(tx, tenantId, billNo))) return;
    const bill = (await findBillRow(tx, tenantId, enterpriseId, billNo))!;
    const left = subtractFen(bill.totalFen, bill.settledFen);
    const words = `账单${billNo}已逾期，尚欠${formatYuan(left)}，最后还款日为${formatMonthDay(bill.dueDay)}`;
    await insertCreditEvent(tx, tenantId, { enterpriseId, at, event: 'bill-overdue', words });
    await tellOfBill(tx, { tenantId, enterpriseId, at }, 'bill-overdue', { ...bill, fen: left });
    await freezeForOverdue(tx, tenantId, enterpriseId, at);
  });
}
