import { maxFlyerNumbers, type TravelFacts } from '@woxing/contract/people/travel-facts.rules';
import { CountryField } from '#src/places/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { LatinHints } from './latin-hints.tsx';
import { documentWords } from './travel-document.words.ts';

export interface TravelFieldProps {
  readonly facts: TravelFacts;
  readonly onChange: (part: Partial<TravelFacts>) => void;
}

/** What a passport or permit says beside its number, in the grid of a form. `name`: as it is in Chinese, for a hint; `fieldKey`: tells the fields of one person from those of another. */
export function TravelFields(
  props: TravelFieldProps & {
    readonly name: string;
    readonly fieldKey: string;
    readonly problem: { readonly field: string; readonly message: string } | undefined;
  },
) {
  const t = useWords(documentWords);
  const { facts, onChange, problem } = props;
  const errorOf = (field: keyof TravelFacts) => (problem?.field === field ? problem.message : undefined);
  const bind = (field: 'surname' | 'givenNames' | 'expiresOn') => ({
    value: facts[field],
    onChange: (value: string) => onChange({ [field]: value }),
    error: errorOf(field),
    'data-field': `${props.fieldKey}.${field}`,
    autoComplete: 'off',
  });
  return (
    <>
      <TextField
        label={t('document.surname')}
        help={t('document.latin-help')}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
        {...bind('surname')}
      />
      <TextField
        label={t('document.given')}
        help={t('document.given-help')}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
        {...bind('givenNames')}
      />
      <LatinHints
        name={props.name}
        surname={facts.surname}
        givenNames={facts.givenNames}
        onUse={onChange}
        className="md:col-span-2"
      />
      <CountryField
        label={t('document.nationality')}
        value={facts.nationality}
        error={errorOf('nationality')}
        onChange={(nationality) => onChange({ nationality })}
      />
      <CountryField
        label={t('document.issuing')}
        value={facts.issuingCountry}
        error={errorOf('issuingCountry')}
        onChange={(issuingCountry) => onChange({ issuingCountry })}
      />
      <TextField label={t('document.expires')} type="date" {...bind('expiresOn')} />
      <FlyerNumbers facts={facts} onChange={onChange} error={errorOf('flyerNumbers')} />
    </>
  );
}

const rowKey = (at: number) => `row-${at}`;

function FlyerNumbers({ facts, onChange, error }: TravelFieldProps & { readonly error: string | undefined }) {
  const t = useWords(documentWords);
  const { flyerNumbers } = facts;
  const put = (at: number, part: Partial<(typeof flyerNumbers)[number]>) =>
    onChange({
      flyerNumbers: flyerNumbers.map((each, index) => (index === at ? { ...each, ...part } : each)),
    });
  return (
    <fieldset className="flex flex-col gap-2 md:col-span-2">
      <legend className="mb-1 text-14 font-medium text-ink-700">{t('document.flyers')}</legend>
      {flyerNumbers.map(({ airline, number }, at) => (
        // Rows have no name of their own; they are only added at the end and taken out.
        <div key={rowKey(at)} className="flex items-center gap-2">
          <TextField
            label={t('document.flyer-airline')}
            labelHidden
            placeholder={t('document.flyer-airline')}
            className="w-28 shrink-0"
            maxLength={2}
            autoComplete="off"
            value={airline}
            onChange={(text) => put(at, { airline: text.toUpperCase() })}
          />
          <TextField
            label={t('document.flyer-number')}
            labelHidden
            placeholder={t('document.flyer-number')}
            className="min-w-0 flex-1 md:max-w-80"
            maxLength={40}
            autoComplete="off"
            value={number}
            onChange={(text) => put(at, { number: text.replace(/\s/g, '').toUpperCase() })}
          />
          <Button
            look="text"
            size="s"
            aria-label={t('document.flyer-remove', { airline })}
            onClick={() => onChange({ flyerNumbers: flyerNumbers.filter((_, index) => index !== at) })}
          >
            ✕
          </Button>
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-12 text-bad">
          {error}
        </p>
      )}
      {flyerNumbers.length < maxFlyerNumbers && (
        <Button
          look="quiet"
          size="s"
          className="self-start"
          onClick={() => onChange({ flyerNumbers: [...flyerNumbers, { airline: '', number: '' }] })}
        >
          {t('document.flyer-add')}
        </Button>
      )}
    </fieldset>
  );
}
