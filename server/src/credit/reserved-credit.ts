import type { Fen } from '@woxing/contract/core/money';
import { accounts, hold, lockBalances, openHoldsOf, release } from '#src/ledger/public.ts';
import type { Tx } from '#src/platform/database.ts';

/** Credit that is held for an order from when it is sent for approval until it is paid or ends: one reservation at a time. */

export interface ReservedCredit {
  readonly holdId: string;
  /** Whose line it is. */
  readonly enterpriseId: string;
  readonly amountFen: Fen;
}

interface Ordered {
  readonly tenantId: string;
  readonly orderNo: string;
}

const prefixOf = ({ orderNo }: Ordered) => `reserve:${orderNo}:`;
const ownerPrefix = accounts.credit('');

export async function findReserved(tx: Tx, order: Ordered): Promise<ReservedCredit | undefined> {
  const { open } = await openHoldsOf(tx, order.tenantId, order.orderNo, prefixOf(order));
  return open[0] && reservedBy(open[0]);
}

/** Whether credit was ever held for an order in this way, also where it is not any more. */
export async function wasReserved(tx: Tx, order: Ordered): Promise<boolean> {
  const { made } = await openHoldsOf(tx, order.tenantId, order.orderNo, prefixOf(order));
  return made > 0;
}

/** Nobody else spends of a line, or holds it, until the transaction ends. */
export async function lockCredit(tx: Tx, tenantId: string, enterpriseId: string): Promise<void> {
  await lockBalances(tx, tenantId, [accounts.credit(enterpriseId)]);
}

/**
 * Holds so much of a line for an order, in the place of what is held for it: the line is locked and has it. Repeating it is harmless.
 * The caller has locked what says how the order is to be paid.
 */
export async function reserve(
  tx: Tx,
  order: Ordered,
  { enterpriseId, amountFen }: Pick<ReservedCredit, 'enterpriseId' | 'amountFen'>,
  at: Date,
): Promise<void> {
  const { open, made } = await openHoldsOf(tx, order.tenantId, order.orderNo, prefixOf(order));
  const before = open[0] && reservedBy(open[0]);
  if (before?.enterpriseId === enterpriseId && before.amountFen === amountFen) return;
  if (before !== undefined) await giveBack(tx, order.tenantId, before, at);
  await hold(tx, order.tenantId, [
    {
      id: `${prefixOf(order)}${made + 1}`,
      debit: accounts.credit(enterpriseId),
      credit: accounts.deposit,
      amountFen,
      orderNo: order.orderNo,
      memo: '订单待审批，冻结授信',
      at,
    },
  ]);
}

/** Before the payment holds or takes its own, and where the credit is not to pay any more. Answers whose line it was held of. */
export async function releaseReserved(tx: Tx, order: Ordered, at: Date): Promise<string | undefined> {
  const before = await findReserved(tx, order);
  if (before !== undefined) await giveBack(tx, order.tenantId, before, at);
  return before?.enterpriseId;
}

const reservedBy = (found: {
  readonly id: string;
  readonly account: string;
  readonly amountFen: Fen;
}): ReservedCredit => ({
  holdId: found.id,
  enterpriseId: found.account.slice(ownerPrefix.length),
  amountFen: found.amountFen,
});

const giveBack = (tx: Tx, tenantId: string, { holdId }: ReservedCredit, at: Date) =>
  release(tx, tenantId, holdId, { id: `released:${holdId}`, at });
