import { refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan, subtractFen } from '@woxing/contract/core/money';
import { type RepaymentWay, repaymentWayWords } from '@woxing/contract/payments/settlement.rules';
import { insertCreditEvent, lockCreditLine, recordCreditUse, repaymentPrefix } from '#src/credit/public.ts';
import { type AccountCode, accounts, post } from '#src/ledger/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { orderNo } from '#src/platform/ids.ts';
import { insertRepayment, settleBill, unsettledBills } from './bills.db.ts';
import { allocate, owedOf } from './settling.rules.ts';
import { thawWhereSettled } from './thaw-settled.ts';

export interface Repayment {
  readonly enterpriseId: string;
  readonly way: RepaymentWay;
  readonly from: AccountCode;
  readonly amountFen: Fen;
  readonly bankReference: string | null;
  readonly payerName: string;
  /** What it was bought as, where it came through a channel: it is taken once. */
  readonly purchaseNo?: string;
}

/**
 * Money that pays the bills of an enterprise, the oldest first: the line has so much more again. Refuses with
 * `bill.too-much` beyond what is owed and `bill.receipt-known` where the bank's number was recorded before; throws
 * `ShortOfMoney`. The ledger comes before the line, as when an order is paid, so that the two never wait for each other.
 */
export async function takeRepayment(
  tx: Tx,
  tenantId: string,
  repayment: Repayment,
  at: Date,
): Promise<{ repaymentNo: string; owedFen: Fen }> {
  const { enterpriseId, amountFen } = repayment;
  const { purchaseNo } = repayment;
  const repaymentNo = `HK${purchaseNo ?? orderNo(at)}`;
  await post(tx, tenantId, [
    {
      id: `${repaymentPrefix}${repaymentNo}`,
      debit: repayment.from,
      credit: accounts.credit(enterpriseId),
      amountFen,
      ...(purchaseNo !== undefined && { orderNo: purchaseNo }),
      memo: '企业账单还款',
      at,
    },
  ]);
  await lockCreditLine(tx, tenantId, enterpriseId);
  const bills = await unsettledBills(tx, tenantId, enterpriseId);
  const owedFen = owedOf(bills);
  if (amountFen > owedFen) throw refuse('bill.too-much', { owed: formatYuan(owedFen) });
  if (!(await insertRepayment(tx, tenantId, { ...repayment, repaymentNo, at })))
    throw refuse('bill.receipt-known');
  for (const part of allocate(bills, amountFen))
    await settleBill(tx, tenantId, { ...part, source: repaymentNo, at });
  const leftFen = subtractFen(owedFen, amountFen);
  const words = `${repayment.way === 'channel' ? repayment.payerName : repaymentWayWords[repayment.way]}还款${formatYuan(amountFen)}，${
    leftFen > 0 ? `尚欠${formatYuan(leftFen)}` : '已出账单全部结清'
  }`;
  await insertCreditEvent(tx, tenantId, { enterpriseId, at, event: 'repaid', words });
  await thawWhereSettled(tx, tenantId, enterpriseId, at);
  await recordCreditUse(tx, tenantId, enterpriseId, at);
  return { repaymentNo, owedFen: leftFen };
}
