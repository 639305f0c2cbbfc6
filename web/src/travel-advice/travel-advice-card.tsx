import { useQuery } from '@tanstack/react-query';
import type { Day } from '@woxing/contract/core/days';
import { longDay } from '@woxing/contract/people/travel-documents.rules';
import { type AdviceResult, adviceResultNames } from '@woxing/contract/travel-advice/travel-advice.rules';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { type AdviceFlights, type JourneyAdvice, journeyAdvised } from './travel-advice.queries.ts';
import { adviceWords } from './travel-advice.words.ts';

const tones: Readonly<Record<AdviceResult, Tone>> = {
  'visa-free': 'ok',
  'on-arrival': 'brand',
  'e-visa': 'warn',
  needed: 'warn',
  unknown: 'grey',
};

/** What a journey abroad asks of somebody of a nationality: visas, changing, the passport, and what carriers report. */
export function TravelAdviceCard(props: {
  /** ISO 3166 alpha-2. */
  readonly nationality: string;
  /** Parts in order, each with the flights that connect to one another. */
  readonly parts: AdviceFlights;
  /** Of the passport that is to be used, where it is known. */
  readonly expiresOn?: Day | undefined;
}) {
  const t = useWords(adviceWords);
  const { data, error, refetch } = useQuery(journeyAdvised(props));
  return (
    <Card title={t('advice-card.title')}>
      {data !== undefined && <Advice advice={data} />}
      {data === undefined && error === null && (
        <output aria-label={t('advice-card.loading')}>
          <Skeleton className="h-20" />
        </output>
      )}
      {data === undefined && error !== null && (
        <ErrorState title={t('advice-card.failed')} hint={error.message} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function Advice({ advice }: { readonly advice: JourneyAdvice }) {
  const t = useWords(adviceWords);
  const { countries, validUntil, validityWords, passengerData } = advice;
  if (countries.length === 0 && passengerData.length === 0)
    return <p className="text-14 text-ink-500">{t('advice-card.none')}</p>;
  return (
    <div className="flex flex-col gap-3 text-14">
      <ul className="flex flex-col gap-3">
        {countries.map((each) => (
          <li key={`${each.country} ${each.words}`} className="flex items-start gap-2">
            <Badge tone={tones[each.result]}>{adviceResultNames[each.result]}</Badge>
            <span className="flex min-w-0 flex-col">
              <span>{each.words}</span>
              {each.note !== '' && <span className="text-ink-700">{each.note}</span>}
              {each.source !== '' && (
                <span className="text-12 text-ink-500">
                  {t('advice-card.source', each)}
                  {!each.certain && `。${t('advice-card.unsure')}`}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {validityWords === null ? (
        validUntil !== null && <p>{t('advice-card.valid-until', { day: longDay(validUntil) })}</p>
      ) : (
        <p role="alert" className="text-bad">
          {validityWords}
        </p>
      )}
      {passengerData.length > 0 && (
        <details>
          <summary className="cursor-pointer text-ink-700">{t('advice-card.data')}</summary>
          <ul className="mt-1 flex flex-col gap-1 text-ink-700">
            {passengerData.map(({ country, name, words }) => (
              <li key={country}>{t('advice-card.data-of', { country: name, words })}</li>
            ))}
          </ul>
        </details>
      )}
      <p className="text-12 text-ink-500">{t('advice-card.disclaimer')}</p>
    </div>
  );
}
