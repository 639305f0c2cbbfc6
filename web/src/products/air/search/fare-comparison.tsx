import { formatMinutes } from '@woxing/contract/core/days';
import { addFen, type Fen, formatYuan } from '@woxing/contract/core/money';
import { familyOf } from '@woxing/contract/products/air/fare-family.rules';
import { type FeePhase, phaseAt } from '@woxing/contract/products/air/fee-ladder.rules';
import type { FareOption } from '@woxing/contract/products/air/flights';
import { type ReactNode, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Money } from '#src/ui/money.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { aircraftName, airlineOf } from './carriers.ts';
import { type Compared, keyOfFare, lowestOfAll } from './compare.rules.ts';
import { carbonOf, departureOf, feeWords, kmOf, laddersOf } from './fare-reading.rules.ts';
import { luggageWords } from './fare-rules.tsx';
import { onTimeOf, taxesOf } from './flights.rules.ts';
import { NegotiatedBadge } from './negotiated-badge.tsx';
import { offerWords } from './offer.words.ts';
import { airportName } from './places.ts';
import { readingWords } from './reading.words.ts';

/** Nine means nine or more. */
const manySeats = 9;

/** A line of the table: what it says of each fare, and a figure where less is better. */
interface Line {
  readonly name: string;
  readonly said: (read: ReadOne) => ReactNode;
  readonly figure?: (read: ReadOne) => number | undefined;
}

interface ReadOne extends Compared {
  readonly refund: FeePhase;
  readonly change: FeePhase;
  readonly taxesFen: Fen;
}

