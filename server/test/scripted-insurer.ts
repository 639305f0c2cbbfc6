import type { InsurerFault } from '@woxing/contract/operations/sandbox';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type {
  CancelledPolicy,
  Insurer,
  InsurerOutcome,
  InsurerRejection,
  IssuedPolicy,
  PolicyApplication,
} from '#src/products/air/insurance/insurer.ts';

/** What befalls one call; without a word it succeeds. */
export type InsurerMishap =
  | Exclude<InsurerFault, 'slow'>
  /** The line breaks with an exception, before or after the effect. */
  | 'throws-before'
  | 'throws-after';

export interface ScriptedInsurer extends Insurer {
  /** The next calls of a kind meet these, in order. */
  readonly script: Record<'issue' | 'cancel', InsurerMishap[]>;
  /** Nothing that is asked about is answered while this is set. */
  silent: boolean;
  /** Client references of all calls, in order. */
  readonly calls: readonly string[];
  /** By number. */
  readonly policies: ReadonlyMap<string, PolicyApplication & { readonly active: boolean }>;
  /** Runs before an answer is given: what happens meanwhile. */
  meanwhile: (() => Promise<unknown>) | undefined;
}

const lateMs = 8000;

const rejected = (reason: InsurerRejection) => ({ kind: 'rejected', reason, message: reason }) as const;

/** An insurer that does as it is told: the same reference never has a second effect, and what it has said never happened does not. */
export function scriptedInsurer(now: () => Date): ScriptedInsurer {
  const policies = new Map<string, PolicyApplication & { active: boolean }>();
  const known = new Map<string, { kind: 'issue' | 'cancel' | 'barred'; policyNo: string; readyAt: number }>();
  const script: ScriptedInsurer['script'] = { issue: [], cancel: [] };
  const calls: string[] = [];

  const standing = (reference: string): InsurerOutcome<IssuedPolicy & CancelledPolicy> => {
    const { policyNo, readyAt } = known.get(reference)!;
    const pollAfterMs = readyAt - now().getTime();
    if (pollAfterMs > 0) return { kind: 'accepted', pollAfterMs };
    return { kind: 'done', value: { policyNo, returnedFen: policies.get(policyNo)!.premiumFen } };
  };
  async function call<T>(
    kind: 'issue' | 'cancel',
    reference: string,
    act: (mishap: InsurerMishap | undefined) => InsurerOutcome<T>,
  ): Promise<InsurerOutcome<T>> {
    calls.push(reference);
    const mishap = script[kind].shift();
    if (mishap === 'throws-before') throw new Error('the line broke');
    if (mishap === 'drop-before') return { kind: 'unknown', cause: mishap };
    if (mishap === 'refuse') return rejected('busy');
    const before = known.get(reference);
    if (before !== undefined && before.kind !== kind) return rejected('state');
    const outcome = before === undefined ? act(mishap) : (standing(reference) as InsurerOutcome<T>);
    const running = insurer.meanwhile;
    insurer.meanwhile = undefined;
    await running?.();
    if (mishap === 'throws-after') throw new Error('the line broke');
    return mishap === 'drop-after' ? { kind: 'unknown', cause: mishap } : outcome;
  }
  const find = (kind: 'issue' | 'cancel', reference: string) => {
    if (insurer.silent) return Promise.resolve({ kind: 'unknown', cause: 'silent' } as const);
    const before = known.get(reference);
    if (before === undefined) known.set(reference, { kind: 'barred', policyNo: '', readyAt: 0 });
    const never: NeverHappened = { kind: 'never-happened' };
    return Promise.resolve(before?.kind === kind ? standing(reference) : never);
  };

  const insurer: ScriptedInsurer = {
    id: 'scripted-insurer',
    name: '测试财产保险',
    script,
    silent: false,
    calls,
    policies,
    meanwhile: undefined,
    issue: ({ clientReference, now: at }, application) =>
      call('issue', clientReference, (mishap) => {
        if (mishap === 'decline') return rejected('declined');
        if (application.startsAt <= at) return rejected('begun');
        const policyNo = `S${clientReference}`;
        policies.set(policyNo, { ...application, active: true });
        const readyAt = mishap === 'late-issue' ? at.getTime() + lateMs : 0;
        known.set(clientReference, { kind: 'issue', policyNo, readyAt });
        return standing(clientReference);
      }),
    cancel: ({ clientReference, now: at }, { policyNo, because }) =>
      call('cancel', clientReference, () => {
        const policy = policies.get(policyNo);
        if (policy === undefined) return rejected('unknown-policy');
        if (policy.active && because === 'holder' && policy.startsAt <= at) return rejected('begun');
        policies.set(policyNo, { ...policy, active: false });
        known.set(clientReference, { kind: 'cancel', policyNo, readyAt: 0 });
        return standing(clientReference);
      }),
    findIssued: (_tenantId, reference) => find('issue', reference),
    findCancelled: (_tenantId, reference) => find('cancel', reference),
  };
  return insurer;
}
