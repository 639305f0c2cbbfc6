import { sumFen } from '@woxing/contract/core/money';
import type { SubjectKey } from '#src/payments/payments.db.ts';
import { type MemoryTx, memoryOf, type StoredPayment, Violation } from '../store.ts';

type Real = typeof import('#src/payments/payments.db.ts');

const openStates: ReadonlySet<string> = new Set(['created', 'presenting', 'unknown']);
const paidStates: ReadonlySet<string> = new Set(['paid', 'refunding', 'refunded']);

/** With the unique indexes of the table: one attempt is open, and one has paid. */
function put(memory: MemoryTx, row: StoredPayment): void {
  const others = ofSubject(memory, row).filter(({ outTradeNo }) => outTradeNo !== row.outTradeNo);
  for (const states of [openStates, paidStates])
    if (states.has(row.state) && others.some(({ state }) => states.has(state)))
      throw new Violation('23505', `two payments of ${row.subjectNo} are ${row.state}`);
  memory.store.payments.put(memory, row.outTradeNo, row);
  memory.touched.add(row.subjectNo);
}

function ofSubject(memory: MemoryTx, { businessType, subjectNo }: SubjectKey): StoredPayment[] {
  return memory.store.payments
    .all()
    .filter((row) => row.subjectNo === subjectNo && row.businessType === businessType);
}

export const insertPayment: Real['insertPayment'] = (tx, row) =>
  put(memoryOf(tx), { ...row, codeUrl: null, tradeNo: null, askedAt: null });

export const findPaymentRow: Real['findPaymentRow'] = async (tx, _tenantId, outTradeNo) =>
  memoryOf(tx).store.payments.get(outTradeNo);

export const lockPaymentRow: Real['lockPaymentRow'] = (tx, tenantId, outTradeNo) =>
  findPaymentRow(tx, tenantId, outTradeNo);

export const findOpenPayment: Real['findOpenPayment'] = async (tx, key) =>
  ofSubject(memoryOf(tx), key).find(({ state }) => openStates.has(state));

export const paymentRowsOfOrder: Real['paymentRowsOfOrder'] = async (tx, { orderNo }) => {
  const { payments, returns } = memoryOf(tx).store;
  return payments
    .all()
    .filter(({ subjectNo }) => subjectNo === orderNo)
    .map((row) => {
      const back = returns.all().filter(({ outTradeNo }) => outTradeNo === row.outTradeNo);
      return {
        ...row,
        returnedFen: sumFen(back.filter(({ state }) => state === 'done').map(({ amountFen }) => amountFen)),
        leavingFen: sumFen(back.map(({ amountFen }) => amountFen)),
      };
    });
};

export const closeReturned: Real['closeReturned'] = async (tx, { outTradeNo }) => {
  const memory = memoryOf(tx);
  const row = memory.store.payments.get(outTradeNo)!;
  const back = memory.store.returns.all().filter((each) => each.outTradeNo === outTradeNo);
  const done = back.filter(({ state }) => state === 'done').map(({ amountFen }) => amountFen);
  if (sumFen(done) === row.amountFen) put(memory, { ...row, state: 'refunded', askAt: null });
};

export const insertOrderReturn: Real['insertOrderReturn'] = async (tx, { orderNo }, { key }) => {
  const memory = memoryOf(tx);
  const { orderReturns } = memory.store;
  if (orderReturns.get(orderNo + key) !== undefined) return false;
  orderReturns.put(memory, orderNo + key, key);
  return true;
};

export const savePayment: Real['savePayment'] = async (tx, { outTradeNo }, change) => {
  const memory = memoryOf(tx);
  const before = memory.store.payments.get(outTradeNo)!;
  put(memory, {
    ...before,
    state: change.state,
    codeUrl: change.codeUrl ?? before.codeUrl,
    tradeNo: change.tradeNo ?? before.tradeNo,
    paidAt: change.paidAt ?? before.paidAt,
    askAt: change.askAt,
  });
};

export const claimQuestion: Real['claimQuestion'] = async (tx, _tenantId, outTradeNo, now, everySeconds) => {
  const memory = memoryOf(tx);
  const row = memory.store.payments.get(outTradeNo)!;
  const { askedAt } = row;
  if (askedAt !== null && askedAt <= now && askedAt > new Date(now.getTime() - everySeconds * 1000))
    return false;
  put(memory, { ...row, askedAt: now });
  return true;
};

export const claimDuePayments: Real['claimDuePayments'] = async (tx, _tenantId, now, again, max) => {
  const memory = memoryOf(tx);
  const due = memory.store.payments.all().filter(({ askAt }) => askAt !== null && askAt <= now);
  return due.slice(0, max).map((row) => {
    const claimed = { ...row, askAt: again, askedAt: now };
    put(memory, claimed);
    return claimed;
  });
};

export const endAttempts: Real['endAttempts'] = async (tx, key, at) => {
  const memory = memoryOf(tx);
  const open = ofSubject(memory, key).filter(({ state }) => openStates.has(state));
  return open.map((row) => {
    const ended = { ...row, expiresAt: row.expiresAt < at ? row.expiresAt : at, askAt: at };
    put(memory, ended);
    return ended;
  });
};

export const insertReturn: Real['insertReturn'] = async (tx, _tenantId, { askedAt: _askedAt, ...row }) => {
  const memory = memoryOf(tx);
  if (memory.store.returns.get(row.refundNo) !== undefined) return false;
  memory.store.returns.put(memory, row.refundNo, row);
  memory.touched.add(row.subjectNo);
  return true;
};

export const lockReturn: Real['lockReturn'] = async (tx, _tenantId, refundNo) =>
  memoryOf(tx).store.returns.get(refundNo);

export const endReturn: Real['endReturn'] = async (tx, _tenantId, refundNo) =>
  setReturn(memoryOf(tx), refundNo, 'done');

export const saveReturn: Real['saveReturn'] = async (tx, _tenantId, refundNo, { state }) =>
  setReturn(memoryOf(tx), refundNo, state);

function setReturn(
  memory: MemoryTx,
  refundNo: string,
  state: 'asked' | 'processing' | 'stuck' | 'done',
): void {
  const before = memory.store.returns.get(refundNo)!;
  memory.store.returns.put(memory, refundNo, { ...before, state });
  memory.touched.add(before.subjectNo);
}

export const lockPayPassword: Real['lockPayPassword'] = async (tx, _tenantId, memberId) =>
  memoryOf(tx).store.passwords.get(memberId);

export const savePayPassword: Real['savePayPassword'] = async (tx, _tenantId, memberId, row) => {
  const memory = memoryOf(tx);
  memory.store.passwords.put(memory, memberId, { ...row, failures: 0, failedOn: null });
};
