import { strict as assert } from 'node:assert';
import { noFen } from '@woxing/contract/core/money';
import { refundTerms } from '#src/after-sales/public.ts';
import {
  findSheet,
  type OrderMove,
  type OrderWithTickets,
  passengersOf,
  soldInsurances,
  type TicketKey,
} from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { type AirLeg, airContent } from '../orders/air-content.ts';
import { insertPolicies, type NewPolicy, type PolicyRow, policiesOf, savePolicy } from './policies.db.ts';
import { policyJob } from './policy-job.rules.ts';
import {
  callAfterTicket,
  isOffPeriod,
  isOn,
  periodOf,
  policyIdOf,
  type TicketsMoved,
  ticketsMoved,
} from './policy-steps.rules.ts';

type Move = Pick<OrderMove, 'order' | 'at' | 'before'>;

/**
 * Policies follow the tickets that they are for, told in the transaction in which these move, with the order locked: opened with tickets
 * that were issued, ended with those that were refunded or voided, moved with those that were changed and with flights that their carrier
 * moved, and claimed by a refund as long as it is open. What an insurer has to be asked is done by a job.
 */
export function followTickets(deps: { readonly jobs: Pick<Jobs, 'enqueue'> }) {
  return async (tx: Tx, { order, at, before }: Move): Promise<void> => {
    if (before === null || !order.items.some(({ kind }) => kind === 'insurance')) return;
    const moved = ticketsMoved(before.tickets, order.tickets);
    const sheets = refundsMoved(before.sheets, order.sheets);
    const isMovedByCarrier = order.content !== before.content;
    if (isStill(moved) && sheets.length === 0 && !isMovedByCarrier) return;
    const step = { deps, tx, order, at, policies: await policiesOf(tx, order.tenantId, order.orderNo) };
    await openPolicies(step, await boughtOn(tx, order, moved.issued));
    await endPolicies(step, moved.ended);
    await movePolicies(step, moved.changed);
    for (const sheet of sheets) await claimPolicies(step, sheet);
    if (isMovedByCarrier || sheets.some(({ isOpen }) => !isOpen)) await alignPolicies(step);
  };
}

interface Step {
  readonly deps: { readonly jobs: Pick<Jobs, 'enqueue'> };
  readonly tx: Tx;
  readonly order: OrderWithTickets;
  readonly at: Date;
  /** Before the step. */
  readonly policies: readonly PolicyRow[];
}

const isStill = ({ issued, ended, changed }: TicketsMoved) =>
  issued.length + ended.length + changed.length === 0;

interface RefundMove {
  readonly sheetNo: string;
  readonly isOpen: boolean;
}

/** Refunds that were opened, and those that ended without anything given back. */
function refundsMoved(before: OrderWithTickets['sheets'], after: OrderWithTickets['sheets']): RefundMove[] {
  return after
    .filter(({ kind }) => kind === 'refund')
    .flatMap(({ sheetNo, state }): RefundMove[] => {
      const was = before.find((sheet) => sheet.sheetNo === sheetNo)?.state;
      if (was === undefined) return [{ sheetNo, isOpen: true }];
      return isOpenState(was) && (state === 'failed' || state === 'withdrawn')
        ? [{ sheetNo, isOpen: false }]
        : [];
    });
}

const isOpenState = (state: string) => state === 'asked' || state === 'processing';

type Bought = Omit<NewPolicy, 'policyId'>;

/** What was bought with tickets, item by item. */
async function boughtOn(tx: Tx, order: OrderWithTickets, tickets: readonly TicketKey[]): Promise<Bought[]> {
  if (tickets.length === 0) return [];
  const { legs } = airContent.parse(order.content);
  const people = await passengersOf(tx, order.tenantId, order.orderNo);
  return order.items.flatMap(({ kind, passenger, leg, name, fen: premiumFen }) => {
    if (kind !== 'insurance' || passenger === null || leg === null || premiumFen === noFen) return [];
    if (!tickets.some(isOn({ passenger, leg }))) return [];
    const chosen = soldInsurances.parse(
      people.find(({ position }) => position === passenger)?.insurances ?? [],
    );
    const product = chosen.find((each) => each.name === name);
    assert(product !== undefined, `order ${order.orderNo}: nobody has chosen what is sold as ${name}`);
    const { id: productId } = product;
    return [{ passenger, leg, productId, name: product.name, premiumFen, ...periodOf(legs[leg]!) }];
  });
}

const openPolicies = (step: Step, bought: readonly Bought[]): Promise<void> =>
  insurePolicies(
    step,
    bought.filter(
      ({ productId, ...place }) =>
        !step.policies.some((policy) => policy.productId === productId && isOn(place)(policy)),
    ),
  );

