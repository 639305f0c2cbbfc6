import { changeOrder, type OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type { InsurerOutcome, IssuedPolicy } from './insurer.ts';
import { policiesOf, savePolicy } from './policies.db.ts';
import type { Next, PolicyDeps, Settling } from './policy-deps.ts';
import { returnPremium } from './return-premium.ts';

/** What an insurer has said of a policy that it was asked for. */
export async function settleIssue(
  deps: PolicyDeps,
  tx: Tx,
  { order, policy, at }: Settling,
  outcome: InsurerOutcome<IssuedPolicy> | NeverHappened,
): Promise<Next> {
  const { tenantId } = order;
  if (outcome.kind === 'done') {
    const issued = { policyNo: outcome.value.policyNo, issuedAt: at, callReference: null };
    if (policy.state === 0) {
      await savePolicy(tx, tenantId, policy, { ...issued, state: 1, call: null });
      await tellAllIssued(tx, order, at);
      return 'done';
    }
    // Its ticket ended while the insurer was asked.
    await savePolicy(tx, tenantId, policy, { ...issued, call: 'cancel', callSince: at });
    return 'again';
  }
  if (policy.state !== 0) {
    await savePolicy(tx, tenantId, policy, { call: null, callReference: null });
    return 'done';
  }
  const isFinal = outcome.kind === 'rejected' && outcome.reason !== 'busy' && outcome.reason !== 'state';
  if (!isFinal && at < policy.startsAt) {
    await savePolicy(tx, tenantId, policy, { callReference: null });
    return outcome.kind === 'never-happened' ? 'again' : 'later';
  }
  await savePolicy(tx, tenantId, policy, { state: 3, call: null, callReference: null, endedAt: at });
  // What a refund of the ticket claims, it returns itself.
  if (policy.premium === 'kept')
    await returnPremium(deps, tx, order, { ...policy, state: 3 }, { event: 'policy-refused', at });
  return 'done';
}

/** The order tells it when the last of its policies is there. */
async function tellAllIssued(tx: Tx, order: OrderWithTickets, at: Date): Promise<void> {
  const states = (await policiesOf(tx, order.tenantId, order.orderNo)).map(({ state }) => state);
  if (states.includes(0)) return;
  const insured = states.filter((state) => state === 1).length;
  await changeOrder(tx, order, { event: 'policies-issued', at, words: `投保完成，共${insured}份保险有效` });
}
