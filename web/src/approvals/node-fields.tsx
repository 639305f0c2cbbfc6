import {
  type ApproverRule,
  approverKinds,
  approverKindWords,
  type FlowNode,
  maxApprovers,
  nodeModes,
  nodeModeWords,
  timeoutActions,
  timeoutActionWords,
} from '@woxing/contract/approvals/approval-flow.rules';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { approvalWords } from './approval.words.ts';
import type { NamedApprover } from './approver-choices.tsx';
import { ApproverField } from './approver-field.tsx';
import { ConditionFields, type ConditionProps } from './condition-fields.tsx';
import { isAny } from './flow-draft.rules.ts';

interface NodeProps extends Pick<ConditionProps, 'departments'> {
  readonly node: FlowNode;
  /** The names of those who decide by name, as far as they still may. */
  readonly names: ReadonlyMap<string, string>;
  readonly onNamed: (person: NamedApprover) => void;
  readonly onChange: (node: FlowNode) => void;
}

const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: words[value] }));

/** One node: its name, who decides and how, and what happens when nobody does. */
export function NodeFields({ node, names, departments, onNamed, onChange }: NodeProps) {
  const t = useWords(approvalWords);
  const change = (more: Partial<FlowNode>) => onChange({ ...node, ...more });
  const setApprover = (at: number, rule: ApproverRule | undefined) =>
    change({ approvers: node.approvers.flatMap((one, index) => (index === at ? (rule ?? []) : one)) });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('flow.node-name')}
          required
          maxLength={30}
          value={node.name}
          onChange={(name) => change({ name })}
        />
        <Select
          label={t('flow.node-mode')}
          value={node.mode}
          onChange={(mode) => change({ mode })}
          options={optionsOf(nodeModeWords, nodeModes)}
        />
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 text-14 font-medium text-ink-700">{t('flow.approvers')}</legend>
        {Array.from(node.approvers.entries(), ([at, rule]) => (
          <div key={at} className="flex flex-wrap items-end gap-3">
            <Select
              label={t('flow.approvers')}
              labelHidden
              className="min-w-48 flex-1"
              value={rule.kind}
              onChange={(kind) => setApprover(at, { kind })}
              options={optionsOf(approverKindWords, approverKinds)}
            />
            {rule.kind === 'person' && (
              <ApproverField
                label={t('flow.person')}
                labelHidden
                className="min-w-48 flex-1"
                chosen={personOf(rule, names, t('approver.gone'))}
                onChange={(person) => {
                  if (person === undefined) return;
                  onNamed(person);
                  setApprover(at, { kind: 'person', memberId: person.memberId });
                }}
              />
            )}
            {node.approvers.length > 1 && (
              <Button look="text" onClick={() => setApprover(at, undefined)}>
                {t('flow.approver-remove')}
              </Button>
            )}
          </div>
        ))}
        <div>
          <Button
            look="text"
            size="s"
            disabled={node.approvers.length >= maxApprovers}
            onClick={() => change({ approvers: [...node.approvers, { kind: 'person', memberId: '' }] })}
          >
            {t('flow.approver-add')}
          </Button>
        </div>
      </fieldset>
      {node.mode !== 'copy' && (
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={t('flow.hours')}
            placeholder={t('flow.hours-none')}
            inputMode="numeric"
            value={node.timeoutHours === null ? '' : String(node.timeoutHours)}
            onChange={(text) => change({ timeoutHours: hoursOf(text) })}
          />
          {node.timeoutHours !== null && (
            <Select
              label={t('flow.timeout')}
              value={node.onTimeout}
              onChange={(onTimeout) => change({ onTimeout })}
              options={
                optionsOf(timeoutActionWords, timeoutActions) as {
                  value: FlowNode['onTimeout'];
                  label: string;
                }[]
              }
            />
          )}
        </div>
      )}
      <details open={!isAny(node.when)}>
        <summary className="cursor-pointer text-14 text-brand-700">{t('flow.limits')}</summary>
        <div className="mt-3">
          <ConditionFields when={node.when} departments={departments} onChange={(when) => change({ when })} />
        </div>
      </details>
    </div>
  );
}

/** Who has left or may approve no more has no name here. */
const personOf = (
  { memberId = '' }: ApproverRule,
  names: ReadonlyMap<string, string>,
  gone: string,
): NamedApprover | undefined =>
  memberId === '' ? undefined : { memberId, name: names.get(memberId) ?? gone };

function hoursOf(text: string): number | null {
  const hours = Number(text.replaceAll(/\D/g, '').slice(0, 3));
  return hours === 0 ? null : Math.min(hours, 720);
}
