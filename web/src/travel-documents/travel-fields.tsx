import { useQuery } from '@tanstack/react-query';
import { maxFlyerNumbers, type TravelFacts } from '@woxing/contract/people/travel-facts.rules';
import { CountryField } from '#src/places/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { typingPauseMs, useLate } from '#src/ui/use-late.ts';
import { latinNamesOf } from './travel-document.queries.ts';
import { documentWords } from './travel-document.words.ts';

export interface TravelFieldProps {
  readonly facts: TravelFacts;
  readonly onChange: (part: Partial<TravelFacts>) => void;
}

/** What a passport or permit says beside its number, in the grid of a form. `name`: as it is in Chinese, for a hint. */
export function TravelFields(
  props: TravelFieldProps & {
    readonly name: string;
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
    'data-field': `travel.${field}`,
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
      <LatinHints {...props} />
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

/** How the Chinese name may stand on the paper, as long as nothing is written. */
function LatinHints({ facts, name, onChange }: TravelFieldProps & { readonly name: string }) {
  const t = useWords(documentWords);
  const { data = [] } = useQuery(latinNamesOf(useLate(name.trim(), typingPauseMs)));
  if (facts.surname !== '' || data.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-14 md:col-span-2">
      {data.map(({ surname, givenNames }) => {
        const names = `${surname}/${givenNames}`;
        return (
          <Button
            key={names}
            look="text"
            size="s"
            className="px-0!"
            aria-label={t('document.hint-use', { names })}
            onClick={() => onChange({ surname, givenNames })}
          >
            {t('document.hint', { names })}
          </Button>
        );
      })}
    </p>
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
