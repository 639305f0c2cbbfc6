import {
  isMask,
  type PaperType,
  paperNames,
  paperTypes,
  readPastedCard,
  type Sex,
  sexNames,
} from '@woxing/contract/people/identity.rules';
import { isTravelDocumentType } from '@woxing/contract/people/travel-documents.rules';
import type { ClipboardEvent, ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { MrzButton, TravelFields } from '#src/travel-documents/public.ts';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { factsOfNumber, formRead, type PassengerForm, type PersonProblem } from './passenger-form.rules.ts';
import { travellerWords } from './travellers.words.ts';

/** What is written of somebody for whom is booked; a pasted identity card fills the rest. `kept`: somebody who is being changed. */
export function PersonInputs(props: {
  readonly form: PassengerForm;
  readonly kept: boolean;
  readonly problem: PersonProblem | undefined;
  readonly onChange: (part: Partial<PassengerForm>) => void;
  /** What else is asked, in the same grid. */
  readonly children?: ReactNode;
}) {
  const t = useWords(travellerWords);
  const { form, kept, problem, onChange: change } = props;
  const ofNumber = factsOfNumber(form, kept);
  const paste = (event: ClipboardEvent) => {
    const pasted = readPastedCard(event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    change({ certType: 1, certNo: pasted.certNo, ...(pasted.name !== undefined && { name: pasted.name }) });
  };
  const bind = (field: 'name' | 'certNo' | 'mobilePhone') => ({
    value: form[field],
    onChange: (value: string) => change({ [field]: value }),
    onPaste: paste,
    error: problem?.field === field ? problem.message : undefined,
    'data-field': field,
    autoComplete: 'off',
  });
  return (
    <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
      <TextField
        required
        label={t('passenger-edit.name')}
        help={t('passenger-edit.name-help')}
        maxLength={60}
        {...bind('name')}
      />
      <Select
        required
        label={t('passenger-edit.paper')}
        value={String(form.certType)}
        options={paperTypes.map((type) => ({ value: String(type), label: paperNames[type] }))}
        onChange={(value) => change({ certType: Number(value) as PaperType })}
      />
      <TextField
        required
        label={t('passenger-edit.number')}
        help={t(kept && isMask(form.certNo) ? 'passenger-edit.number-kept' : 'passenger-edit.number-help')}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
        {...bind('certNo')}
        // A mask cannot be corrected character by character: the first press takes it whole.
        onFocus={(event) => isMask(form.certNo) && event.target.select()}
      />
      <TextField
        required
        label={t('passenger-edit.birth')}
        help={ofNumber?.birth === '' ? t('passenger-edit.birth-in-number') : undefined}
        type="date"
        value={ofNumber?.birth ?? form.bornDate}
        disabled={ofNumber !== undefined}
        onChange={(bornDate) => change({ bornDate })}
        error={problem?.field === 'bornDate' ? problem.message : undefined}
        data-field="bornDate"
      />
      <Select<Sex | ''>
        label={t('passenger-edit.sex')}
        value={ofNumber?.sex ?? form.sex}
        disabled={ofNumber !== undefined}
        options={[
          { value: '', label: t('passenger-edit.sex-unset') },
          { value: 'M', label: sexNames.M },
          { value: 'F', label: sexNames.F },
        ]}
        onChange={(sex) => change({ sex })}
      />
      <TextField
        label={t('passenger-edit.mobile')}
        help={t(
          kept && isMask(form.mobilePhone) ? 'passenger-edit.mobile-kept' : 'passenger-edit.mobile-help',
        )}
        type="tel"
        inputMode="numeric"
        maxLength={11}
        {...bind('mobilePhone')}
        onFocus={(event) => isMask(form.mobilePhone) && event.target.select()}
      />
      {isTravelDocumentType(form.certType) && (
        <>
          <div className="md:col-span-2">
            <MrzButton onRead={(document) => change(formRead(form, document))} />
          </div>
          <TravelFields
            fieldKey="travel"
            name={form.name}
            facts={form.travel}
            problem={problem}
            onChange={(part) => change({ travel: { ...form.travel, ...part } })}
          />
        </>
      )}
      {props.children}
    </div>
  );
}
