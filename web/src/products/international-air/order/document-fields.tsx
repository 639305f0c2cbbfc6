import { paperNames, type Sex, sexNames } from '@woxing/contract/people/identity.rules';
import { type TravelDocumentType, travelDocumentTypes } from '@woxing/contract/people/travel-documents.rules';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { CountryField } from '#src/places/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { internationalBookingWords } from './international-order.words.ts';
import type { DocumentDraft } from './passenger-draft.rules.ts';

/** A passport or permit, as it stands on the paper. */
export function DocumentFields({
  fieldKey,
  document,
  problem,
  onChange,
}: {
  readonly fieldKey: string;
  readonly document: DocumentDraft;
  readonly problem: FormProblem | undefined;
  readonly onChange: (document: DocumentDraft) => void;
}) {
  const t = useWords(internationalBookingWords);
  const errorOf = (field: keyof DocumentDraft) =>
    problem?.field === `${fieldKey}.${field}` ? problem.message : undefined;
  const fieldOf = (field: keyof DocumentDraft) => ({
    error: errorOf(field),
    'data-field': `${fieldKey}.${field}`,
  });
  const set = (part: Partial<DocumentDraft>) => onChange({ ...document, ...part });
  const letters = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
  return (
    <div className="grid gap-x-4 gap-y-3 md:grid-cols-3">
      <Select
        required
        label={t('intl-document.type')}
        value={String(document.type)}
        options={travelDocumentTypes.map((type) => ({ value: String(type), label: paperNames[type] }))}
        onChange={(type) => set({ type: Number(type) as TravelDocumentType })}
      />
      <TextField
        required
        label={t('intl-document.number')}
        maxLength={20}
        value={document.number}
        onChange={(number) => set({ number })}
        {...letters}
        {...fieldOf('number')}
      />
      <TextField
        required
        type="date"
        label={t('intl-document.expires')}
        value={document.expiresOn}
        onChange={(expiresOn) => set({ expiresOn })}
        {...fieldOf('expiresOn')}
      />
      <TextField
        required
        label={t('intl-document.surname')}
        help={t('intl-document.surname-help')}
        maxLength={40}
        value={document.surname}
        onChange={(surname) => set({ surname: surname.toUpperCase() })}
        {...letters}
        {...fieldOf('surname')}
      />
      <TextField
        label={t('intl-document.given')}
        help={t('intl-document.given-help')}
        maxLength={40}
        value={document.givenNames}
        onChange={(givenNames) => set({ givenNames: givenNames.toUpperCase() })}
        {...letters}
        {...fieldOf('givenNames')}
      />
      <Select<Sex | ''>
        required
        label={t('intl-document.sex')}
        value={document.sex}
        options={[
          { value: '', label: t('intl-document.sex-unset') },
          { value: 'M', label: sexNames.M },
          { value: 'F', label: sexNames.F },
        ]}
        onChange={(sex) => set({ sex })}
        {...fieldOf('sex')}
      />
      <CountryField
        label={t('intl-document.nationality')}
        value={document.nationality}
        error={errorOf('nationality')}
        onChange={(nationality) => set({ nationality })}
      />
      <CountryField
        label={t('intl-document.issuing')}
        value={document.issuingCountry}
        error={errorOf('issuingCountry')}
        onChange={(issuingCountry) => set({ issuingCountry })}
      />
      <TextField
        required
        type="date"
        label={t('intl-document.birthday')}
        value={document.birthday}
        onChange={(birthday) => set({ birthday })}
        {...fieldOf('birthday')}
      />
    </div>
  );
}
