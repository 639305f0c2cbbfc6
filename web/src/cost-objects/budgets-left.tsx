import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { BudgetLeft } from '@woxing/contract/budgets/budgets';
import type { PlannedKind } from '@woxing/contract/budgets/budgets.rules';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { AskedTravellers } from '@woxing/contract/people/asked-travellers';
import { post } from '#src/api/call.ts';
import { useWords } from '#src/tenants/public.ts';
import type { BookedTo } from './cost-object-fields.tsx';
import { costObjectWords } from './cost-object-fields.words.ts';

export interface BudgetsAsked {
  readonly kind: PlannedKind;
  readonly value?: BookedTo;
  /** Who would travel; nobody yet: the member. */
  readonly people?: AskedTravellers;
  /** Of an application: what its applicant would take of. */
  readonly noteNo?: string;
  /** Of an order that is decided about: what it takes of, itself taken off; of its change or refund: what the order takes of. */
  readonly caseId?: string;
}

export function budgetsLeftRead({ kind, value, people = [], noteNo, caseId }: BudgetsAsked) {
  const asked = {
    kind,
    ...(value !== undefined && value.costCentreId !== '' && { costCentreId: value.costCentreId }),
    ...(value !== undefined && value.projectId !== '' && { projectId: value.projectId }),
    ...(people.length > 0 && { people }),
    ...(noteNo !== undefined && { noteNo }),
    ...(caseId !== undefined && { caseId }),
  };
  return queryOptions({
    queryKey: ['/member/center/budget/left', asked],
    queryFn: ({ signal }) =>
      post('/member/center/budget/left', asked, { signal, passErrorCodeMsgRet: 'all' }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What is left of the budgets that a trip or an order would take of; nothing where there are none. */
export function BudgetsLeft({ titled, ...asked }: BudgetsAsked & { readonly titled?: boolean }) {
  const { data } = useQuery(budgetsLeftRead(asked));
  return <BudgetsShown list={data?.list ?? []} titled={titled === true} />;
}

/** The same of what was told already. */
export function BudgetsShown({
  list,
  titled,
}: {
  readonly list: readonly BudgetLeft[];
  readonly titled: boolean;
}) {
  const t = useWords(costObjectWords);
  if (list.length === 0) return null;
  return (
    <section>
      {titled && <h3 className="mb-1 text-12 text-ink-500">{t('cost.budgets')}</h3>}
      <ul aria-label={t('cost.budgets')} className="flex flex-col gap-1 text-14">
        {list.map(({ name, leftFen, overAction }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-3">
            <span className="text-ink-700">{name}</span>
            <span className={leftFen > noFen ? 'digits' : 'digits text-bad'}>
              {leftFen < noFen
                ? t('cost.budget-over', { over: formatYuan(-leftFen as typeof leftFen) })
                : t('cost.budget-left', { left: formatYuan(leftFen) })}
              {overAction === 'refuse' && <span className="text-ink-500">{t('cost.budget-hard')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
