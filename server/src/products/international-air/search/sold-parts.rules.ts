import { addFen, type Fen } from '@woxing/contract/core/money';
import { internationalClosesHours } from '@woxing/contract/products/international-air/international-tickets.rules';
import type { SaleWay } from '../fares/fare-columns.rules.ts';
import type { FareFilings, FiledFares } from '../fares/filed-fares.rules.ts';
import {
  cheapestFamilies,
  passengerPrice,
  type SoldPart,
  surchargeLine,
} from '../fares/price-journey.rules.ts';
import { taxesOfPart } from '../fares/ticket-taxes.rules.ts';
import { waysTogether } from '../planner/journeys.rules.ts';
import { levelOf, stopsOn } from '../planner/make-part.rules.ts';
import { departsAt, type Part } from '../planner/part.rules.ts';
import { isDomestic } from '../schedule/flight-schedule.rules.ts';
import type { JourneyQuestion } from './journey-question.rules.ts';
import { filedForPart, taxedPart } from './part-question.rules.ts';

/** Whether a journey that begins with a part can still be ordered online. */
export function isOnSale(part: Part, now: Date): boolean {
  return departsAt(part) * 60_000 - now.getTime() >= internationalClosesHours * 3_600_000;
}

/** Parts with the fares, taxes and surcharges of a way of selling; undefined where one is not sold so. */
export function soldParts(
  journey: JourneyQuestion,
  parts: readonly Part[],
  way: SaleWay,
  filings: FareFilings,
): SoldPart[] | undefined {
  const sold = parts.flatMap((part, at) => {
    const { half, alone } = filedForPart(journey, at, filings, part.carrier);
    const filed = way === 'alone' ? alone : half;
    return filed === undefined ? [] : [soldPart(journey, at, part, filed, filings)];
  });
  return sold.length === parts.length ? sold : undefined;
}

/** What an adult pays at the least for these parts together, taxes included; undefined where they are not sold. */
export function lowestOfParts(
  journey: JourneyQuestion,
  parts: readonly Part[],
  filings: FareFilings,
): Fen | undefined {
  const { schedule, kind, days } = journey;
  const sums = waysTogether(schedule, kind, parts).flatMap((way) => {
    const sold = soldParts(journey, parts, way, filings);
    const families = sold && cheapestFamilies(sold, way, days);
    const price = families && passengerPrice('ADT', sold, families, way, days);
    return price === undefined ? [] : [addFen(price.fareFen, price.taxFen)];
  });
  return sums.toSorted((one, other) => one - other)[0];
}

function soldPart(
  journey: JourneyQuestion,
  at: number,
  { legs }: Part,
  filed: FiledFares,
  filings: FareFilings,
): SoldPart {
  const { schedule, cabin, days, party } = journey;
  const seats = party.adults + party.children;
  return {
    filed,
    level: levelOf({ schedule, cabin, leadDays: days.leadDays, seats }, legs),
    taxes: taxesOfPart(taxedPart(journey, at, stopsOn(schedule, legs))),
    surcharges: legs.map(({ row }, flight) => {
      const airline = schedule.carriers[schedule.marketing[row]!]!.iata;
      const { code, fen } = filings.surcharge(airline, schedule.km[row]!, isDomestic(schedule, row));
      return surchargeLine(code, fen, airline, flight);
    }),
  };
}