/** Up to three fares side by side, line by line; on a phone the fares are swiped under the names of the lines. */
export default function FareComparison(props: {
  readonly compared: readonly Compared[];
  readonly act: string;
  readonly onChoose: (fare: FareOption) => void;
  readonly onClose: () => void;
}) {
  const t = useWords(readingWords);
  const phone = usePhone();
  const [now] = useState(() => new Date());
  const reads = props.compared.map((one) => readAt(one, now));
  const lines = useLines();
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('compare.title')}
      shape={phone ? 'sheet' : 'box'}
      width={280 + 240 * reads.length}
      bare
    >
      <section
        aria-label={phone ? t('compare.swipe') : t('compare.title')}
        className="overflow-x-auto px-3 pb-4 md:px-5"
      >
        <table className="w-full border-separate border-spacing-0 text-left text-14">
          <thead>
            <tr>
              <th scope="col" className={nameClass}>
                <span className="sr-only">{t('compare.item')}</span>
              </th>
              {reads.map((read) => (
                <th key={keyOfFare(read.fare)} scope="col" className={cellClass}>
                  <Flight {...read} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <ComparedLine key={line.name} line={line} reads={reads} />
            ))}
            <tr>
              <th scope="row" className={nameClass}>
                <span className="sr-only">{props.act}</span>
              </th>
              {reads.map(({ itinerary, fare }) => (
                <td key={keyOfFare(fare)} className={cellClass}>
                  <button
                    type="button"
                    aria-label={`${itinerary.segments.map(({ flightNo }) => flightNo).join('+')}，${formatYuan(fare.adultFen)}，${props.act}`}
                    onClick={() => props.onChoose(fare)}
                    className={buttonClass({ look: 'action', wide: true })}
                  >
                    {props.act}
                  </button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}

const nameClass =
  'sticky left-0 z-10 w-20 min-w-20 border-b border-line bg-surface py-2.5 pr-3 align-top font-normal text-ink-500 md:w-28';
const cellClass = 'min-w-44 border-b border-line px-2 py-2.5 align-top font-normal md:min-w-52';

function ComparedLine({ line, reads }: { readonly line: Line; readonly reads: readonly ReadOne[] }) {
  const t = useWords(readingWords);
  const { name, said, figure } = line;
  const lowest = figure && lowestOfAll(reads.map(figure));
  return (
    <tr>
      <th scope="row" className={nameClass}>
        {name}
      </th>
      {reads.map((read) => (
        <td key={keyOfFare(read.fare)} className={cellClass}>
          {said(read)}
          {lowest !== undefined && figure?.(read) === lowest && (
            <Badge tone="ok" className="ml-1.5">
              {t('compare.lowest')}
            </Badge>
          )}
        </td>
      ))}
    </tr>
  );
}

function Flight({ itinerary, fare }: ReadOne) {
  const first = itinerary.segments[0]!;
  const last = itinerary.segments.at(-1)!;
  return (
    <>
      <span className="block font-semibold">
        {itinerary.segments.map((one) => `${airlineOf(one.airline).name}${one.flightNo}`).join('，')}
      </span>
      <NegotiatedBadge fare={fare} />
      <span className="digits block text-16">
        {first.departs}–{last.arrives}
      </span>
      <span className="block text-12 text-ink-500">
        {airportName(first.from, first.fromTerminal)} → {airportName(last.to, last.toTerminal)}
      </span>
    </>
  );
}

function readAt(one: Compared, now: Date): ReadOne {
  const ladders = laddersOf(one.fare, departureOf(one.itinerary.segments));
  return {
    ...one,
    refund: phaseAt(ladders.refund, now),
    change: phaseAt(ladders.change, now),
    taxesFen: taxesOf(one.itinerary),
  };
}

const sumOf = ({ fare, taxesFen }: ReadOne) => addFen(fare.adultFen, taxesFen);

function useLines(): readonly Line[] {
  const t = useWords(readingWords);
  const s = useWords(offerWords);
  return [
    {
      name: t('compare.cabin'),
      said: ({ fare }) => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {s(`cabin.${fare.cabin}`)}
          <Badge className="digits">{fare.bookingClass}</Badge>
          <Badge tone="brand">{t(`family.${familyOf(fare)}`)}</Badge>
        </span>
      ),
    },
    {
      name: t('compare.price'),
      said: ({ fare }) => <Money fen={fare.adultFen} />,
      figure: ({ fare }) => fare.adultFen,
    },
    { name: t('compare.taxes'), said: ({ taxesFen }) => formatYuan(taxesFen) },
    { name: t('compare.sum'), said: (read) => formatYuan(sumOf(read)), figure: sumOf },
    {
      name: t('compare.refund'),
      said: ({ refund }) => feeWords(refund, t),
      figure: ({ refund }) => refund.feeFen,
    },
    {
      name: t('compare.change'),
      said: ({ change }) => feeWords(change, t),
      figure: ({ change }) => change.feeFen,
    },
    { name: t('fact.luggage'), said: ({ fare }) => luggageWords(fare, s) },
    {
      name: t('compare.minutes'),
      said: ({ itinerary }) => formatMinutes(itinerary.minutes),
      figure: ({ itinerary }) => itinerary.minutes,
    },
    {
      name: t('fact.aircraft'),
      said: ({ itinerary }) => itinerary.segments.map((one) => aircraftName(one.aircraft)).join('，'),
    },
    {
      name: t('fact.on-time'),
      said: ({ itinerary }) =>
        orDash(onTimeOf(itinerary), (percents) =>
          percents.map((percent) => t('fact.on-time-of', { percent })).join('，'),
        ),
    },
    {
      name: t('fact.distance'),
      said: ({ itinerary }) => orDash(kmOf(itinerary.segments), (km) => t('fact.distance-of', { km })),
    },
    {
      name: t('fact.carbon'),
      said: ({ itinerary, fare }) =>
        orDash(carbonOf(itinerary.segments, fare.cabin), (kg) => t('fact.carbon-of', { kg })),
      figure: ({ itinerary, fare }) => carbonOf(itinerary.segments, fare.cabin),
    },
    {
      name: t('compare.seats'),
      said: ({ fare }) =>
        fare.seatsLeft < manySeats
          ? t('compare.seats-of', { count: fare.seatsLeft })
          : t('compare.seats-many'),
    },
  ];
}

const orDash = <T,>(figure: T | undefined, words: (figure: T) => string) =>
  figure === undefined ? '—' : words(figure);
