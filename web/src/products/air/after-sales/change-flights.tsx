import { Link } from '@tanstack/react-router';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { AirChangeFare, AirChangeOptions } from '@woxing/contract/products/air/air-after-sales';
import { minutesBetween } from '@woxing/contract/products/air/flight-connections.rules';
import type { ReactNode } from 'react';
import { Lasting } from '#src/after-sales/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { AirlineMark, Carriers, FlightTimes } from '../search/itinerary-line.tsx';
import { negotiatedWords } from '../search/negotiated.words.ts';
import { offerWords } from '../search/offer.words.ts';
import { cityName } from '../search/places.ts';
import { TransferLegs } from '../search/transfer-legs.tsx';
import { airSheetWords } from './air-sheet.words.ts';

/** Nine means nine or more. */
const manySeats = 9;

type Segment = AirChangeOptions['flights'][number]['segment'];

/** What a change costs at this moment, and from when it costs more. */
export function ChangeFeeNow({
  found,
  receivedAtMs,
}: {
  readonly found: AirChangeOptions;
  readonly receivedAtMs: number;
}) {
  const t = useWords(airSheetWords);
  const { feeFen, rule, until, next } = found.fee;
  const [following] = next;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 rounded-m bg-warn-soft px-3.5 py-2.5 text-ink-700">
      <span>
        {feeFen === noFen
          ? t('air-change.fee-free', { rule })
          : t('air-change.fee-now', { amount: formatYuan(feeFen), rule })}
      </span>
      {until !== null && following !== undefined && (
        <span className="text-12 leading-5">
          {t('air-change.fee-left')}
          <Lasting until={until} now={found.now} receivedAtMs={receivedAtMs} />
          {following.allowed
            ? t('air-change.fee-next', { amount: formatYuan(following.feeFen), rule: following.rule })
            : t('air-change.fee-closed')}
        </span>
      )}
    </div>
  );
}

/** A flight of the carrier, or flights of which one reaches the next, each fare with what changing to it costs. */
export function ChangeFlight({
  segments,
  fares,
  act,
}: {
  readonly segments: readonly Segment[];
  readonly fares: readonly AirChangeFare[];
  readonly act: (fare: AirChangeFare, label: string) => ReactNode;
}) {
  const t = useWords(airSheetWords);
  const o = useWords(offerWords);
  const n = useWords(negotiatedWords);
  return (
    <Card>
      <FlightLine segments={segments} />
      {segments.length > 1 && <TransferLegs flown={flownOf(segments)} />}
      <ul className="mt-3 border-t border-dashed border-line">
        {fares.map((fare) => (
          <li
            key={fare.offerId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line py-3 not-first:border-t last:pb-0 md:grid-cols-[200px_minmax(0,1fr)_auto_104px]"
          >
            <span className="flex items-center gap-1.5 font-semibold">
              {[...new Set([fare, ...fare.onward].map(({ cabin }) => o(`cabin.${cabin}`)))].join('/')}
              <Badge className="digits">{lettersOf(fare)}</Badge>
              {fare.negotiated && <Badge tone="ok">{n('negotiated.badge')}</Badge>}
              {fare.seatsLeft < manySeats && (
                <span className="text-12 font-medium text-warn">
                  {t('air-change.left', { count: fare.seatsLeft })}
                </span>
              )}
            </span>
            <span className="order-3 text-12 text-ink-500 md:order-none md:text-14">
              {fare.differenceFen > noFen
                ? t('air-change.difference', { amount: formatYuan(fare.differenceFen) })
                : t('air-change.even')}
              {' · '}
              {fare.feeFen > noFen
                ? t('air-change.fee', { amount: formatYuan(fare.feeFen) })
                : t('air-change.no-fee')}
            </span>
            <span className="order-2 flex items-baseline justify-end gap-1.5 md:order-none">
              <span className="text-12 text-ink-500">{t('air-change.due')}</span>
              <Money fen={fare.dueFen} size="l" />
            </span>
            <span className="order-4 justify-self-end md:order-none">
              {act(
                fare,
                t('air-change.choose-of', {
                  flight: segments.map(({ flightNo }) => flightNo).join('、'),
                  cabin: o(`cabin.${fare.cabin}`),
                  letter: lettersOf(fare),
                }),
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const lettersOf = (fare: AirChangeFare) =>
  [fare, ...fare.onward].map(({ bookingClass }) => bookingClass).join('/');

/** With the time on the ground between them. */
export const flownOf = (segments: readonly Segment[]) => ({
  segments: [...segments],
  minutes: segments.reduce(
    (sum, { minutes }, at) =>
      sum + minutes + (at === 0 ? 0 : minutesBetween(segments[at - 1]!, segments[at]!)),
    0,
  ),
});

export function FlightLine({ segments }: { readonly segments: readonly Segment[] }) {
  return (
    <div className="grid items-center gap-3 md:grid-cols-[180px_minmax(0,1fr)]">
      <span className="flex items-center gap-2.5">
        <AirlineMark code={segments[0]!.airline} />
        <Carriers segments={segments} />
      </span>
      <FlightTimes flown={flownOf(segments)} dense />
    </div>
  );
}

/** Flights of others are no change: the tickets are given back, and new ones bought. */
export function OtherCarriers({ found }: { readonly found: AirChangeOptions }) {
  const t = useWords(airSheetWords);
  const [first] = found.others;
  if (first === undefined) return null;
  const { from, to } = first.segment;
  return (
    <Card
      title={t('air-change.others')}
      aside={<span className="text-12 text-ink-500">{t('air-change.others-hint')}</span>}
    >
      <ul className="flex flex-col">
        {found.others.map(({ segment, lowestFen }) => (
          <li
            key={`${segment.flightNo} ${segment.from}`}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line py-2 not-first:border-t"
          >
            <span className="flex items-center gap-2.5">
              <AirlineMark code={segment.airline} dense />
              <Carriers segments={[segment]} />
            </span>
            <span className="digits">
              {segment.departs}—{segment.arrives}
            </span>
            <span className="text-ink-700">
              {t('air-change.others-price', { amount: formatYuan(lowestFen) })}
            </span>
          </li>
        ))}
      </ul>
      <Link
        to="/airTicket/query"
        search={{ from: cityName(from), to: cityName(to), day: found.day }}
        preload={false}
        className={buttonClass({ look: 'quiet', className: 'mt-3' })}
      >
        {t('air-change.others-book')}
      </Link>
    </Card>
  );
}
