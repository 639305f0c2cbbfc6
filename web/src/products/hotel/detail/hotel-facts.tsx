import { formatDay } from '@woxing/contract/core/days';
import {
  facilities,
  type ScoreAspect,
  scoreAspects,
  scoreText,
} from '@woxing/contract/products/hotel/hotel-facts.rules';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { CheckIcon } from '#src/ui/icon.tsx';
import type { HotelInFull } from '../search/hotels.queries.ts';
import { hotelDetailsWords } from './hotel-details.words.ts';

/** What guests said. */
export function Reviews({ hotel: { reviews } }: { readonly hotel: HotelInFull }) {
  const t = useWords(hotelDetailsWords);
  return (
    <Card title={t('hotel-details.reviews')}>
      {reviews.length === 0 ? (
        <p className="text-14 text-ink-500">{t('hotel-details.reviews-none')}</p>
      ) : (
        <ul className="flex flex-col">
          {reviews.map(({ on, score, words, guest }) => (
            <li
              key={`${on} ${guest} ${words}`}
              className="flex flex-col gap-0.5 py-2.5 not-first:border-t not-first:border-line"
            >
              <span className="flex flex-wrap items-baseline gap-x-2 text-12 text-ink-500">
                <span className="digits text-14 font-semibold text-brand-700">
                  {t('hotel-details.review-score', { score: scoreText(score) })}
                </span>
                {guest}
                <span>{formatDay(on)}</span>
              </span>
              <span className="text-14 text-ink-700">{words}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function AspectScores({ scores }: { readonly scores: NonNullable<HotelInFull['scores']> }) {
  const t = useWords(hotelDetailsWords);
  const known = (Object.keys(scoreAspects) as ScoreAspect[]).filter((aspect) => scores[aspect] > 0);
  if (known.length === 0) return null;
  return (
    <dl aria-label={t('hotel-details.aspects')} className="grid grid-cols-2 gap-x-6 gap-y-2 text-14">
      {known.map((aspect) => (
        <div key={aspect} className="flex items-center gap-2">
          <dt className="text-ink-500">{scoreAspects[aspect]}</dt>
          <dd className="flex flex-1 items-center gap-2">
            <span aria-hidden="true" className="h-1.5 min-w-8 flex-1 rounded-pill bg-quiet">
              <span
                className="block h-full rounded-pill bg-brand-500"
                style={{ width: `${(scores[aspect] / 50) * 100}%` }}
              />
            </span>
            <span className="digits font-semibold">{scoreText(scores[aspect])}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Of what guests thought how well, what the house has, and when rooms are theirs. */
export function Overview({ hotel: { scores, facts, policies } }: { readonly hotel: HotelInFull }) {
  const t = useWords(hotelDetailsWords);
  return (
    <Card title={t('hotel-details.overview')}>
      {scores !== null && <AspectScores scores={scores} />}
      <h3 className="mt-4 mb-2 text-14 font-semibold">{t('hotel-details.facilities')}</h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-14 text-ink-700">
        {facts.facilities.map((facility) => (
          <li key={facility} className="flex items-center gap-1">
            <CheckIcon size={14} className="text-ok" />
            {facilities[facility]}
          </li>
        ))}
      </ul>
      <p className="digits mt-4 border-t border-line pt-3 text-14 text-ink-700">
        {t('hotel-details.times', { checkIn: policies.checkIn, checkOut: policies.checkOut })}
      </p>
    </Card>
  );
}

export function Policies({ hotel: { policies } }: { readonly hotel: HotelInFull }) {
  const t = useWords(hotelDetailsWords);
  const lines = [
    [t('hotel-details.check-in'), policies.checkIn],
    [t('hotel-details.check-out'), policies.checkOut],
    [t('hotel-details.children'), policies.children],
    [t('hotel-details.pets'), policies.pets],
    [t('hotel-details.deposit'), policies.deposit],
    [
      t('hotel-details.foreign'),
      policies.foreignGuests === null
        ? ''
        : t(policies.foreignGuests ? 'hotel-details.foreign-yes' : 'hotel-details.foreign-no'),
    ],
  ].filter(([, words]) => words !== '');
  return (
    <Card title={t('hotel-details.policies')}>
      <dl className="grid gap-x-8 gap-y-2 text-14 md:max-lg:grid-cols-2">
        {lines.map(([title, words]) => (
          <div key={title} className="flex gap-3">
            <dt className="w-16 shrink-0 text-ink-500">{title}</dt>
            <dd className="digits text-ink-700">{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
