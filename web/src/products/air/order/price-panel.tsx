import { noFen } from '@woxing/contract/core/money';
import { sumsByKind } from '@woxing/contract/orders/price-items.rules';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import { useMember } from '#src/access/public.ts';
import { NoPriceYet, PartsByPassenger, PriceFrame, PriceLine } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { bookingWords } from './order.words.ts';
import type { OrderTotal, PassengerShare } from './order-form.rules.ts';

export function PricePanel({
  total,
  shares,
  problem,
  busy,
}: {
  readonly total: OrderTotal;
  readonly shares: readonly PassengerShare[];
  readonly problem: string | undefined;
  readonly busy: boolean;
}) {
  const t = useWords(bookingWords);
  return (
    <PriceFrame totalFen={total.totalFen} note={t('price.note')} problem={problem} busy={busy}>
      <PriceLines total={total} />
      <PartsByPassenger shares={shares} />
    </PriceFrame>
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
