import type { ApproverRule, FlowNode } from '@woxing/contract/approvals/approval-flow.rules';
import type { Day } from '@woxing/contract/core/days';
import type { Seat } from './approval-case.rules.ts';

/** Who decides in a node: by rule, by the tree of departments, and never the applicant, who asked for the applicant, or who travels. */

export interface ApproverFacts {
  readonly applicantId: string;
  /** Who asked in the place of the applicant. */
  readonly askerId: string | null;
  /** Who travels on what is asked for. */
  readonly travellerIds: readonly string[];
  /** Who is there and may decide: main accounts and employees with `canAudit`. */
  readonly able: ReadonlySet<string>;
  readonly mainAccounts: readonly string[];
  readonly auditors: readonly string[];
  /** By member: the leaders of their department, then of those above it. */
  readonly lines: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly substitutes: readonly Substitute[];
  readonly today: Day;
}

export interface Substitute {
  readonly memberId: string;
  readonly substituteId: string;
  readonly fromDay: Day;
  /** The last day. */
  readonly untilDay: Day;
}

/** One chain for each approver, each once; of a node that decides, never none as long as anybody of the enterprise may decide. */
export function chainsOf(node: Pick<FlowNode, 'mode' | 'approvers'>, facts: ApproverFacts): Seat[][] {
  const found = node.mode === 'copy' ? copies(node, facts) : deciders(node, facts);
  return [...new Map(found.map((seat) => [seat.memberId, seat])).values()].map((seat) => [seat]);
}

function deciders(node: Pick<FlowNode, 'approvers'>, facts: ApproverFacts): Seat[] {
  const seats = node.approvers
    .flatMap((rule) => askedBy(rule, facts))
    .flatMap((memberId) => seatsFor(memberId, facts));
  return seats.length > 0 ? seats : fallback(facts);
}

/** Who would decide in a node if they did not travel on what it is about. */
export function passedOver(node: Pick<FlowNode, 'mode' | 'approvers'>, facts: ApproverFacts): string[] {
  if (node.mode === 'copy' || facts.travellerIds.length === 0) return [];
  const seats = chainsOf(node, { ...facts, travellerIds: [] }).flat();
  return seats.map(({ memberId }) => memberId).filter((id) => facts.travellerIds.includes(id));
}

/** Whoever decides when a member is asked: the member, or who stands in for one who is away, gone, the applicant, or travels. */
export function seatsOf(memberId: string, facts: ApproverFacts): Seat[] {
  const found = seatsFor(memberId, facts);
  return found.length > 0 ? found : fallback(facts);
}

/** Whether a seat is to be handed on: its member has left, travels, or is away with somebody to stand in. */
export function cannotDecide(memberId: string, facts: ApproverFacts): boolean {
  return !mayDecide(memberId, facts) || substituteOf(memberId, facts) !== undefined;
}

/** Next above a member, main accounts at last; without the applicant and the member. */
export function nextAbove(memberId: string, facts: ApproverFacts): readonly string[] {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== memberId && mayDecide(id, facts));
  const levels = facts.lines.get(memberId) ?? [];
  const own = levels.findLastIndex((leaders) => leaders.includes(memberId));
  for (const leaders of levels.slice(own + 1)) {
    const found = others(leaders);
    if (found.length > 0) return found;
  }
  return others(facts.mainAccounts);
}

function askedBy(rule: ApproverRule, facts: ApproverFacts): readonly string[] {
  switch (rule.kind) {
    case 'person':
      return rule.memberId === undefined ? [] : [rule.memberId];
    case 'leader':
      return leadersAbove(facts, 0);
    case 'level-above':
      return leadersAbove(facts, 1);
    case 'auditors':
      return facts.auditors.filter((id) => !isParty(id, facts));
    case 'main-account':
      return facts.mainAccounts;
  }
}

/** The nearest leaders up the tree who may decide, or those so many levels above them. */
function leadersAbove(facts: ApproverFacts, skipped: number): readonly string[] {
  const levels = (facts.lines.get(facts.applicantId) ?? [])
    .map((leaders) => leaders.filter((id) => mayDecide(id, facts)))
    .filter((leaders) => leaders.length > 0);
  return levels[skipped] ?? facts.mainAccounts;
}

/** By substitutes and up the tree, until somebody is found who may decide; `seen` cuts circles of substitutes. */
function seatsFor(memberId: string, facts: ApproverFacts, seen: readonly string[] = []): Seat[] {
  if (seen.includes(memberId)) return [];
  const path = [...seen, memberId];
  const origin = path[0]!;
  const up = () => nextAbove(memberId, facts).flatMap((id) => seatsFor(id, facts, path));
  if (!mayDecide(memberId, facts)) return up();
  const away = substituteOf(memberId, facts);
  const insteadOf = memberId === origin || isParty(origin, facts) ? null : origin;
  if (away === undefined) return [{ memberId, insteadOf }];
  const standing = mayDecide(away, facts) ? seatsFor(away, facts, path) : [];
  return standing.length > 0 ? standing : up();
}

/** Whether a member is the applicant, or asked in the place of the applicant. */
export const hasAsked = (
  memberId: string,
  { applicantId, askerId }: Pick<ApproverFacts, 'applicantId' | 'askerId'>,
): boolean => memberId === applicantId || memberId === askerId;

/** Whether it is about the member's own trip: asked for by the member, or travelled on. */
const isParty = (memberId: string, facts: ApproverFacts): boolean =>
  hasAsked(memberId, facts) || facts.travellerIds.includes(memberId);

export const mayDecide = (memberId: string, facts: ApproverFacts): boolean =>
  facts.able.has(memberId) && !isParty(memberId, facts);

/** Who decides today in the place of a member who is away; undefined of whoever is there. */
export const substituteOf = (
  memberId: string,
  { substitutes, today }: Pick<ApproverFacts, 'substitutes' | 'today'>,
): string | undefined =>
  substitutes.find((one) => one.memberId === memberId && one.fromDay <= today && today <= one.untilDay)
    ?.substituteId;

/** Nobody stands in for who is told; who has left is not told. A copy decides nothing: who travels has it too. */
function copies(node: Pick<FlowNode, 'approvers'>, facts: ApproverFacts): Seat[] {
  const told = { ...facts, travellerIds: [] };
  return node.approvers
    .flatMap((rule) => askedBy(rule, told))
    .filter((id) => mayDecide(id, told))
    .map((memberId) => ({ memberId, insteadOf: null }));
}

/** Main accounts, and where none of them may: whoever else may decide. */
function fallback(facts: ApproverFacts): Seat[] {
  const free = (ids: readonly string[]): Seat[] =>
    ids.filter((id) => mayDecide(id, facts)).map((memberId) => ({ memberId, insteadOf: null }));
  const main = free(facts.mainAccounts);
  return main.length > 0 ? main : free(facts.auditors);
}
