import { deciding, type Plan, type Run } from './approval-case.rules.ts';
import type { TaskRow } from './approval-cases.db.ts';
import type { CaseEvent } from './case-events.ts';

const acts: ReadonlySet<CaseEvent['fact']['kind']> = new Set([
  'agreed',
  'refused',
  'transferred',
  'signer-added',
]);

/** Who has to decide, who has had a say, and who is told. */
export function tasksOf(events: readonly CaseEvent[], run: Run, plan: Plan): TaskRow[] {
  const tasks = new Map<string, TaskRow>();
  for (const { fact, at, by } of events) {
    if (by !== null && acts.has(fact.kind)) tasks.set(`done ${by}`, { memberId: by, state: 'done', at });
    if (fact.kind !== 'opened' || plan.nodes[fact.node]!.mode !== 'copy') continue;
    for (const { memberId } of fact.chains.flat())
      tasks.set(`copied ${memberId}`, { memberId, state: 'copied', at });
  }
  const openedAt = run.nodes.at(-1)?.openedAt ?? new Date(0);
  for (const { memberId } of deciding(run, plan)) {
    tasks.delete(`done ${memberId}`);
    tasks.set(`pending ${memberId}`, { memberId, state: 'pending', at: openedAt });
  }
  return [...tasks.values()];
}
