import { useQuery } from '@tanstack/react-query';
import type { BudgetView } from '@woxing/contract/budgets/budgets';
import {
  type BudgetOverAction,
  type BudgetPeriod,
  type BudgetScope,
  budgetOverActions,
  budgetOverWords,
  budgetPeriods,
  budgetPeriodWords,
  budgetScopes,
  budgetScopeWords,
  fenWritten,
  type PlannedKind,
  plannedKinds,
  plannedKindWords,
} from '@woxing/contract/budgets/budgets.rules';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { yuanDigits } from '@woxing/contract/core/money';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { costObjectChoices } from '#src/cost-objects/public.ts';
import { FormDialog } from '#src/desk/public.ts';
import { departmentOptions } from '#src/people/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { budgetPageWords } from './budget.words.ts';
import { departmentsListed } from './budgets.queries.ts';

const choices = <K extends string>(keys: readonly K[], words: Readonly<Record<K, string>>) =>
  keys.map((value) => ({ value, label: words[value] }));

/** A new budget; of one that is there its amount and what happens above it. */
export function BudgetDialog(props: {
  readonly edited: BudgetView | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const t = useWords(budgetPageWords);
  const { edited } = props;
  const saving = useWrite('/member/center/budget/save', { passErrorCodeMsgRet: 'all' });
  const [today] = useState(() => dayOf(new Date()));
  const [scope, setScope] = useState<BudgetScope>(edited?.scope ?? 'department');
  const [owner, setOwner] = useState('');
  const [kind, setKind] = useState<PlannedKind>(edited?.kind ?? 'all');
  const [period, setPeriod] = useState<BudgetPeriod>(edited?.period ?? 'month');
  const [day, setDay] = useState(edited?.fromDay ?? today);
  const [amount, setAmount] = useState(edited === undefined ? '' : yuanDigits(edited.amountFen));
  const [overAction, setOverAction] = useState<BudgetOverAction>(edited?.overAction ?? 'refuse');
  const [problem, setProblem] = useState<{ readonly field: 'owner' | 'amount'; readonly words: string }>();
  const owners = useOwners(scope);
  const save = () => {
    const amountFen = fenWritten(amount);
    if (edited === undefined && scope !== 'enterprise' && owner === '')
      return setProblem({
        field: 'owner',
        words: t('budget.bad-owner', { whose: budgetScopeWords[scope] }),
      });
    if (amountFen === undefined) return setProblem({ field: 'amount', words: t('budget.bad-amount') });
    setProblem(undefined);
    saving.mutate(
      {
        scope,
        kind,
        period,
        day,
        amountFen,
        overAction,
        ...(edited !== undefined && { id: edited.id, version: edited.version }),
        ...(owner !== '' && (scope === 'department' ? { departmentId: owner } : { costObjectId: owner })),
      },
      {
        onSuccess: () => {
          toast.ok(t('budget.saved'));
          props.onSaved();
          props.onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t(edited === undefined ? 'budget.add' : 'budget.edit')}
      width={640}
      submit={t('budget.save')}
      busy={saving.isPending}
      onSubmit={save}
      onClose={props.onClose}
    >
      {saving.error !== null && (
        <p role="alert" className="mb-4 rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
          {saving.error.message}
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {edited === undefined && (
          <>
            <Select
              label={t('budget.whose')}
              value={scope}
              onChange={(next) => {
                setScope(next);
                setOwner('');
              }}
              options={choices(budgetScopes, budgetScopeWords)}
            />
            {scope !== 'enterprise' && (
              <Select
                label={budgetScopeWords[scope]}
                required
                value={owner}
                onChange={setOwner}
                options={[{ value: '', label: t('budget.choose') }, ...owners]}
                error={problem?.field === 'owner' ? problem.words : undefined}
              />
            )}
            <Select
              label={t('budget.kind')}
              value={kind}
              onChange={setKind}
              options={choices(plannedKinds, plannedKindWords)}
            />
            <Select
              label={t('budget.period-kind')}
              value={period}
              onChange={setPeriod}
              options={choices(budgetPeriods, budgetPeriodWords)}
            />
            <DateField
              label={t('budget.day')}
              value={day}
              min={addDays(today, -366)}
              max={addDays(today, 3 * 366)}
              onChange={(next) => setDay(next ?? today)}
            />
          </>
        )}
        <TextField
          label={t('budget.amount-yuan')}
          required
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          value={amount}
          onChange={setAmount}
          error={problem?.field === 'amount' ? problem.words : undefined}
        />
        <Select
          label={t('budget.over')}
          value={overAction}
          onChange={setOverAction}
          options={choices(budgetOverActions, budgetOverWords)}
        />
      </div>
    </FormDialog>
  );
}

function useOwners(scope: BudgetScope) {
  const departments = useQuery(departmentsListed());
  const costObjects = useQuery(costObjectChoices());
  if (scope === 'enterprise') return [];
  if (scope === 'department')
    return departments.data === undefined ? [] : departmentOptions(departments.data);
  const list = scope === 'project' ? costObjects.data?.projects : costObjects.data?.costCentres;
  return (list ?? []).map(({ id, code, name }) => ({ value: id, label: `${name}（${code}）` }));
}
