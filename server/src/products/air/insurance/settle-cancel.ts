import { changeOrder } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type { CancelledPolicy, InsurerOutcome } from './insurer.ts';
import { savePolicy } from './policies.db.ts';
import type { Next, PolicyDeps, Settling } from './policy-deps.ts';
import { isOn } from './policy-steps.rules.ts';
import { nameOfPolicy, returnPremium } from './return-premium.ts';

/** What an insurer has said of a policy that was to end. */
export async function settleCancel(
  deps: PolicyDeps,
  tx: Tx,
  settling: Settling,
  outcome: InsurerOutcome<CancelledPolicy> | NeverHappened,
): Promise<Next> {
  const { order, policy, at } = settling;
  const { tenantId } = order;
  if (outcome.kind === 'done') {
    const isOwn = policy.state === 5;
    await savePolicy(tx, tenantId, policy, {
      call: null,
      callReference: null,
      endedAt: at,
      ...(isOwn && { state: 4 }),
    });
    if (isOwn) await returnPremium(deps, tx, order, { ...policy, state: 4 }, { event: 'surrender-done', at });
    return 'done';
  }
  const isRefused = outcome.kind === 'rejected' && outcome.reason !== 'busy' && outcome.reason !== 'state';
  if (policy.endedBy === 'ticket' || !isRefused) {
    // A policy whose ticket is gone ends sooner or later; whoever is not told so goes on asking.
    await savePolicy(tx, tenantId, policy, { callReference: null });
    return outcome.kind === 'never-happened' ? 'again' : 'later';
  }
  return keepInsured(tx, settling);
}

/** It is too late for its holder. Where the ticket went away meanwhile the policy ends with it, and the premium comes back all the same. */
async function keepInsured(tx: Tx, { order, policy, at }: Settling): Promise<Next> {
  const isHeld = order.tickets.some((ticket) => ticket.state === 'issued' && isOn(policy)(ticket));
  if (!isHeld) {
    await savePolicy(tx, order.tenantId, policy, { endedBy: 'ticket', callReference: null, callSince: at });
    return 'again';
  }
  await savePolicy(tx, order.tenantId, policy, { state: 1, endedBy: null, call: null, callReference: null });
  await changeOrder(tx, order, {
    event: 'surrender-refused',
    at,
    words: `${nameOfPolicy(order, policy)}退保未成功：保险已生效，继续有效`,
  });
  return 'done';
}
