import { Avatar } from './avatar.tsx';
import { Badge, type Tone } from './badge.tsx';

export interface ApprovalStep {
  readonly id: string;
  readonly name: string;
  /** Several decide together, or any of them. */
  readonly rule?: 'all' | 'any';
  /** Why somebody who might be expected is not asked. */
  readonly note?: string;
  readonly approvers: readonly {
    readonly name: string;
    readonly state: ApproverState;
    readonly at?: string;
    readonly comment?: string;
  }[];
}

export type ApproverState = 'agreed' | 'refused' | 'deciding' | 'coming' | 'skipped';
const states = {
  agreed: { words: '已同意', tone: 'ok' },
  refused: { words: '已驳回', tone: 'bad' },
  deciding: { words: '审批中', tone: 'brand' },
  coming: { words: '待审批', tone: 'grey' },
  skipped: { words: '无需审批', tone: 'grey' },
} satisfies Record<ApproverState, { words: string; tone: Tone }>;
const rules = { all: '会签，须全部同意', any: '或签，一人同意即可' };

/** Who decides, one step after the other, and what was decided. */
export function ApproverChain({
  title,
  steps,
}: {
  readonly title: string;
  readonly steps: readonly ApprovalStep[];
}) {
  return (
    <ol aria-label={title} className="flex flex-col">
      {steps.map(({ id, name, rule, note, approvers }, index) => (
        <li key={id} className="relative pb-5 pl-6 last:pb-0">
          {index < steps.length - 1 && (
            <span aria-hidden="true" className="absolute top-3 bottom-0 left-1.5 w-px bg-line" />
          )}
          <span
            aria-hidden="true"
            className="absolute top-1.5 left-0 size-3 rounded-pill border-2 border-brand-500 bg-surface"
          />
          <p className="font-semibold">
            {name}
            {rule !== undefined && (
              <span className="ml-2 text-12 font-normal text-ink-500">{rules[rule]}</span>
            )}
          </p>
          {note !== undefined && <p className="text-12 text-ink-500">{note}</p>}
          <ul className="mt-2 flex flex-col gap-2">
            {approvers.map(({ name: approver, state, at, comment }) => (
              <li key={approver} className="flex gap-3">
                <Avatar name={approver} />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-x-2">
                    {approver}
                    <Badge tone={states[state].tone}>{states[state].words}</Badge>
                    {at !== undefined && <time className="digits text-12 text-ink-500">{at}</time>}
                  </p>
                  {comment !== undefined && <p className="text-ink-700">{comment}</p>}
                </div>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
