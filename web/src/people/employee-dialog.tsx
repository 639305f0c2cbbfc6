import { useQuery } from '@tanstack/react-query';
import type { Day } from '@woxing/contract/core/days';
import { addDays, dayOf } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { chooseCostObjects } from '@woxing/contract/people/cost-objects';
import { type EmployeeFormProblem, employeeProblems } from '@woxing/contract/people/employees.rules';
import { sexNames } from '@woxing/contract/people/identity.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { costObjectChoices } from '#src/cost-objects/public.ts';
import { FormDialog } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import type { EmployeeRow } from './employee-columns.tsx';
import { employeeDetail } from './people.queries.ts';
import { peopleWords } from './people.words.ts';
import { departmentOptions, type Structure } from './structure.ts';
import { useFreshPeople } from './use-fresh-people.ts';

/** A new employee, or what is written of one. */
export function EmployeeDialog(props: {
  readonly structure: Structure;
  readonly memberId?: string;
  readonly onClose: () => void;
}) {
  return props.memberId === undefined ? (
    <EmployeeForm {...props} />
  ) : (
    <EditedEmployee {...props} memberId={props.memberId} />
  );
}

function EditedEmployee(props: {
  readonly structure: Structure;
  readonly memberId: string;
  readonly onClose: () => void;
}) {
  const t = useWords(peopleWords);
  const found = useQuery(employeeDetail(props.memberId));
  if (found.data !== undefined && !found.isFetching) return <EmployeeForm {...props} employee={found.data} />;
  return (
    <Dialog open title={t('people.edit')} onClose={props.onClose}>
      {found.isError ? (
        <ErrorState
          title={t('people.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}

const oldestYears = 60;

function EmployeeForm(props: {
  readonly structure: Structure;
  readonly employee?: EmployeeRow;
  readonly onClose: () => void;
}) {
  const t = useWords(peopleWords);
  const fresh = useFreshPeople();
  const { employee, structure } = props;
  const saving = useWrite('/member/center/employee/add', { passErrorCodeMsgRet: 'all' });
  const costObjects = useQuery(costObjectChoices());
  const [today] = useState(() => dayOf(new Date()));
  const [draft, setDraft] = useState(() => draftOf(employee, today));
  const [problems, setProblems] = useState<readonly EmployeeFormProblem[]>([]);
  const set = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const problemOf = (field: EmployeeFormProblem['field']) =>
    problems.find((problem) => problem.field === field)?.message;
  const save = () => {
    const wrong = employeeProblems(trimmed(draft), employee !== undefined);
    setProblems(wrong);
    if (wrong.length > 0) return;
    const { departmentId, levelId, costCentreId, sex, ...facts } = trimmed(draft);
    saving.mutate(
      {
        ...facts,
        ...(sex !== '' && { sex }),
        ...(departmentId !== '' && { departmentId }),
        ...(levelId !== '' && { levelId }),
        ...(costCentreId !== '' && { costCentreId }),
        ...(employee !== undefined && { memberId: employee.memberId }),
      },
      {
        onSuccess: () => {
          toast.ok(t(employee === undefined ? 'people.added' : 'people.saved', { name: facts.name }));
          fresh();
          props.onClose();
        },
      },
    );
  };
  const text = (field: 'name' | 'mobilePhone' | 'employeeNo' | 'email') => ({
    value: draft[field],
    onChange: (value: string) => set({ [field]: value }),
    error: problemOf(field),
    autoComplete: 'off',
  });
  return (
    <FormDialog
      title={employee === undefined ? t('people.add-title') : t('people.edit-title', { name: employee.name })}
      width={640}
      submit={t('people.save')}
      busy={saving.isPending}
      onSubmit={save}
      onClose={props.onClose}
    >
      {employee === undefined && <p className="mb-4 text-14 text-ink-500">{t('people.add-hint')}</p>}
      {saving.error !== null && (
        <p role="alert" className="mb-4 rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
          {saving.error.message}
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={t('people.name')} maxLength={30} required {...text('name')} />
        <TextField
          label={t('people.phone')}
          inputMode="tel"
          maxLength={11}
          required
          {...(employee !== undefined && { help: t('people.phone-help') })}
          {...text('mobilePhone')}
        />
        <Select
          label={t('people.department')}
          value={draft.departmentId}
          onChange={(departmentId) => set({ departmentId })}
          options={[{ value: '', label: t('people.unassigned') }, ...departmentOptions(structure)]}
        />
        <Select
          label={t('people.level')}
          value={draft.levelId}
          onChange={(levelId) => set({ levelId })}
          options={[
            { value: '', label: t('people.level-none') },
            ...structure.levels.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextField label={t('people.no')} maxLength={20} {...text('employeeNo')} />
        <TextField label={t('people.email')} inputMode="email" maxLength={100} {...text('email')} />
        <Select
          label={t('people.sex')}
          value={draft.sex}
          onChange={(sex) => set({ sex })}
          options={[
            { value: '', label: t('people.sex-none') },
            { value: 'M', label: sexNames.M },
            { value: 'F', label: sexNames.F },
          ]}
        />
        <Select
          label={t('people.cost-centre')}
          value={draft.costCentreId}
          onChange={(costCentreId) => set({ costCentreId })}
          options={costCentreOptions(costObjects.data, employee, t('people.cost-centre-none'))}
        />
        <DateField
          label={t('people.joined')}
          value={draft.joinedOn}
          min={addDays(today, -365 * oldestYears)}
          max={addDays(today, 365)}
          onChange={(joinedOn) => set({ joinedOn: joinedOn ?? today })}
        />
        <Checkbox
          label={t('people.can-audit-label')}
          checked={draft.canAudit}
          onChange={(canAudit) => set({ canAudit })}
          className="md:mt-6"
        />
      </div>
    </FormDialog>
  );
}

/** What is open now, and what the employee has, though it may be closed. */
function costCentreOptions(
  choices: OutputOf<typeof chooseCostObjects> | undefined,
  employee: EmployeeRow | undefined,
  none: string,
) {
  const open = (choices?.costCentres ?? []).map(({ id, name, code }) => ({
    value: id,
    label: `${name}（${code}）`,
  }));
  const own = employee?.costCentreId ?? null;
  const kept =
    own === null || open.some(({ value }) => value === own)
      ? []
      : [{ value: own, label: employee!.costCentre }];
  return [{ value: '', label: none }, ...open, ...kept];
}

interface Draft {
  readonly name: string;
  readonly mobilePhone: string;
  readonly email: string;
  readonly employeeNo: string;
  readonly costCentreId: string;
  readonly departmentId: string;
  readonly levelId: string;
  readonly sex: '' | 'M' | 'F';
  readonly canAudit: boolean;
  readonly joinedOn: Day;
}

const draftOf = (employee: EmployeeRow | undefined, today: Day): Draft => ({
  name: employee?.name ?? '',
  mobilePhone: employee?.mobilePhone ?? '',
  email: employee?.email ?? '',
  employeeNo: employee?.employeeNo ?? '',
  costCentreId: employee?.costCentreId ?? '',
  departmentId: employee?.departmentId ?? '',
  levelId: employee?.levelId ?? '',
  sex: employee?.sex ?? '',
  canAudit: employee?.canAudit ?? false,
  joinedOn: employee?.joinedOn ?? today,
});

const trimmed = (draft: Draft): Draft => ({
  ...draft,
  name: draft.name.trim(),
  mobilePhone: draft.mobilePhone.replace(/\s/g, ''),
  email: draft.email.trim(),
  employeeNo: draft.employeeNo.trim(),
});
