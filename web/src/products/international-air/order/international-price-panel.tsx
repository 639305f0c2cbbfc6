import { formatYuan, noFen, sumFen, timesFen } from '@woxing/contract/core/money';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import { useMember } from '#src/access/public.ts';
import { PartsByPassenger, PriceFrame, PriceLine } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Flyer, publicFareOf, typePrices } from '../search/fare-facts.rules.ts';
import type { JourneyFare } from '../search/journeys.queries.ts';
import type { PersonShare } from './company-party.rules.ts';
import { internationalBookingWords } from './international-order.words.ts';

/** What the journey costs by who travels, and the button. */
export function InternationalPricePanel({
  fare,
  counts,
  shares,
  problem,
  busy,
}: {
  readonly fare: Pick<JourneyFare, 'price' | 'parts'>;
  readonly counts: Readonly<Record<Flyer, number>>;
  /** What of each passenger's price the company bears, and what the person does; empty where nothing says it. */
  readonly shares: readonly PersonShare[];
  readonly problem: string | undefined;
  readonly busy: boolean;
}) {
  const t = useWords(internationalBookingWords);
  const feesHidden = useMember()?.showServFee === 0;
  const flyers = (['ADT', 'CHD', 'INF'] as const).filter((flyer) => counts[flyer] > 0);
  const { serviceFee } = fare.price;
  const prices = typePrices(fare, flyers);
  const publicFen = publicFareOf(fare);
  const totalFen = sumFen(prices.map(({ flyer, eachFen }) => timesFen(eachFen, counts[flyer])));
  return (
    <PriceFrame totalFen={totalFen} note={t('intl-book.note')} problem={problem} busy={busy}>
      <div className="flex flex-col gap-3">
        {prices.map(({ flyer, fareFen, taxFen }) => (
          <section key={flyer}>
            <h3 className="mb-1 text-14">
              {t('intl-book.price-people', { type: passengerTypeWords[flyer], count: counts[flyer] })}
            </h3>
            {publicFen !== undefined && flyer === 'ADT' && (
              <p className="mb-1 flex flex-wrap items-center gap-x-2">
                <Badge tone="ok">{t('intl-book.agreed')}</Badge>
                <s className="text-12 text-ink-500">
                  {t('intl-book.public', { fare: formatYuan(publicFen) })}
                </s>
              </p>
            )}
            <dl className="flex flex-col gap-1 text-14">
              <PriceLine
                title={t('intl-book.price-fare')}
                fen={feesHidden ? sumFen([fareFen, serviceFee]) : fareFen}
                count={counts[flyer]}
              />
              <PriceLine title={t('intl-book.price-tax')} fen={taxFen} count={counts[flyer]} />
              {serviceFee > noFen && !feesHidden && (
                <PriceLine title={t('intl-book.price-service')} fen={serviceFee} count={counts[flyer]} />
              )}
            </dl>
          </section>
        ))}
      </div>
      <PartsByPassenger shares={shares} />
    </PriceFrame>
  );
}
