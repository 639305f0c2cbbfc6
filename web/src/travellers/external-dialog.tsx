import { useQuery } from '@tanstack/react-query';
import { dayOf } from '@woxing/contract/core/days';
import {
  type ExternalKind,
  externalKindNames,
  externalKinds,
  maxExternalCompany,
} from '@woxing/contract/people/external-travellers.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { FormDialog } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { externalChoices } from './external.queries.ts';
import type { ExternalRow } from './external-columns.tsx';
import { externalWords } from './externals.words.ts';
import {
  blankPassenger,
  factsOfNumber,
  type PassengerForm,
  type PersonProblem,
  passengerChanged,
  passengerFormOf,
  passengerProblem,
} from './passenger-form.rules.ts';
import { PersonInputs } from './person-inputs.tsx';
import { useFreshExternals } from './use-external-acts.ts';

interface Place {
  readonly kind: ExternalKind;
  readonly company: string;
  readonly departmentId: string;
}

const placeOf = (row: ExternalRow | undefined): Place => ({
  kind: row?.kind ?? 'candidate',
  company: row?.company ?? '',
  departmentId: row?.departmentId ?? '',
});

/** A new external traveller, or what is written of one. */
export function ExternalDialog(props: {
  readonly row: ExternalRow | undefined;
  readonly onClose: () => void;
}) {
  const t = useWords(externalWords);
  const { row } = props;
  const kept = row !== undefined;
  const [form, setForm] = useState<PassengerForm>(kept ? passengerFormOf(row) : blankPassenger);
  const [place, setPlace] = useState(placeOf(row));
  const [problem, setProblem] = useState<PersonProblem>();
  const { save, saving } = useSave(row?.id, props.onClose);
  const change = (part: Partial<PassengerForm>) => {
    setForm(passengerChanged(form, part));
    setProblem(undefined);
  };
  const submit = () => {
    const found = passengerProblem(form, dayOf(new Date()), kept);
    setProblem(found);
    if (found !== undefined) return;
    const ofNumber = factsOfNumber(form, kept);
    save({ ...form, ...(ofNumber && { bornDate: ofNumber.birth, sex: ofNumber.sex }) }, place);
  };
  return (
    <FormDialog
      title={kept ? t('external.edit-title', row) : t('external.add')}
      width={680}
      submit={t('external.save')}
      busy={saving.isPending}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {saving.error !== null && (
        <p role="alert" className="mb-4 rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
          {saving.error.message}
        </p>
      )}
      <PersonInputs form={form} kept={kept} problem={problem} onChange={change}>
        <PlaceInputs row={row} place={place} onChange={(part) => setPlace({ ...place, ...part })} />
      </PersonInputs>
    </FormDialog>
  );
}

/** What the enterprise says of somebody. */
function PlaceInputs(props: {
  readonly row: ExternalRow | undefined;
  readonly place: Place;
  readonly onChange: (part: Partial<Place>) => void;
}) {
  const t = useWords(externalWords);
  const { row, place, onChange } = props;
  const choices = useQuery(externalChoices()).data;
  const departments = (choices?.departments ?? []).map(({ id, path }) => ({ value: id, label: path }));
  // Where somebody stands already they may stay, wherever that is.
  const stays =
    row !== undefined &&
    row.departmentId !== null &&
    !departments.some(({ value }) => value === row.departmentId);
  return (
    <>
      <Select<ExternalKind>
        label={t('external.kind')}
        value={place.kind}
        options={externalKinds.map((kind) => ({ value: kind, label: externalKindNames[kind] }))}
        onChange={(kind) => onChange({ kind })}
      />
      <TextField
        label={t('external.company')}
        help={t('external.company-help')}
        maxLength={maxExternalCompany}
        autoComplete="off"
        value={place.company}
        onChange={(company) => onChange({ company })}
      />
      <Select
        label={t('external.department')}
        help={t('external.department-help')}
        value={place.departmentId}
        options={[
          { value: '', label: t('external.department-none') },
          ...(stays ? [{ value: row.departmentId!, label: row.departmentPath }] : []),
          ...departments,
        ]}
        onChange={(departmentId) => onChange({ departmentId })}
      />
    </>
  );
}

function useSave(id: string | undefined, onDone: () => void) {
  const t = useWords(externalWords);
  const fresh = useFreshExternals();
  const saving = useWrite('/member/center/external/save', { passErrorCodeMsgRet: 'all' });
  const save = (form: PassengerForm, { departmentId, kind, company }: Place) =>
    saving.mutate(
      {
        ...form,
        kind,
        company,
        ...(departmentId !== '' && { departmentId }),
        ...(id !== undefined && { id }),
      },
      {
        onSuccess: () => {
          toast.ok(t('external.saved', { name: form.name.trim() }));
          fresh();
          onDone();
        },
      },
    );
  return { save, saving };
}
