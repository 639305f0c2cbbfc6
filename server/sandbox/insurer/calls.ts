import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { seedOf } from '#src/platform/dice.rules.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type {
  CancelledPolicy,
  EndedPolicy,
  InsurerCall,
  InsurerOutcome,
  InsurerRejection,
  IssuedPolicy,
  PolicyApplication,
} from '#src/products/air/insurance/insurer.ts';
import {
  endPolicy,
  findCall,
  insertPolicy,
  lockPolicy,
  lockReference,
  type Operation,
  type StoredPolicy,
  writeCall,
} from './embedded-insurer.db.ts';

export interface InsurerDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly seed: number;
  readonly lateIssueMs: number;
}

const words: Record<InsurerRejection, string> = {
  busy: '系统繁忙，请稍后重试',
  declined: '不符合承保条件',
  begun: '航班已起飞或保险已生效',
  'unknown-policy': '保单不存在',
  state: '该请求不能再处理',
};

export const rejected = (reason: InsurerRejection) =>
  ({ kind: 'rejected', reason, message: words[reason] }) as const;

/** Insures, once per reference. */
export async function issuePolicy(
  { db, seed, lateIssueMs }: InsurerDeps,
  call: InsurerCall,
  application: PolicyApplication,
  late: boolean,
): Promise<InsurerOutcome<IssuedPolicy>> {
  const { tenantId, clientReference, now } = call;
  const { productId, premiumFen, ticketNo, startsAt, endsAt } = application;
  return db.inTenant(tenantId, async (tx) => {
    const before = await lockedCall(tx, tenantId, clientReference);
    if (before !== undefined)
      return isCall(before, 'issue') ? policyNow(before.policy, now) : rejected('state');
    if (startsAt <= now) return rejected('begun');
    const policyNo = numberOf(seed, productId, tenantId, clientReference);
    const policy: StoredPolicy = {
      policyNo,
      productId,
      premiumFen,
      ticketNo,
      startsAt,
      endsAt,
      state: late ? 'pending' : 'active',
      activeAt: late ? new Date(now.getTime() + lateIssueMs) : now,
    };
    await writeCall(tx, tenantId, { clientReference, operation: 'issue', policyNo, at: now });
    await insertPolicy(tx, tenantId, policy);
    return policyNow(policy, now);
  });
}

/** Ends a policy, once per reference. */
export async function cancelPolicy(
  { db }: InsurerDeps,
  { tenantId, clientReference, now }: InsurerCall,
  { policyNo, because }: EndedPolicy,
): Promise<InsurerOutcome<CancelledPolicy>> {
  return db.inTenant(tenantId, async (tx) => {
    const before = await lockedCall(tx, tenantId, clientReference);
    if (before !== undefined) return isCall(before, 'cancel') ? returnedOf(before.policy) : rejected('state');
    const policy = await lockPolicy(tx, tenantId, policyNo);
    if (policy === undefined || (policy.state === 'pending' && now < policy.activeAt))
      return rejected('unknown-policy');
    if (policy.state !== 'cancelled' && because === 'holder' && policy.startsAt <= now)
      return rejected('begun');
    await writeCall(tx, tenantId, { clientReference, operation: 'cancel', policyNo, at: now });
    await endPolicy(tx, tenantId, policyNo, now);
    return returnedOf(policy);
  });
}

export async function findIssued(
  deps: InsurerDeps,
  tenantId: string,
  clientReference: string,
): Promise<InsurerOutcome<IssuedPolicy> | NeverHappened> {
  const call = await askedOrBarred(deps, tenantId, clientReference);
  return call?.operation === 'issue' ? policyNow(call.policy, deps.clock.now()) : { kind: 'never-happened' };
}

export async function findCancelled(
  deps: InsurerDeps,
  tenantId: string,
  clientReference: string,
): Promise<InsurerOutcome<CancelledPolicy> | NeverHappened> {
  const call = await askedOrBarred(deps, tenantId, clientReference);
  return call?.operation === 'cancel' ? returnedOf(call.policy) : { kind: 'never-happened' };
}

interface KnownCall {
  readonly operation: Exclude<Operation, 'barred'>;
  readonly policy: StoredPolicy;
}

const isCall = (call: KnownCall | 'barred', operation: KnownCall['operation']): call is KnownCall =>
  call !== 'barred' && call.operation === operation;

/** A reference that has not come yet is barred, so that "never happened" stays true even when the call is still on its way. */
async function askedOrBarred(
  { db, clock }: InsurerDeps,
  tenantId: string,
  clientReference: string,
): Promise<KnownCall | undefined> {
  return db.inTenant(tenantId, async (tx) => {
    const call = await lockedCall(tx, tenantId, clientReference);
    if (call !== undefined) return call === 'barred' ? undefined : call;
    await writeCall(tx, tenantId, {
      clientReference,
      operation: 'barred',
      policyNo: null,
      at: clock.now(),
    });
    return undefined;
  });
}

/** What came under a reference before; undefined where nothing did. */
async function lockedCall(
  tx: Tx,
  tenantId: string,
  clientReference: string,
): Promise<KnownCall | 'barred' | undefined> {
  await lockReference(tx, tenantId, clientReference);
  const call = await findCall(tx, tenantId, clientReference);
  if (call === undefined) return undefined;
  const { operation, policyNo } = call;
  if (operation === 'barred' || policyNo === null) return 'barred';
  return { operation, policy: (await lockPolicy(tx, tenantId, policyNo))! };
}

/** A policy that is late is accepted until its time has come. */
function policyNow({ policyNo, state, activeAt }: StoredPolicy, now: Date): InsurerOutcome<IssuedPolicy> {
  const waitMs = activeAt.getTime() - now.getTime();
  return state === 'pending' && waitMs > 0
    ? { kind: 'accepted', pollAfterMs: waitMs }
    : { kind: 'done', value: { policyNo } };
}

const returnedOf = ({ premiumFen }: StoredPolicy) =>
  ({ kind: 'done', value: { returnedFen: premiumFen } }) as const;

/** Fifteen digits after the product, the same for the same reference in the same world. */
function numberOf(seed: number, productId: string, tenantId: string, clientReference: string): string {
  const digits = [0, 1].map((part) =>
    String(seedOf(seed, part, tenantId, clientReference)).padStart(10, '0'),
  );
  return `${productId}${digits.join('').slice(-15)}`;
}
