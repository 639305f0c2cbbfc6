import { formatDay } from '@woxing/contract/core/days';
import { formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import { carKindNames } from '@woxing/contract/products/car/car-kinds.rules';
import { rideTimeOf } from '@woxing/contract/products/car/car-ride.rules';
import { PartsByPassenger, PriceFrame } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import type { CarEstimate, CarOffer } from './car.queries.ts';
import { PartLines } from './kind-list.tsx';
import { rideFormWords } from './ride-form.words.ts';

/** What the chosen car may cost and why, and the button. */
export function RidePricePanel({
  estimate,
  offer,
  name,
  problem,
  busy,
}: {
  readonly estimate: CarEstimate | undefined;
  readonly offer: CarOffer | undefined;
  readonly name: string;
  readonly problem: string | undefined;
  readonly busy: boolean;
}) {
  const t = useWords(rideFormWords);
  if (estimate === undefined || offer === undefined) return null;
  const { day, time } = rideTimeOf(new Date(estimate.departsAt));
  const when = estimate.immediate ? t('ride.now') : `${formatDay(day)} ${time}`;
  const { estimateFen, personFen, lowFen, highFen, kind } = offer;
  return (
    <PriceFrame
      totalFen={estimateFen}
      total={t('ride.panel-total')}
      submit={t(estimate.immediate ? 'ride.submit-now' : 'ride.submit-later')}
      note={t('ride.panel-note', { rule: estimate.cancelRule })}
      problem={problem}
      busy={busy}
    >
      <div className="flex flex-col gap-2">
        <p className="font-semibold">{t('ride.panel-kind', { kind: carKindNames[kind], when })}</p>
        <PartLines offer={offer} />
        <p className="flex justify-between gap-3 border-t border-line pt-2 text-14">
          <span className="text-ink-500">{t('ride.panel-range')}</span>
          <span className="digits font-medium">
            {t('ride.kind-range', { low: formatYuan(lowFen), high: formatYuan(highFen) })}
          </span>
        </p>
        {personFen > noFen && (
          <PartsByPassenger shares={[{ name, companyFen: subtractFen(estimateFen, personFen), personFen }]} />
        )}
      </div>
    </PriceFrame>
  );
}
