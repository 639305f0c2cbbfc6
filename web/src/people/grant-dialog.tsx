import { useQuery } from '@tanstack/react-query';
import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { costObjectKinds } from '@woxing/contract/people/cost-objects.rules';
import {
  type GrantKind,
  type GrantProblem,
  grantProblem,
  namesCostObjects,
  namesPeople,
} from '@woxing/contract/people/grants.rules';
import { useDeferredValue, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { FormDialog } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import type { GrantRow } from './grant-columns.tsx';
import { GrantCostObjectsField, type NamedCostObject } from './grant-cost-objects-field.tsx';
import { GrantPeopleField, type NamedMember } from './grant-people-field.tsx';
import { grantWords } from './grants.words.ts';
import { leaderChoices, structure } from './people.queries.ts';
import { departmentOptions } from './structure.ts';
import { useFreshGrants } from './use-grant-acts.ts';

interface Draft {
  readonly memberId: string;
  readonly whole: boolean;
  readonly acts: boolean;
  readonly departmentIds: readonly string[];
  readonly members: readonly NamedMember[];
  readonly costObjects: readonly NamedCostObject[];
  readonly fromDay: Day;
  readonly untilDay: Day | undefined;
}

const draftOf = (row: GrantRow | undefined, today: Day): Draft => ({
  memberId: row?.memberId ?? '',
  whole: row?.whole ?? false,
  acts: row?.acts ?? false,
  departmentIds: row?.departments.map(({ id }) => id) ?? [],
  members: row?.members ?? [],
  costObjects: row?.costObjects ?? [],
  fromDay: row?.fromDay ?? today,
  untilDay: row?.untilDay ?? undefined,
});

const someWords = {
  orders: 'grant.scope-some',
  external: 'grant.scope-some-external',
  book: 'grant.scope-some',
  analyses: 'grant.scope-some-analyses',
} as const satisfies Record<GrantKind, string>;

const maxDays = 3650;

/** A new right of a kind, or one that is there; whose it is stays. */
export function GrantDialog(props: {
  readonly kind: GrantKind;
  readonly row: GrantRow | undefined;
  readonly onClose: () => void;
}) {
  const t = useWords(grantWords);
  const fresh = useFreshGrants();
  const { kind, row } = props;
  const [today] = useState(() => dayOf(new Date()));
  const [draft, setDraft] = useState(() => draftOf(row, today));
  const [problem, setProblem] = useState<GrantProblem>();
  const saving = useWrite('/member/center/grant/save', { passErrorCodeMsgRet: 'all' });
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const submit = () => {
    const { members, costObjects, untilDay, ...facts } = draft;
    const memberIds = namesPeople(kind) ? members.map(({ memberId }) => memberId) : [];
    const costObjectIds = namesCostObjects(kind) ? costObjects.map(({ id }) => id) : [];
    const form = { ...facts, kind, memberIds, costObjectIds, untilDay: untilDay ?? '' };
    const found = grantProblem(form, today);
    setProblem(found);
    if (found !== undefined) return;
    saving.mutate(
      {
        ...form,
        departmentIds: [...form.departmentIds],
        ...(row !== undefined && { id: row.id, revision: row.revision }),
      },
      {
        onSuccess: () => {
          toast.ok(t('grant.saved'));
          fresh();
          props.onClose();
        },
      },
    );
  };
  const words = problem?.message ?? saving.error?.message;
  return (
    <FormDialog
      title={row === undefined ? t(`grant.add-${kind}`) : t('grant.edit-title', row)}
      width={640}
      submit={t('grant.save')}
      busy={saving.isPending}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {words !== undefined && (
        <p role="alert" className="mb-4 rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
          {words}
        </p>
      )}
      <div className="flex flex-col gap-4">
        {row === undefined && (
          <HolderField memberId={draft.memberId} onChange={(memberId) => set({ memberId })} />
        )}
        <Select
          label={t('grant.scope')}
          value={draft.whole ? 'whole' : 'some'}
          options={[
            {
              value: 'some',
              label: t(someWords[kind]),
            },
            { value: 'whole', label: t('grant.scope-whole') },
          ]}
          onChange={(scope) => set({ whole: scope === 'whole' })}
        />
        {!draft.whole && (
          <DepartmentsField
            chosen={draft.departmentIds}
            onChange={(departmentIds) => set({ departmentIds })}
          />
        )}
        {!draft.whole &&
          namesCostObjects(kind) &&
          costObjectKinds.map((each) => (
            <GrantCostObjectsField
              key={each}
              kind={each}
              chosen={draft.costObjects}
              onChange={(costObjects) => set({ costObjects })}
            />
          ))}
        {!draft.whole && namesPeople(kind) && (
          <GrantPeopleField chosen={draft.members} onChange={(members) => set({ members })} />
        )}
        {kind === 'orders' && (
          <div className="flex flex-col gap-1">
            <Checkbox label={t('grant.acts')} checked={draft.acts} onChange={(acts) => set({ acts })} />
            <p className="text-12 text-ink-500">{t('grant.acts-hint')}</p>
          </div>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <DateField
            label={t('grant.from')}
            value={draft.fromDay}
            min={draft.fromDay < today ? draft.fromDay : today}
            max={addDays(today, maxDays)}
            onChange={(fromDay) => set({ fromDay: fromDay ?? today })}
          />
          {draft.untilDay !== undefined && (
            <DateField
              label={t('grant.until')}
              value={draft.untilDay}
              min={draft.fromDay < today ? today : draft.fromDay}
              max={addDays(today, maxDays)}
              onChange={(untilDay) => set({ untilDay })}
            />
          )}
          <Checkbox
            label={t('grant.forever')}
            checked={draft.untilDay === undefined}
            onChange={(forever) =>
              set({
                untilDay: forever ? undefined : addDays(draft.fromDay < today ? today : draft.fromDay, 30),
              })
            }
          />
        </div>
      </div>
    </FormDialog>
  );
}

/** Who is given the right: an employee, found by name or number where they are many. */
function HolderField(props: { readonly memberId: string; readonly onChange: (memberId: string) => void }) {
  const t = useWords(grantWords);
  const [keyword, setKeyword] = useState('');
  const found = useQuery(leaderChoices(useDeferredValue(keyword.trim()))).data;
  const list = found?.list ?? [];
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label={t('grant.holder-search')}
        type="search"
        placeholder={t('grant.holder-search-hint')}
        maxLength={40}
        autoComplete="off"
        value={keyword}
        onChange={setKeyword}
      />
      <Select
        required
        label={t('grant.holder')}
        value={list.some(({ memberId }) => memberId === props.memberId) ? props.memberId : ''}
        options={[
          { value: '', label: t('grant.holder-none') },
          ...list.map(({ memberId, name, departmentPath }) => ({
            value: memberId,
            label: departmentPath === '' ? name : `${name} · ${departmentPath}`,
          })),
        ]}
        onChange={props.onChange}
      />
    </div>
  );
}

function DepartmentsField(props: {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const t = useWords(grantWords);
  const ground = useQuery(structure()).data;
  const options = ground === undefined ? [] : departmentOptions(ground);
  const { chosen } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 text-ink-700">{t('grant.departments')}</legend>
      <div className="max-h-44 overflow-y-auto rounded-s border border-line p-2">
        {ground !== undefined && options.length === 0 && (
          <p className="text-14 text-ink-500">{t('grant.departments-none')}</p>
        )}
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(on) => props.onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
          />
        ))}
      </div>
    </fieldset>
  );
}
