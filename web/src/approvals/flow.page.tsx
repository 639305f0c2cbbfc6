import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import {
  type FlowDraft,
  type FlowNode,
  flowProblem,
  maxNodes,
} from '@woxing/contract/approvals/approval-flow.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { approvalWords } from './approval.words.ts';
import { approversNamed, flowsListed } from './approvals.queries.ts';
import type { NamedApprover } from './approver-choices.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { newFlow, newNode, sentFlow } from './flow-draft.rules.ts';
import { NodeFields } from './node-fields.tsx';

const route = getRouteApi('/member/desk/travel/examination_install_info');

/** A flow, new or as it is. */
export function FlowPage() {
  const t = useWords(approvalWords);
  const { id } = route.useSearch();
  const flows = useQuery(flowsListed());
  const flow = flows.data?.list.find((one) => one.id === id);
  const people = useQuery({ ...approversNamed(namedIn(flow)), enabled: flows.data !== undefined });
  const failed = flows.error ?? people.error;
  return (
    <DeskFrame
      title={t(id === undefined ? 'flow.new' : 'flow.edit')}
      crumbs={[{ label: t('flow.title'), to: '/travel/examination_install_list' }]}
    >
      {failed !== null ? (
        <ErrorState
          title={t('flow.failed')}
          hint={failed.message}
          onRetry={() => void Promise.all([flows.refetch(), people.refetch()])}
        />
      ) : flows.data === undefined || people.data === undefined ? (
        <Skeleton className="h-96" />
      ) : id !== undefined && flow === undefined ? (
        <EmptyState picture="flow" title={t('flow.gone')} hint={t('flow.gone-hint')} />
      ) : (
        <FlowForm
          key={flow?.version ?? 0}
          id={flow?.id ?? ''}
          version={flow?.version ?? 0}
          before={flow ?? newFlow}
          people={people.data.list}
          departments={people.data.departments}
        />
      )}
    </DeskFrame>
  );
}

/** Who decides by name in a flow. */
const namedIn = (flow: Pick<FlowDraft, 'nodes'> | undefined): string[] => [
  ...new Set(
    (flow?.nodes ?? []).flatMap(({ approvers }) => approvers.flatMap(({ memberId = '' }) => memberId || [])),
  ),
];

interface FormProps {
  readonly id: string;
  readonly version: number;
  readonly before: FlowDraft;
  readonly people: readonly NamedApprover[];
  readonly departments: Parameters<typeof ConditionFields>[0]['departments'];
}

function FlowForm({ id, version, before, people, departments }: FormProps) {
  const t = useWords(approvalWords);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const saving = useWrite('/travel/flow/save', { passErrorCodeMsgRet: 'all' });
  const [draft, setDraft] = useState<FlowDraft>(before);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(people.map(({ memberId, name }) => [memberId, name])),
  );
  const [problem, setProblem] = useState<string>();
  const change = (more: Partial<FlowDraft>) => {
    setProblem(undefined);
    setDraft({ ...draft, ...more });
  };
  const setNode = (at: number, node: FlowNode | undefined) =>
    change({ nodes: draft.nodes.flatMap((one, index) => (index === at ? (node ?? []) : one)) });
  const save = async () => {
    const wrong = flowProblem(draft)?.message;
    setProblem(wrong);
    if (wrong !== undefined) return;
    try {
      await saving.mutateAsync({ id, version, ...sentFlow(draft) });
      toast.ok(t('flow.saved'));
      void queries.invalidateQueries({ queryKey: ['/travel/flow/list'] });
      await navigate({ to: '/travel/examination_install_list' });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Card>
        <div className="flex flex-wrap items-end gap-4">
          <TextField
            label={t('flow.name')}
            required
            maxLength={30}
            className="min-w-60 flex-1"
            value={draft.name}
            onChange={(name) => change({ name })}
          />
          <Checkbox
            label={t('flow.enabled')}
            checked={draft.enabled}
            onChange={(enabled) => change({ enabled })}
          />
        </div>
      </Card>
      <Card title={t('flow.when')}>
        <ConditionFields when={draft.when} departments={departments} onChange={(when) => change({ when })} />
      </Card>
      {Array.from(draft.nodes.entries(), ([at, node]) => (
        <Card
          // Nodes have no name of their own before they are written: one is where it stands.
          key={at}
          title={t('flow.node', { at: at + 1 })}
          aside={
            draft.nodes.length > 1 && (
              <Button look="text" size="s" onClick={() => setNode(at, undefined)}>
                {t('flow.node-remove')}
              </Button>
            )
          }
        >
          <NodeFields
            node={node}
            names={names}
            onNamed={({ memberId, name }) => setNames(new Map(names).set(memberId, name))}
            departments={departments}
            onChange={(next) => setNode(at, next)}
          />
        </Card>
      ))}
      <div>
        <Button
          look="soft"
          disabled={draft.nodes.length >= maxNodes}
          onClick={() => change({ nodes: [...draft.nodes, newNode] })}
        >
          {t('flow.node-add')}
        </Button>
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <div>
        <Button type="submit" busy={saving.isPending}>
          {t('flow.save')}
        </Button>
      </div>
    </form>
  );
}
