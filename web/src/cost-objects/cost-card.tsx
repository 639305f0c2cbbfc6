import { useQuery } from '@tanstack/react-query';
import type { PlannedKind } from '@woxing/contract/budgets/budgets.rules';
import type { AskedTravellers } from '@woxing/contract/people/asked-travellers';
import { useEffect } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { BudgetsLeft, budgetsLeftRead } from './budgets-left.tsx';
import { chooseCostObjects, useChosenCostObjects } from './chosen-cost-objects.ts';
import { CostObjectFields, costObjectChoices } from './cost-object-fields.tsx';
import { costObjectWords } from './cost-object-fields.words.ts';

/** In an order form: what it is booked to, and what is left of the budgets that it takes of for those who travel. Nothing where the enterprise keeps neither. */
export default function CostCard({
  kind,
  people,
}: {
  readonly kind: PlannedKind;
  readonly people: AskedTravellers;
}) {
  const t = useWords(costObjectWords);
  const chosen = useChosenCostObjects();
  const { data } = useQuery(costObjectChoices());
  const budgets = useQuery(budgetsLeftRead({ kind, value: chosen, people }));
  // What has been closed meanwhile is chosen no more.
  useEffect(() => {
    if (data === undefined) return;
    const open = (list: readonly { readonly id: string }[], id: string) =>
      list.some((one) => one.id === id) ? id : '';
    const costCentreId = open(data.costCentres, chosen.costCentreId);
    const projectId = open(data.projects, chosen.projectId);
    if (costCentreId !== chosen.costCentreId || projectId !== chosen.projectId)
      chooseCostObjects({ costCentreId, projectId });
  }, [data, chosen]);
  if (data === undefined) return null;
  const offered = data.costCentres.length + data.projects.length;
  if (offered === 0 && (budgets.data?.list ?? []).length === 0) return null;
  return (
    <Card title={t('cost.card')}>
      <div className="flex flex-col gap-3">
        {offered > 0 && (
          <div className="grid gap-3 md:grid-cols-2">
            <CostObjectFields value={chosen} onChange={chooseCostObjects} />
          </div>
        )}
        <BudgetsLeft kind={kind} value={chosen} people={people} titled />
      </div>
    </Card>
  );
}
