import { dayOf, formatMonthDay, timeOf } from '@woxing/contract/core/days';
import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import { namesOfMembers } from '#src/members/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { deciding, type Signature } from './approval-case.rules.ts';
import type { CaseState } from './case-events.ts';
import { type MovedStanding, movedFrom } from './standing.rules.ts';
import type { CaseWork } from './step-of-case.rules.ts';

export const caseStateWords = {
  running: '审批中',
  agreed: '已同意',
  refused: '已驳回',
  withdrawn: '已撤回',
  expired: '已超时失效',
} as const satisfies Record<CaseState, string>;

/** Refuses where it is not the caller's turn, and says why: decided by whom, ended how, or not yet. */
export function checkTurn(work: CaseWork, memberId: string): void {
  if (deciding(work.run(), work.plan).some((one) => one.memberId === memberId)) return;
  throw turnRefusal(work, memberId);
}

/** Placeholder of a name until it is read: `approval.decided` names who was faster. */
export class DecidedByOther extends Error {
  readonly by: Signature;
  constructor(by: Signature) {
    super('decided by another');
    this.by = by;
  }
}

/** The same of who is asked instead: whoever was asked hears to whom it went. */
class MovedToOther extends Error {
  readonly moved: MovedStanding;
  constructor(moved: MovedStanding) {
    super('moved to another');
    this.moved = moved;
  }
}

function turnRefusal(work: CaseWork, memberId: string): Error {
  const { state, nodes } = work.run();
  const signatures = nodes.flatMap(({ chains }) => chains.flat());
  const own = signatures.filter((one) => one.memberId === memberId);
  if (own.length === 0) {
    const moved = movedFrom(work.events(), memberId);
    return moved === undefined ? refuse('approval.unknown') : new MovedToOther(moved);
  }
  const decided = own.findLast((one) => one.decision !== null);
  if (decided !== undefined) return new DecidedByOther(decided);
  const last = nodes.findLast(({ chains }) => chains.flat().some((one) => one.memberId === memberId))!;
  const faster = last.chains.flat().findLast((one) => one.decision !== null);
  if (faster !== undefined && (state !== 'running' || nodes.at(-1) !== last))
    return new DecidedByOther(faster);
  if (state !== 'running') return refuse('approval.ended', { state: caseStateWords[state] });
  return refuse('approval.not-yet');
}

/** The same with the name in it. */
export async function named(tx: Tx, tenantId: string, error: unknown): Promise<unknown> {
  if (error instanceof MovedToOther) return movedRefusal(tx, tenantId, error.moved);
  if (!(error instanceof DecidedByOther)) return error;
  const { memberId, at } = error.by;
  const names = await namesOfMembers(tx, tenantId, [memberId]);
  return decidedRefusal(names.get(memberId) ?? '', at!);
}

/** Who is asked instead, by name. */
export async function movedRefusal(
  tx: Tx,
  tenantId: string,
  { how, to }: MovedStanding,
): Promise<RefusalError> {
  const names = await namesOfMembers(tx, tenantId, to);
  const name = to.map((id) => names.get(id) ?? '').join('、') || '他人';
  return refuse(`approval.${how}`, { name });
}

const decidedRefusal = (name: string, at: Date): RefusalError =>
  refuse('approval.decided', { name, at: `${formatMonthDay(dayOf(at))} ${timeOf(at)}` });
