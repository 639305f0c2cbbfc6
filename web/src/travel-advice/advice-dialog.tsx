import { useQueryClient } from '@tanstack/react-query';
import { dayOf, isDay } from '@woxing/contract/core/days';
import type { AdviceRowView } from '@woxing/contract/travel-advice/travel-advice';
import {
  type AdviceKind,
  type AdviceResult,
  adviceKindNames,
  adviceKinds,
  purposeNames,
  resultName,
  resultsOf,
  type TravelPurpose,
  travelPurposes,
} from '@woxing/contract/travel-advice/travel-advice.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { FormDialog } from '#src/desk/public.ts';
import { CountryField } from '#src/places/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { adviceWords } from './travel-advice.words.ts';

interface Form {
  readonly kind: AdviceKind;
  readonly nationality: string;
  readonly destination: string;
  readonly purpose: TravelPurpose;
  readonly result: AdviceResult;
  readonly days: string;
  readonly hours: string;
  readonly thirdCountry: boolean;
  readonly note: string;
  readonly source: string;
  readonly asOf: string;
  readonly certain: boolean;
}

/** A new row, or what one says; whom and where it is about stays. */
export function AdviceDialog(props: {
  readonly row: AdviceRowView | undefined;
  readonly onClose: () => void;
}) {
  const t = useWords(adviceWords);
  const { row } = props;
  const queries = useQueryClient();
  const [form, setForm] = useState(() => formOf(row));
  const [problem, setProblem] = useState<{ readonly field: keyof Form; readonly message: string }>();
  const saving = useWrite('/travelAdvice/save', { passErrorCodeMsgRet: 'all' });
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    setProblem(undefined);
  };
  const errorOf = (field: keyof Form) => (problem?.field === field ? problem.message : undefined);
  const submit = () => {
    const found = problemOf(form, t);
    setProblem(found);
    if (found !== undefined) return;
    saving.mutate(
      { ...form, days: form.days, hours: form.hours, revision: row?.revision ?? 0 },
      {
        onSuccess: () => {
          toast.ok(t('advice.saved'));
          void queries.invalidateQueries({ queryKey: ['/travelAdvice/find'] });
          props.onClose();
        },
      },
    );
  };
  const bind = (field: 'days' | 'hours' | 'note' | 'source' | 'asOf') => ({
    value: form[field],
    onChange: (value: string) => change({ [field]: value }),
    error: errorOf(field),
    autoComplete: 'off',
  });
  return (
    <FormDialog
      title={t(row === undefined ? 'advice.add' : 'advice.edit-of', {
        nationality: row?.nationalityName ?? '',
        destination: row?.destinationName ?? '',
      })}
      width={680}
      submit={t('advice.save')}
      busy={saving.isPending}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {saving.error !== null && (
        <p role="alert" className="mb-4 rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
          {saving.error.message}
        </p>
      )}
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        {row === undefined && <Whom form={form} errorOf={errorOf} onChange={change} />}
        <Select<AdviceResult>
          label={t('advice.result')}
          value={form.result}
          options={resultsOf(form.kind).map((value) => ({ value, label: resultName(form.kind, value) }))}
          onChange={(result) => change({ result })}
        />
        {form.kind === 'entry' ? (
          <TextField
            label={t('advice.days')}
            help={t('advice.number-help')}
            inputMode="numeric"
            maxLength={4}
            {...bind('days')}
          />
        ) : form.kind === 'address' ? null : (
          <TextField
            label={t('advice.hours')}
            help={t('advice.number-help')}
            inputMode="numeric"
            maxLength={4}
            {...bind('hours')}
          />
        )}
        <TextField
          required
          label={t('advice.source')}
          help={t('advice.source-help')}
          maxLength={100}
          {...bind('source')}
        />
        <TextField required label={t('advice.as-of')} type="date" {...bind('asOf')} />
        <TextField className="md:col-span-2" label={t('advice.note')} maxLength={200} {...bind('note')} />
        {form.kind === 'landside' && (
          <Checkbox
            label={t('advice.third')}
            checked={form.thirdCountry}
            onChange={(thirdCountry) => change({ thirdCountry })}
          />
        )}
        <Checkbox
          label={t('advice.certain')}
          checked={form.certain}
          onChange={(certain) => change({ certain })}
        />
      </div>
    </FormDialog>
  );
}

/** What a row is about. */
function Whom(props: {
  readonly form: Form;
  readonly errorOf: (field: keyof Form) => string | undefined;
  readonly onChange: (part: Partial<Form>) => void;
}) {
  const t = useWords(adviceWords);
  const { form, errorOf, onChange } = props;
  const others = form.nationality === '*';
  return (
    <>
      <div className="flex flex-col gap-1">
        {!others && (
          <CountryField
            label={t('advice.nationality')}
            value={form.nationality}
            error={errorOf('nationality')}
            onChange={(nationality) => onChange({ nationality })}
          />
        )}
        <Checkbox
          label={t('advice.everybody')}
          checked={others}
          onChange={(checked) => onChange({ nationality: checked ? '*' : '' })}
        />
      </div>
      <CountryField
        label={t('advice.destination')}
        value={form.destination}
        error={errorOf('destination')}
        onChange={(destination) => onChange({ destination })}
      />
      <Select<AdviceKind>
        label={t('advice.kind')}
        value={form.kind}
        options={adviceKinds.map((value) => ({ value, label: adviceKindNames[value] }))}
        onChange={(kind) =>
          onChange({
            kind,
            days: '',
            hours: '',
            ...(!resultsOf(kind).includes(form.result) && { result: 'needed' }),
          })
        }
      />
      <Select<TravelPurpose>
        label={t('advice.purpose')}
        value={form.purpose}
        options={travelPurposes.map((value) => ({ value, label: purposeNames[value] }))}
        onChange={(purpose) => onChange({ purpose })}
      />
    </>
  );
}

function formOf(row: AdviceRowView | undefined): Form {
  if (row === undefined)
    return {
      kind: 'entry',
      nationality: 'CN',
      destination: '',
      purpose: 'any',
      result: 'needed',
      days: '',
      hours: '',
      thirdCountry: false,
      note: '',
      source: '',
      asOf: dayOf(new Date()),
      certain: false,
    };
  const { days, hours, asOf, ...rest } = row;
  return {
    kind: rest.kind,
    nationality: rest.nationality,
    destination: rest.destination,
    purpose: rest.purpose,
    result: rest.result,
    thirdCountry: rest.thirdCountry,
    note: rest.note,
    source: rest.source,
    certain: rest.certain,
    days: days === null ? '' : String(days),
    hours: hours === null ? '' : String(hours),
    // What came along knows the month only; whoever changes it has looked today.
    asOf: isDay(asOf) ? asOf : dayOf(new Date()),
  };
}

function problemOf(
  form: Form,
  t: (
    key:
      | 'advice.choose-nationality'
      | 'advice.choose-destination'
      | 'advice.need-source'
      | 'advice.need-day'
      | 'advice.bad-number',
  ) => string,
) {
  const wrong = (field: keyof Form, message: string) => ({ field, message });
  if (form.nationality === '') return wrong('nationality', t('advice.choose-nationality'));
  if (form.destination === '') return wrong('destination', t('advice.choose-destination'));
  const number = form.kind === 'entry' ? 'days' : 'hours';
  if (!/^([1-9]\d{0,3})?$/.test(form[number].trim())) return wrong(number, t('advice.bad-number'));
  if (form.source.trim() === '') return wrong('source', t('advice.need-source'));
  return isDay(form.asOf) ? undefined : wrong('asOf', t('advice.need-day'));
}
