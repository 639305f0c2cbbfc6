import { strict as assert } from 'node:assert';
import { isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import type { PaperType } from '@woxing/contract/people/identity.rules';
import { z } from 'zod';
import { supplierCalls } from '#src/fulfilment/public.ts';
import { lockOrder, type OrderWithTickets, paperPlace, passengersOf } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import { airContent } from '../orders/air-content.ts';
import type {
  CancelledPolicy,
  EndedPolicy,
  Insurer,
  InsurerCall,
  InsurerOutcome,
  IssuedPolicy,
  PolicyApplication,
} from './insurer.ts';
import { findPolicy, type PolicyRow, savePolicy } from './policies.db.ts';
import type { Next, PolicyDeps } from './policy-deps.ts';
import { policyJob } from './policy-job.rules.ts';
import { callReferenceOf } from './policy-steps.rules.ts';
import { returnPremium } from './return-premium.ts';
import { settleCancel } from './settle-cancel.ts';
import { settleIssue } from './settle-issue.ts';

/** Registers the job. It may run any number of times, in any process and after any crash. */
export function workPolicies(deps: PolicyDeps & { readonly jobs: Pick<Jobs, 'work'> }): void {
  deps.jobs.work(policyJob, {
    schema: z.object({ policyId: z.string() }),
    ...supplierCalls,
    handle: (tenantId, { policyId }) => followPolicy(deps, tenantId, policyId),
  });
}

/**
 * Asks an insurer what is to be asked about a policy, one run of the job; throws when the outcome is not known yet, so that it is run
 * again. The call is written down before it is made, one without an answer is asked about by its reference, and only one that certainly
 * never happened is made anew under another.
 */
export async function followPolicy(deps: PolicyDeps, tenantId: string, policyId: string): Promise<void> {
  for (;;) {
    const asked = await beginCall(deps, tenantId, policyId);
    if (asked === undefined) return;
    const answered = await makeCall(deps.insurer, asked);
    const next = await settleCall(deps, tenantId, asked, answered);
    if (next === 'done') return;
    if (next === 'later') throw new Error(`policy ${policyId} is not settled yet (${answered.outcome.kind})`);
  }
}

type Asked = { readonly call: InsurerCall; readonly isRepeat: boolean; readonly policyId: string } & (
  | { readonly kind: 'issue'; readonly application: PolicyApplication }
  | { readonly kind: 'cancel'; readonly ended: EndedPolicy }
);

/** What the insurer is to be asked now, written down; undefined where it is nothing. */
async function beginCall(deps: PolicyDeps, tenantId: string, policyId: string): Promise<Asked | undefined> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const locked = await lockPolicy(tx, tenantId, policyId);
    if (locked === undefined) return undefined;
    const { order, policy } = locked;
    const now = deps.clock.now();
    if (policy.call === null) {
      if (policy.state === 3 && policy.premium === 'kept')
        await returnPremium(deps, tx, order, policy, { event: 'policy-refused', at: now });
      return undefined;
    }
    const isRepeat = policy.callReference !== null;
    const clientReference = policy.callReference ?? callReferenceOf(policyId, policy.call, policy.calls + 1);
    if (!isRepeat)
      await savePolicy(tx, tenantId, policy, { callReference: clientReference, calls: policy.calls + 1 });
    const asked = { call: { tenantId, clientReference, now }, isRepeat, policyId };
    if (policy.call === 'issue')
      return { ...asked, kind: 'issue', application: await applicationOf(deps, tx, order, policy) };
    assert(
      policy.policyNo !== null && policy.endedBy !== null,
      `policy ${policyId} ends without having been`,
    );
    // To its insurer a policy has begun at its hour, also where nothing flew.
    const because = isCancelled(legOf(order, policy)) ? 'ticket' : policy.endedBy;
    return { ...asked, kind: 'cancel', ended: { policyNo: policy.policyNo, because } };
  });
}

interface Locked {
  readonly order: OrderWithTickets;
  readonly policy: PolicyRow;
}

/** A policy with its order, which is locked first. */
async function lockPolicy(tx: Tx, tenantId: string, policyId: string): Promise<Locked | undefined> {
  const seen = await findPolicy(tx, tenantId, policyId);
  if (seen === undefined) return undefined;
  const order = await lockOrder(tx, tenantId, seen.orderNo);
  return { order, policy: (await findPolicy(tx, tenantId, policyId))! };
}

async function applicationOf(
  { vault }: PolicyDeps,
  tx: Tx,
  order: OrderWithTickets,
  policy: PolicyRow,
): Promise<PolicyApplication> {
  const people = await passengersOf(tx, order.tenantId, order.orderNo);
  const person = people.find(({ position }) => position === policy.passenger)!;
  const ticket = order.tickets.find(
    ({ passenger, leg }) => passenger === policy.passenger && leg === policy.leg,
  )!;
  const { productId, premiumFen, startsAt, endsAt } = policy;
  return {
    productId,
    premiumFen,
    insured: {
      name: person.name,
      paperType: person.paperType as PaperType,
      paperNo: vault.open(person.paperNoSealed, paperPlace(order.orderNo, person.position)),
      birth: person.birth,
    },
    ticketNo: ticket.ticketNo ?? '',
    flightNo: legOf(order, policy).flightNo,
    startsAt,
    endsAt,
  };
}

const legOf = ({ content }: OrderWithTickets, { leg }: PolicyRow) => airContent.parse(content).legs[leg]!;

type Answered =
  | { readonly kind: 'issue'; readonly outcome: InsurerOutcome<IssuedPolicy> | NeverHappened }
  | { readonly kind: 'cancel'; readonly outcome: InsurerOutcome<CancelledPolicy> | NeverHappened };

async function makeCall(insurer: Insurer, asked: Asked): Promise<Answered> {
  const { call, isRepeat } = asked;
  const { tenantId, clientReference } = call;
  if (asked.kind === 'issue') {
    const outcome = await (isRepeat
      ? insurer.findIssued(tenantId, clientReference)
      : insurer.issue(call, asked.application));
    return { kind: 'issue', outcome };
  }
  const outcome = await (isRepeat
    ? insurer.findCancelled(tenantId, clientReference)
    : insurer.cancel(call, asked.ended));
  return { kind: 'cancel', outcome };
}

async function settleCall(
  deps: PolicyDeps,
  tenantId: string,
  { call, policyId }: Asked,
  answered: Answered,
): Promise<Next> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const { order, policy } = (await lockPolicy(tx, tenantId, policyId))!;
    // Another run has heard the answer before.
    if (policy.callReference !== call.clientReference) return 'again';
    const { outcome } = answered;
    if (outcome.kind === 'unknown' || outcome.kind === 'accepted') return 'later';
    const at = deps.clock.now();
    if (answered.kind === 'issue') return settleIssue(deps, tx, { order, policy, at }, answered.outcome);
    return settleCancel(deps, tx, { order, policy, at }, answered.outcome);
  });
}
