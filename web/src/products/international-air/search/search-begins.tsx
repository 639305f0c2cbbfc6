import { Link } from '@tanstack/react-router';
import { addDays, type Day } from '@woxing/contract/core/days';
import { countryName, hotWorldCities } from '@woxing/contract/products/international-air/world-places.rules';
import { useSearchForms, useWords } from '#src/tenants/public.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { type Journey, type QueryType, type ReadJourney } from './journey-address.rules.ts';
import { JourneyForm } from './journey-form.tsx';
import { journeyFormWords } from './journey-form.words.ts';

type Wrong = Extract<ReadJourney, { state: 'wrong' }>['why'];

/** Days until the flights to a popular place that are shown in one press, and from where. */
const popularLead = 30;
const popularFrom = 'SHA';

/** Where a search begins: the form, what was wrong with the address if anything, and places that many fly to. */
export function SearchBegins({
  today,
  type,
  wrong,
  onSearch,
}: {
  readonly today: Day;
  /** The kind of journey that the address names, where it names one. */
  readonly type: QueryType | undefined;
  readonly wrong: Wrong | undefined;
  readonly onSearch: (journey: Journey) => void;
}) {
  const t = useWords(journeyFormWords);
  const forms = useSearchForms();
  return (
    <>
      <title>{t('intl-search.page-title')}</title>
      <div className="bg-linear-to-b from-brand-800 to-brand-600 pb-24 text-white md:pb-28">
        <div className="mx-auto max-w-page px-3 pt-7 md:px-4 md:pt-10 lg:px-6">
          <h1 className="text-28 md:text-40">{t('intl-index.heading')}</h1>
          <p className="mt-1 max-w-2xl text-14 text-pretty text-brand-100 md:text-16">
            {t('intl-search.hint')}
          </p>
        </div>
      </div>
      <div className="mx-auto -mt-18 flex max-w-page flex-col gap-5 px-3 pb-10 md:px-4 lg:px-6">
        <div className="flex flex-col gap-4 rounded-l bg-surface p-4 shadow-2 md:p-6">
          {wrong !== undefined && (
            <p role="alert" className="rounded-s bg-warn-soft px-3 py-2 text-14 text-warn">
              <span className="font-semibold">{t('intl-wrong.title')}</span>
              <span className="ml-2">{t(`intl-wrong.${wrong}`)}</span>
            </p>
          )}
          {forms ? (
            <JourneyForm
              key={type}
              journey={undefined}
              type={type}
              today={today}
              look="hero"
              onSearch={onSearch}
            />
          ) : (
            <EmptyState title={t('intl-index.no-forms')} hint={t('intl-index.no-forms-hint')} />
          )}
        </div>
        {forms && <Popular day={addDays(today, popularLead)} />}
      </div>
    </>
  );
}

function Popular({ day }: { readonly day: Day }) {
  const t = useWords(journeyFormWords);
  const abroad = hotWorldCities.filter(({ country }) => country !== 'CN');
  return (
    <section aria-label={t('intl-index.popular')}>
      <h2 className="mb-2 text-18">{t('intl-index.popular')}</h2>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {abroad.map(({ code, name, country }) => (
          <li key={code}>
            <Link
              to="/intl/flight_query_list/{-$queryType}/{-$isFirst}"
              params={{ queryType: '1' }}
              search={{ parts: [`${popularFrom}-${code}-${day}`] }}
              preload={false}
              className="flex items-baseline justify-between gap-2 rounded-m bg-surface px-4 py-3 shadow-1 hover:shadow-2"
            >
              <span className="font-semibold">{name}</span>
              <span className="text-12 whitespace-nowrap text-ink-500">{countryName(country)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
