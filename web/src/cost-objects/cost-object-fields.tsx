import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CostObjectChoice } from '@woxing/contract/people/cost-objects';
import { post } from '#src/api/call.ts';
import { useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { costObjectWords } from './cost-object-fields.words.ts';

export const costObjectChoices = () =>
  queryOptions({
    queryKey: ['/member/center/costObject/choices'],
    queryFn: ({ signal }) =>
      post('/member/center/costObject/choices', {}, { signal, passErrorCodeMsgRet: 'all' }),
  });

/** Empty: none is chosen. */
export interface BookedTo {
  readonly costCentreId: string;
  readonly projectId: string;
}

/** What a trip or an order is booked to; nothing where the enterprise keeps no such lists. */
export function CostObjectFields(props: {
  readonly value: BookedTo;
  readonly onChange: (value: BookedTo) => void;
}) {
  const t = useWords(costObjectWords);
  const { data } = useQuery(costObjectChoices());
  const { value, onChange } = props;
  if (data === undefined) return null;
  const { costCentres, projects, ownCostCentreId, required } = data;
  return (
    <>
      {costCentres.length > 0 && (
        <Select
          label={t('cost.field-centre')}
          required={required.costCentre}
          value={value.costCentreId}
          onChange={(costCentreId) => onChange({ ...value, costCentreId })}
          options={optionsOf(
            t(ownCostCentreId === null ? noneOf(required.costCentre) : 'cost.field-own'),
            costCentres,
          )}
        />
      )}
      {projects.length > 0 && (
        <Select
          label={t('cost.field-project')}
          required={required.project}
          value={value.projectId}
          onChange={(projectId) => onChange({ ...value, projectId })}
          options={optionsOf(t(noneOf(required.project)), projects)}
        />
      )}
    </>
  );
}

const noneOf = (required: boolean) => (required ? 'cost.field-choose' : 'cost.field-none');

const optionsOf = (none: string, list: readonly CostObjectChoice[]) => [
  { value: '', label: none },
  ...list.map(({ id, code, name }) => ({ value: id, label: `${name}（${code}）` })),
];