async function insurePolicies(
  { deps, tx, order, at, policies }: Step,
  fresh: readonly Bought[],
): Promise<void> {
  if (fresh.length === 0) return;
  const opened = fresh.map((each, at) => ({
    ...each,
    policyId: policyIdOf(order.orderNo, policies.length + at + 1),
  }));
  await insertPolicies(tx, order, opened, at);
  for (const policy of opened) await follow(deps, tx, order, policy);
}

/** The refund of a ticket has returned the premiums that it claimed; what it did not, stays as it is. */
async function endPolicies(step: Step, tickets: readonly TicketKey[]): Promise<void> {
  for (const ticket of tickets)
    for (const policy of step.policies.filter(isOn(ticket)))
      if (policy.premium === 'claimed') await endWithTicket(step, policy, 'returned');
}

/** The premium goes with the passenger to the flight that they changed to. */
async function movePolicies(step: Step, changed: TicketsMoved['changed']): Promise<void> {
  const { legs } = airContent.parse(step.order.content);
  const moving = changed.flatMap(({ to, ...ticket }) =>
    step.policies
      .filter((policy) => isOn(ticket)(policy) && (policy.state === 0 || policy.state === 1))
      .map((policy) => ({ policy, to })),
  );
  for (const { policy } of moving) await endWithTicket(step, policy, 'moved');
  await openPolicies(
    step,
    moving.map(({ policy, to }) => movedTo(policy, to, legs)),
  );
}

const movedTo = (
  { passenger, productId, name, premiumFen }: PolicyRow,
  leg: number,
  legs: readonly AirLeg[],
): Bought => ({ passenger, leg, productId, name, premiumFen, ...periodOf(legs[leg]!) });

/**
 * Policies of flights that their carrier has moved are made anew for the same premium, for when these fly now. One that an open refund
 * claims waits for what becomes of it.
 */
async function alignPolicies(step: Step): Promise<void> {
  const { tx, order, at } = step;
  const { legs } = airContent.parse(order.content);
  const policies = await policiesOf(tx, order.tenantId, order.orderNo);
  const off = policies.filter(
    (policy) => isKept(policy) && isFlying(order, policy) && isOffPeriod(policy, legs[policy.leg]!, at),
  );
  for (const policy of off) await endWithTicket(step, policy, 'moved');
  await insurePolicies(
    { ...step, policies },
    off.map((policy) => movedTo(policy, policy.leg, legs)),
  );
}

const isFlying = ({ tickets }: OrderWithTickets, policy: PolicyRow) =>
  tickets.some((ticket) => ticket.state === 'issued' && isOn(policy)(ticket));

async function endWithTicket(
  { deps, tx, order, at }: Step,
  policy: PolicyRow,
  premium: 'returned' | 'moved',
): Promise<void> {
  // The insurer has refused it: there was never a policy.
  if (policy.state === 3) return savePolicy(tx, order.tenantId, policy, { premium });
  const { call, asksAnew } = callAfterTicket(policy);
  await savePolicy(tx, order.tenantId, policy, {
    state: 2,
    premium,
    endedBy: 'ticket',
    endedAt: at,
    call,
    ...(asksAnew && { callSince: at }),
    ...((asksAnew || call === null) && { callReference: null }),
  });
  if (asksAnew) await follow(deps, tx, order, policy);
}

/** As long as a refund of its ticket is open, the premium is that refund's to return; where it comes to nothing, it is as before. */
async function claimPolicies(step: Step, { sheetNo, isOpen }: RefundMove): Promise<void> {
  const { deps, tx, order, policies, at } = step;
  if (!isOpen) {
    for (const policy of policies.filter((each) => each.premium === 'claimed' && each.sheetNo === sheetNo)) {
      await savePolicy(tx, order.tenantId, policy, { premium: 'kept', sheetNo: null, callSince: at });
      if (policy.state === 3) await follow(deps, tx, order, policy);
    }
    return;
  }
  const sheet = await findSheet(tx, order.tenantId, sheetNo);
  for (const line of refundTerms.parse(sheet!.quote).lines.filter(({ insuranceFen }) => insuranceFen > noFen))
    for (const policy of policies.filter((each) => isOn(line)(each) && isKept(each)))
      await savePolicy(tx, order.tenantId, policy, { premium: 'claimed', sheetNo });
}

/** What a refund of its ticket would return; `keptPremiums` sums up the same. */
const isKept = ({ state, premium }: PolicyRow) => (state === 0 || state === 1) && premium === 'kept';

const follow = (
  { jobs }: Step['deps'],
  tx: Tx,
  { tenantId }: OrderWithTickets,
  { policyId }: Pick<PolicyRow, 'policyId'>,
) => jobs.enqueue(tx, tenantId, policyJob, { policyId });
