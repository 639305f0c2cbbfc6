import { useQuery } from '@tanstack/react-query';
import type { Day } from '@woxing/contract/core/days';
import type { CostObjectView } from '@woxing/contract/people/cost-objects';
import { type CostObjectKind, costObjectProblem } from '@woxing/contract/people/cost-objects.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { FormDialog } from '#src/desk/public.ts';
import { departmentOptions } from '#src/people/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { departmentsListed } from './budgets.queries.ts';
import { costObjectPageWords } from './cost-object.words.ts';
import { OptionalDay } from './optional-day.tsx';

/** A new cost centre or project, or one that is changed. */
export function CostObjectDialog(props: {
  readonly kind: CostObjectKind;
  readonly edited: CostObjectView | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const t = useWords(costObjectPageWords);
  const { kind, edited } = props;
  const departments = useQuery(departmentsListed());
  const saving = useWrite('/member/center/costObject/save', { passErrorCodeMsgRet: 'all' });
  const [code, setCode] = useState(edited?.code ?? '');
  const [name, setName] = useState(edited?.name ?? '');
  const [fromDay, setFromDay] = useState<Day | undefined>(edited?.fromDay ?? undefined);
  const [untilDay, setUntilDay] = useState<Day | undefined>(edited?.untilDay ?? undefined);
  const [departmentId, setDepartmentId] = useState(edited?.departmentId ?? '');
  const [problem, setProblem] = useState<ReturnType<typeof costObjectProblem>>();
  const errorOf = (field: 'code' | 'name' | 'fromDay' | 'untilDay') =>
    problem?.field === field ? problem.message : undefined;
  const save = () => {
    const form = {
      code: code.trim(),
      name: name.trim(),
      fromDay: fromDay ?? '',
      untilDay: untilDay ?? '',
    };
    const found = costObjectProblem(form);
    setProblem(found);
    if (found !== undefined) return;
    saving.mutate(
      {
        ...form,
        kind,
        ...(departmentId !== '' && { departmentId }),
        ...(edited !== undefined && { id: edited.id }),
      },
      {
        onSuccess: () => {
          toast.ok(t('cost.saved', { name: form.name }));
          props.onSaved();
          props.onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={
        edited === undefined
          ? t('cost.add', { kind: t(`cost.${kind}`) })
          : t('cost.edit-of', { name: edited.name })
      }
      width={640}
      submit={t('cost.save')}
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
        <TextField
          label={t('cost.code')}
          required
          maxLength={30}
          autoComplete="off"
          value={code}
          onChange={setCode}
          error={errorOf('code')}
        />
        <TextField
          label={t('cost.name')}
          required
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={setName}
          error={errorOf('name')}
        />
        <OptionalDay
          label={t('cost.from')}
          value={fromDay}
          error={errorOf('fromDay')}
          onChange={setFromDay}
        />
        <OptionalDay
          label={t('cost.until')}
          value={untilDay}
          error={errorOf('untilDay')}
          onChange={setUntilDay}
        />
        <Select
          label={t('cost.department')}
          className="md:col-span-2"
          value={departmentId}
          onChange={setDepartmentId}
          options={[
            { value: '', label: t('cost.no-department') },
            ...(departments.data === undefined ? [] : departmentOptions(departments.data)),
          ]}
        />
      </div>
    </FormDialog>
  );
}
