import { useQuery } from '@tanstack/react-query';
import { countriesFitting, usualCountries } from '@woxing/contract/places/countries.rules';
import { type RefObject, useMemo, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { SearchedChoices } from '#src/ui/searched-choices.tsx';
import { SearchedField } from '#src/ui/searched-field.tsx';
import { countryWords } from './country.words.ts';
import { allCountries } from './places.queries.ts';

/** A country or region, found by Chinese, pinyin, initials or code. `value` is the code, empty as long as none is chosen. */
export function CountryField(props: {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly className?: string;
  readonly onChange: (code: string) => void;
}) {
  const t = useWords(countryWords);
  const name = useQuery(allCountries()).data?.find(({ code }) => code === props.value)?.Name;
  return (
    <SearchedField
      look="form"
      label={props.label}
      chosen={props.value === '' ? t('country.unset') : (name ?? props.value)}
      error={props.error}
      {...(props.className !== undefined && { className: props.className })}
    >
      {(close, input) => (
        <CountryChoices
          label={props.label}
          input={input}
          chosen={props.value}
          onChoose={(code) => {
            close();
            props.onChange(code);
          }}
        />
      )}
    </SearchedField>
  );
}

function CountryChoices(props: {
  readonly label: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}) {
  const t = useWords(countryWords);
  const [keyword, setKeyword] = useState('');
  const { data, error, refetch } = useQuery(allCountries());
  const found = useMemo(() => data && shownFor(data, keyword), [data, keyword]);
  return (
    <SearchedChoices
      label={props.label}
      input={props.input}
      placeholder={t('country.search')}
      keyword={keyword}
      onKeyword={setKeyword}
      chosen={props.chosen}
      first={[]}
      found={found?.map(({ code, Name }) => ({ value: code, label: `${Name} ${code}` }))}
      failed={
        error === null ? undefined : { title: t('country.failed'), error, onRetry: () => void refetch() }
      }
      none={t('country.none', { keyword })}
      onChoose={props.onChoose}
    />
  );
}

/** What fits; before anything is typed those that are usual come first. */
function shownFor<Row extends Parameters<typeof countriesFitting>[0][number]>(
  countries: readonly Row[],
  keyword: string,
): readonly Row[] {
  if (keyword.trim() !== '') return countriesFitting(countries, keyword);
  const usual = usualCountries.flatMap((code) => countries.find((row) => row.code === code) ?? []);
  return [...usual, ...countries.filter(({ code }) => !usualCountries.includes(code))];
}
