import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import { sentence, wordingOf } from '@woxing/contract/core/sentences.rules';
import { isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import type {
  surrenderPolicies as endpoint,
  quoteSurrender as quoteEndpoint,
} from '@woxing/contract/products/air/policies';
import { maySurrender, policyStateWords } from '@woxing/contract/products/air/policies.rules';
import {
  changeOrder,
  findOrderToAct,
  lockOrderToAct,
  type MoneyReturner,
  type OrderWithTickets,
  passengersOf,
} from '#src/orders/public.ts';
import { methodSentence } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { type AirLeg, airContent } from '../orders/air-content.ts';
import { type PolicyRow, policiesOf, savePolicy } from './policies.db.ts';
import { policyJob } from './policy-job.rules.ts';
import { nameOfPolicy } from './return-premium.ts';

export interface SurrenderDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly money: MoneyReturner;
}

/** What giving policies back would return, and to whom: whole premiums, until the first of them begins. */
export async function quoteSurrender(
  { db, money }: Pick<SurrenderDeps, 'db' | 'money'>,
  ctx: MemberCtx,
  input: InputOf<typeof quoteEndpoint>,
): Promise<AnswerOf<typeof quoteEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const order = await findOrderToAct(tx, ctx, input.orderNo);
    const chosen = await chosenPolicies(tx, ctx, order, input.policyIds);
    const people = await passengersOf(tx, ctx.tenantId, order.orderNo);
    const { legs } = airContent.parse(order.content);
    const backFen = premiumsOf(chosen);
    const payers = await money.planReturn(tx, order, { amountFen: backFen, personFen: noFen });
    return {
      lines: chosen.map(({ policyId, passenger, leg, name, premiumFen }) => ({
        policyId,
        passengerName: people.find(({ position }) => position === passenger)!.name,
        flightNo: legs[leg]!.flightNo,
        name,
        premiumFen,
      })),
      backFen,
      payers: payers.map(({ method, amountFen }) => ({
        method,
        words: wordingOf(
          sentence('{amount}退回{method}', { amount: formatYuan(amountFen), method: methodSentence(method) }),
          ctx.variant,
        ),
        amountFen,
      })),
      until: firstBegin(chosen, legs),
      now: ctx.now,
    };
  });
}

/**
 * Their holder gives policies back before they begin: the insurer is asked to end them by a job, and their premiums return when it has.
 * Refuses with `policy.changed` where it comes to another sum than was shown, and with what keeps a policy from being given back.
 */
export async function surrenderPolicies(
  { db, jobs }: SurrenderDeps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOrderToAct(tx, ctx, input.orderNo);
    const chosen = await chosenPolicies(tx, ctx, order, input.policyIds);
    const backFen = premiumsOf(chosen);
    if (backFen !== input.expectBackFen) throw refuse('policy.changed');
    for (const policy of chosen) {
      const { tenantId, now: callSince } = ctx;
      await savePolicy(tx, tenantId, policy, { state: 5, endedBy: 'holder', call: 'cancel', callSince });
      await jobs.enqueue(tx, tenantId, policyJob, { policyId: policy.policyId });
    }
    await changeOrder(tx, order, {
      event: 'policy-surrendered',
      at: ctx.now,
      words: `申请退保${chosen.length}份：${namesOf(order, chosen)}，预计退回${formatYuan(backFen)}`,
      amountFen: backFen,
    });
    const answer = { backFen };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

/** Null where none of the flights flies. */
function firstBegin(policies: readonly PolicyRow[], legs: readonly AirLeg[]): Date | null {
  const begins = policies.filter(({ leg }) => !isCancelled(legs[leg]!)).map(({ startsAt }) => +startsAt);
  return begins.length === 0 ? null : new Date(Math.min(...begins));
}

const premiumsOf = (policies: readonly PolicyRow[]): Fen =>
  sumFen(policies.map(({ premiumFen }) => premiumFen));

/** `航空意外险（CA1501，12月1日）、航班延误险（CA1501，12月1日）`, each once. */
const namesOf = (order: OrderWithTickets, policies: readonly PolicyRow[]): string =>
  [...new Set(policies.map((policy) => nameOfPolicy(order, policy)))].join('、');

async function chosenPolicies(
  tx: Tx,
  { tenantId, now }: MemberCtx,
  { orderNo, content }: Pick<OrderWithTickets, 'orderNo' | 'content'>,
  policyIds: readonly string[],
): Promise<PolicyRow[]> {
  const policies = await policiesOf(tx, tenantId, orderNo);
  const { legs } = airContent.parse(content);
  const chosen = [...new Set(policyIds)].map((id) => policies.find(({ policyId }) => policyId === id));
  return chosen.map((policy) => {
    if (policy === undefined) throw refuse('policy.unknown');
    const withTicket = policy.premium === 'claimed';
    const flightCancelled = isCancelled(legs[policy.leg]!);
    if (maySurrender({ ...policy, withTicket, flightCancelled }, now)) return policy;
    if (withTicket) throw refuse('policy.with-ticket');
    if (policy.state === 1) throw refuse('policy.begun');
    throw refuse('policy.not-insured', { name: policy.name, state: policyStateWords[policy.state] });
  });
}
