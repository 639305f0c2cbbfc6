import { formatYuan, noFen } from '@woxing/contract/core/money';
import { sumsByKind } from '@woxing/contract/orders/price-items.rules';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { QuotedSegment } from '@woxing/contract/products/air/flights';
import { useMember } from '#src/access/public.ts';
import { NoPriceYet, PartsByPassenger, PriceFrame, PriceLine } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { cityName } from '../search/places.ts';
import { bookingWords } from './order.words.ts';
import type { OrderTotal, PassengerShare } from './order-form.rules.ts';

export function PricePanel({
  total,
  segments,
  shares,
  problem,
  busy,
}: {
  readonly total: OrderTotal;
  readonly segments: readonly QuotedSegment[];
  readonly shares: readonly PassengerShare[];
  readonly problem: string | undefined;
  readonly busy: boolean;
}) {
  const t = useWords(bookingWords);
  return (
    <PriceFrame totalFen={total.totalFen} note={t('price.note')} problem={problem} busy={busy}>
      <PriceLines total={total} />
      {segments.length > 1 && <LegFares segments={segments} />}
      <PartsByPassenger shares={shares} />
    </PriceFrame>
  );
}

/** Of several flights what each costs an adult: the total is made of their own fares. */
function LegFares({ segments }: { readonly segments: readonly QuotedSegment[] }) {
  const t = useWords(bookingWords);
  return (
    <section className="mt-3">
      <h3 className="mb-1 text-14">{t('price.legs')}</h3>
      <dl className="flex flex-col gap-1 text-14">
        {segments.map(({ offerId, from, to, flightNo, adultFen }) => (
          <div key={offerId} className="flex justify-between gap-3">
            <dt className="min-w-0 truncate text-ink-500">
              {t('price.leg', { from: cityName(from), to: cityName(to), flight: flightNo })}
            </dt>
            <dd className="digits">{formatYuan(adultFen)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PriceLines({ total }: { readonly total: OrderTotal }) {
  const t = useWords(bookingWords);
  const feesHidden = useMember()?.showServFee === 0;
  if (total.lines.length === 0) return <NoPriceYet who={t('passengers.air')} />;
  return (
    <div className="flex flex-col gap-3">
      {total.lines.map(({ price, count }) => (
        <section key={price.type}>
          <h3 className="mb-1 text-14">
            {t('price.people', { type: passengerTypeWords[price.type], count })}
          </h3>
          <dl className="flex flex-col gap-1 text-14">
            {sumsByKind(price.items).map(({ kind, fen }) => (
              <PriceLine
                key={kind}
                title={t(kind === 'fare' && feesHidden ? 'price.ticket-money' : `price.${kind}`)}
                fen={fen}
                count={count}
                {...(kind === 'airport' && fen === noFen && { instead: t('price.waived') })}
              />
            ))}
          </dl>
        </section>
      ))}
      {total.extras.some(({ priceFen }) => priceFen > noFen) && (
        <section>
          <h3 className="mb-1 text-14">{t('price.extras')}</h3>
          <dl className="flex flex-col gap-1 text-14">
            {total.extras
              .filter(({ priceFen }) => priceFen > noFen)
              .map(({ key, leg, code, name, priceFen }) => (
                <PriceLine key={`${key} ${leg} ${code}`} title={name} fen={priceFen} count={1} />
              ))}
          </dl>
        </section>
      )}
      {total.insurances.length > 0 && (
        <section>
          <h3 className="mb-1 text-14">{t('insurance.title')}</h3>
          <dl className="flex flex-col gap-1 text-14">
            {total.insurances.map(({ name, priceFen, count }) => (
              <PriceLine key={name} title={name} fen={priceFen} count={count} />
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
