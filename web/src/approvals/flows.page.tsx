import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Flow } from '@woxing/contract/approvals/approvals';
import { departmentChoices } from '@woxing/contract/people/departments.rules';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { type Column, DataTable } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { approvalWords } from './approval.words.ts';
import { approversNamed, flowsListed } from './approvals.queries.ts';
import { conditionWords } from './condition-words.rules.ts';
import { MailLinks } from './mail-links.tsx';

/** 审批流程: in the order in which they are tried. */
export function FlowsPage() {
  const t = useWords(approvalWords);
  const found = useQuery(flowsListed());
  const queries = useQueryClient();
  const removing = useWrite('/travel/flow/remove');
  const sorting = useWrite('/travel/flow/sort');
  const again = () => void queries.invalidateQueries({ queryKey: ['/travel/flow/list'] });
  const flows = found.data?.list;
  const known = useQuery(approversNamed([]));
  const paths =
    known.data &&
    new Map(departmentChoices(known.data.departments).map(({ value, label }) => [value, label]));
  const remove = async ({ id, name }: Flow) => {
    const yes = await ask({
      title: t('flow.remove-title', { name }),
      words: t('flow.remove-words'),
      yes: t('flow.remove'),
      no: t('flow.cancel'),
      danger: true,
    });
    if (yes) await removing.mutateAsync({ id }).catch(() => undefined);
    again();
  };
  const raise = async (at: number) => {
    const ids = flows!.map(({ id }) => id);
    const [moved] = ids.splice(at, 1);
    ids.splice(at - 1, 0, moved!);
    await sorting.mutateAsync({ ids }).catch(() => undefined);
    again();
  };
  const columns: readonly Column<Flow>[] = [
    {
      key: 'name',
      title: t('flow.name'),
      text: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link
          to="/travel/examination_install_info"
          search={{ id }}
          className="font-semibold text-brand-700 underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ),
    },
    { key: 'when', title: t('flow.when'), text: ({ when }) => conditionWords(when, paths, t) },
    {
      key: 'nodes',
      title: t('flow.nodes'),
      text: ({ nodes }) => nodes.map(({ name }) => name).join(' → '),
    },
    {
      key: 'state',
      title: t('flow.state'),
      card: 'aside',
      text: ({ enabled }) => t(enabled ? 'flow.enabled' : 'flow.disabled'),
      cell: ({ enabled }) => (
        <Badge tone={enabled ? 'ok' : 'grey'}>{t(enabled ? 'flow.enabled' : 'flow.disabled')}</Badge>
      ),
    },
    {
      key: 'updated',
      title: t('flow.updated'),
      text: ({ updatedAt, updatedBy }) => `${updatedBy} ${stampWords(updatedAt)}`,
    },
    {
      key: 'acts',
      title: t('flow.acts'),
      text: null,
      cell: (flow) => (
        <span className="flex gap-1">
          {flows?.[0]?.id !== flow.id && (
            <Button
              look="text"
              size="s"
              disabled={sorting.isPending}
              onClick={() => void raise(flows!.findIndex(({ id }) => id === flow.id))}
            >
              {t('flow.up')}
            </Button>
          )}
          <Button look="text" size="s" onClick={() => void remove(flow)}>
            {t('flow.remove')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <DeskFrame
      title={t('flow.title')}
      hint={t('flow.hint')}
      actions={
        <Link to="/travel/examination_install_info" className={buttonClass({})}>
          {t('flow.new')}
        </Link>
      }
    >
      <DataTable<Flow>
        name="approval-flows"
        label={t('flow.title')}
        titleHidden
        columns={columns}
        rows={flows}
        rowKey={({ id }) => id}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{ picture: 'flow', title: t('flow.empty'), hint: t('flow.empty-hint') }}
      />
      <MailLinks />
    </DeskFrame>
  );
}
