import { paperNames, type Sex, sexNames } from '@woxing/contract/people/identity.rules';
import { type TravelDocumentType, travelDocumentTypes } from '@woxing/contract/people/travel-documents.rules';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { CountryField } from '#src/places/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { LatinHints } from '#src/travel-documents/public.ts';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { internationalBookingWords } from './international-order.words.ts';
import type { DocumentDraft } from './passenger-draft.rules.ts';

/** A passport or permit, as it stands on the paper. */
export function DocumentFields({
  fieldKey,
  name,
  document,
  problem,
  onName,
  onChange,
}: {
  readonly fieldKey: string;
  /** In Chinese, for a hint at the letters. */
  readonly name: string;
  readonly document: DocumentDraft;
  readonly problem: FormProblem | undefined;
  readonly onName: (name: string) => void;
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
        label={t('intl-document.name')}
        help={t('intl-document.name-help')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={onName}
        data-field={`${fieldKey}.name`}
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
      <LatinHints
        name={name}
        surname={document.surname}
        givenNames={document.givenNames}
        onUse={set}
        className="md:col-span-3"
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
      <TextField
        required
        type="date"
        label={t('intl-document.birthday')}
        value={document.birthday}
        onChange={(birthday) => set({ birthday })}
        {...fieldOf('birthday')}
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
    </div>
  );
}
