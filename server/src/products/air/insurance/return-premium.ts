import { formatMonthDay } from '@woxing/contract/core/days';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import { accounts, post } from '#src/ledger/public.ts';
import { tellMember } from '#src/messages/public.ts';
import {
  changeOrder,
  type MoneyReturner,
  type OrderWithTickets,
  orderLink,
  ownerAndTravellers,
} from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { airContent } from '../orders/air-content.ts';
import { type PolicyRow, savePolicy } from './policies.db.ts';
import { markOfPolicy, premiumPosting } from './policy-steps.rules.ts';

const storyOf = {
  'policy-refused': (name: string, amount: string) =>
    `保险公司未能承保${name}，保险费${amount}将原路退回，机票不受影响`,
  'surrender-done': (name: string, amount: string) => `${name}退保完成，保险费${amount}将原路退回`,
} as const;

/** The insurer keeps nothing for a policy: its premium goes back to whoever paid for the order, once. The order is locked. */
export async function returnPremium(
  { money }: { readonly money: MoneyReturner },
  tx: Tx,
  order: OrderWithTickets,
  policy: PolicyRow,
  { event, at }: { readonly event: keyof typeof storyOf; readonly at: Date },
): Promise<void> {
  const { tenantId, orderNo } = order;
  const { policyId, premiumFen: amountFen } = policy;
  await savePolicy(tx, tenantId, policy, { premium: 'returned' });
  await post(tx, tenantId, [
    {
      id: premiumPosting(policyId),
      debit: accounts.payable('insurer'),
      credit: accounts.deposit,
      amountFen,
      orderNo,
      memo: '保险公司退回保险费',
      at,
    },
  ]);
  const words = storyOf[event](nameOfPolicy(order, policy), formatYuan(amountFen));
  const told = await changeOrder(tx, order, { event, at, words, amountFen });
  await money.returnPart(tx, told, {
    key: markOfPolicy(policyId),
    amountFen,
    personFen: noFen,
    at,
    reason: event === 'policy-refused' ? '投保未成功' : '退保',
  });
  if (event === 'policy-refused') await tellDeclined(tx, order, policy, at);
}

/** Whoever placed the order and whoever travels by it learn in time to insure themselves elsewhere, once of each policy. */
async function tellDeclined(tx: Tx, order: OrderWithTickets, policy: PolicyRow, at: Date): Promise<void> {
  const { tenantId, orderNo } = order;
  const { policyId, premiumFen } = policy;
  const params = { policy: nameOfPolicy(order, policy), orderNo, amount: formatYuan(premiumFen) };
  const link = orderLink(orderNo);
  const told = {
    tenantId,
    kind: 'policy-declined',
    params,
    link,
    at,
    dedupeKey: `policy:${policyId}`,
  } as const;
  for (const memberId of await ownerAndTravellers(tx, order)) tellMember(tx, { ...told, memberId });
}

/** `航空意外险（CA1501，12月1日）`. */
export function nameOfPolicy(
  { content }: OrderWithTickets,
  { name, leg }: Pick<PolicyRow, 'name' | 'leg'>,
): string {
  const { flightNo, day } = airContent.parse(content).legs[leg]!;
  return `${name}（${flightNo}，${formatMonthDay(day)}）`;
}
