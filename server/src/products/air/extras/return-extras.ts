import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import { accounts, post } from '#src/ledger/public.ts';
import { changeOrder, type MoneyReturner } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { saveExtras, saveLines } from './extras.db.ts';
import type { Settling } from './extras-deps.ts';
import { linesWith, markOfReturn, namesOfLines, priceOfLines, returnPosting } from './extras-steps.rules.ts';

/** Where what is paid for extras stands as long as their carrier has it. */
export const extrasPayable = accounts.payable('air-extras');

/** What is due back of extras goes to whoever paid for them, once. Their order is locked. */
export async function returnDueBack(
  { money }: { readonly money: MoneyReturner },
  tx: Tx,
  { order, extras, at }: Settling,
): Promise<void> {
  const lines = linesWith(extras.lines, 'due-back');
  const amountFen = priceOfLines(lines);
  if (amountFen === noFen) return;
  const { tenantId, orderNo } = order;
  const { extrasNo } = extras;
  const returns = extras.returns + 1;
  const key = markOfReturn(extrasNo, returns);
  await saveExtras(tx, tenantId, extras, { returns });
  await saveLines(tx, tenantId, lines, { money: 'returned', returnedIn: returns });
  await post(tx, tenantId, [
    {
      id: returnPosting(extrasNo, returns),
      debit: extrasPayable,
      credit: accounts.deposit,
      amountFen,
      orderNo,
      memo: '航空公司退回附加服务费用',
      at,
    },
  ]);
  const told = await changeOrder(tx, order, {
    event: 'extras-returned',
    at,
    words: `${namesOfLines(lines)}的费用${formatYuan(amountFen)}将原路退回`,
    amountFen,
  });
  await money.returnPart(tx, told, {
    key,
    amountFen,
    at,
    reason: '退选座与附加服务费用',
    ...paidBy(extras, amountFen),
  });
}

/** By whom, and with what. */
const paidBy = ({ withOrder, extrasNo }: Settling['extras'], amountFen: Fen) =>
  withOrder ? { personFen: noFen } : { paidForChanges: [{ sheetNo: extrasNo, amountFen, personFen: noFen }] };
