import { countries } from '@woxing/contract/generated/countries';
import { paperNames, type Sex, sexNames } from '@woxing/contract/people/identity.rules';
import { type TravelDocumentType, travelDocumentTypes } from '@woxing/contract/people/travel-documents.rules';
import { usualCountries } from '@woxing/contract/places/countries.rules';
import { lazy, Suspense, useState } from 'react';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { internationalBookingWords } from './international-order.words.ts';
import { type DocumentDraft, readIntoDraft } from './passenger-draft.rules.ts';

const MrzDialog = lazy(() => import('./mrz-dialog.tsx'));

/** The usual ones first, then all by pinyin. */
const countryOptions = [
  ...usualCountries.flatMap((code) => countries.find((country) => country.code === code) ?? []),
  ...countries
    .filter(({ code }) => !usualCountries.includes(code))
    .toSorted((one, other) => one.pingyin.localeCompare(other.pingyin)),
].map(({ code, Name }) => ({ value: code, label: Name }));

/** A passport or permit, written by hand or read from its machine-readable lines. */
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
  const [reading, setReading] = useState(false);
  const fieldOf = (field: keyof DocumentDraft) => ({
    error: problem?.field === `${fieldKey}.${field}` ? problem.message : undefined,
    'data-field': `${fieldKey}.${field}`,
  });
  const set = (part: Partial<DocumentDraft>) => onChange({ ...document, ...part });
  const letters = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
  return (
    <>
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
        <Button look="soft" className="self-end max-md:w-full" onClick={() => setReading(true)}>
          {t('intl-document.mrz')}
        </Button>
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
        <Select
          required
          label={t('intl-document.nationality')}
          value={document.nationality}
          options={countryOptions}
          onChange={(nationality) => set({ nationality })}
          {...fieldOf('nationality')}
        />
        <Select
          required
          label={t('intl-document.issuing')}
          value={document.issuingCountry}
          options={countryOptions}
          onChange={(issuingCountry) => set({ issuingCountry })}
          {...fieldOf('issuingCountry')}
        />
        <TextField
          required
          type="date"
          label={t('intl-document.birthday')}
          value={document.birthday}
          onChange={(birthday) => set({ birthday })}
          {...fieldOf('birthday')}
        />
        <TextField
          required
          type="date"
          label={t('intl-document.expires')}
          value={document.expiresOn}
          onChange={(expiresOn) => set({ expiresOn })}
          {...fieldOf('expiresOn')}
        />
      </div>
      {reading && (
        <Suspense>
          <MrzDialog
            onClose={() => setReading(false)}
            onRead={(read) => {
              setReading(false);
              onChange(readIntoDraft(document, read));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
