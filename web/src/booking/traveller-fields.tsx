import {
  type PaperType,
  paperNames,
  paperTypes,
  readIdentityCard,
  readPastedCard,
  type Sex,
  sexNames,
} from '@woxing/contract/people/identity.rules';
import type { ClipboardEvent } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { formWords } from './booking.words.ts';
import type { FormProblem, NewTraveller } from './draft-passenger.rules.ts';

/** A traveller written by hand. An identity card says the birth date and the sex itself, typed or pasted. */
export function TravellerFields({
  fieldKey,
  traveller,
  problem,
  mayKeep,
  onChange,
}: {
  readonly fieldKey: string;
  readonly traveller: NewTraveller;
  readonly problem: FormProblem | undefined;
  /** Whether the member has a list of frequent passengers, to which this one may come. */
  readonly mayKeep: boolean;
  readonly onChange: (part: Partial<NewTraveller>) => void;
}) {
  const t = useWords(formWords);
  const card = traveller.certType === 1 ? readIdentityCard(traveller.certNo) : undefined;
  const errorOf = (field: string) =>
    problem?.field === `${fieldKey}.${field}` ? problem.message : undefined;
  const paste = (event: ClipboardEvent) => {
    const pasted = readPastedCard(event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    onChange({ certType: 1, certNo: pasted.certNo, ...(pasted.name !== undefined && { name: pasted.name }) });
  };
  const bind = (field: 'name' | 'certNo' | 'mobilePhone') => ({
    value: traveller[field],
    onChange: (value: string) => onChange({ [field]: value }),
    onPaste: paste,
    error: errorOf(field),
    'data-field': `${fieldKey}.${field}`,
    autoComplete: 'off',
  });
  return (
    <div className="grid gap-x-4 gap-y-3 border-t border-line p-3 md:grid-cols-3">
      <TextField
        required
        label={t('passengers.name')}
        help={t('passengers.name-help')}
        maxLength={60}
        {...bind('name')}
      />
      <Select
        required
        label={t('passengers.paper')}
        value={String(traveller.certType)}
        options={paperTypes.map((type) => ({ value: String(type), label: paperNames[type] }))}
        onChange={(value) => onChange({ certType: Number(value) as PaperType })}
      />
      <TextField
        required
        label={t('passengers.number')}
        help={t('passengers.number-help')}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
        {...bind('certNo')}
      />
      <TextField
        required
        label={t('passengers.birth')}
        type="date"
        value={card?.birth ?? traveller.bornDate}
        onChange={(bornDate) => onChange({ bornDate })}
        disabled={card !== undefined}
        error={errorOf('bornDate')}
        data-field={`${fieldKey}.bornDate`}
      />
      <Select<Sex | ''>
        label={t('passengers.sex')}
        value={card?.sex ?? traveller.sex}
        disabled={card !== undefined}
        options={[
          { value: '', label: t('passengers.sex-unset') },
          { value: 'M', label: sexNames.M },
          { value: 'F', label: sexNames.F },
        ]}
        onChange={(sex) => onChange({ sex })}
      />
      <TextField
        label={t('passengers.mobile')}
        help={t('passengers.mobile-help')}
        type="tel"
        inputMode="numeric"
        maxLength={11}
        {...bind('mobilePhone')}
      />
      {mayKeep && (
        <Checkbox
          className="md:col-span-3"
          label={t('passengers.save')}
          checked={traveller.save}
          onChange={(save) => onChange({ save })}
        />
      )}
    </div>
  );
}
