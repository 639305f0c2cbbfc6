import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type { Fen } from '@woxing/contract/core/money';
import { fareFamilyNames } from '@woxing/contract/products/international-air/international-fares.rules';
import type { priceInternational } from '@woxing/contract/products/international-air/international-flights';
import { bagCarrier } from '../fares/bag-carrier.rules.ts';
import { familyFen, type SaleWay } from '../fares/fare-columns.rules.ts';
import type { FiledFamily } from '../fares/filed-fares.rules.ts';
import {
  agreedFare,
  fareBasis,
  filedAmount,
  partyPrices,
  type SoldPart,
  sumTaxes,
} from '../fares/price-journey.rules.ts';
import { bagWords, ruleWords } from '../fares/rule-words.rules.ts';
import { baggedFlight } from '../orders/content-of-offer.rules.ts';
import type { Part } from '../planner/part.rules.ts';
import type { JourneyQuestion } from './journey-question.rules.ts';
import { agreementsOf } from './offer.rules.ts';
import { offerKey, partKey } from './part-key.rules.ts';

export type SoldJourney = AnswerOf<typeof priceInternational>['fares'][number];

interface Sale {
  readonly journey: JourneyQuestion;
  readonly parts: readonly Part[];
  readonly sold: readonly SoldPart[];
  readonly way: SaleWay;
  readonly families: readonly FiledFamily[];
}

/** A journey as it is sold, for whoever buys it. `seatsSold`: of any of its flights, since the schedule was handed over, the most. */
export function soldJourney(
  { journey, parts, sold, way, families }: Sale,
  { serviceFee, seatsSold = 0 }: { readonly serviceFee: Fen; readonly seatsSold?: number },
): SoldJourney {
  const { schedule, cabin, days, party } = journey;
  const ids = families.map(({ id }) => id);
  const keys = parts.map(({ legs }) => partKey(schedule, cabin, legs));
  return {
    offer: offerKey({ parts: keys, way, families: ids, agreements: agreementsOf(families) }),
    family: new Set(ids).size === 1 ? ids[0]! : null,
    way,
    parts: parts.map((part, at) =>
      soldPartView(journey, part, sold[at]!, { way, family: families[at]!, key: keys[at]! }),
    ),
    price: partyPrices(sold, families, way, days, { counts: party, serviceFee })!,
    taxes: sumTaxes(sold),
    seatsLeft: Math.max(
      0,
      Math.min(
        ...parts.flatMap(({ legs }) =>
          legs.map(({ row, day }) => schedule.seats.seatsLeft(row, day, cabin, days.leadDays)),
        ),
      ) - seatsSold,
    ),
  };
}

function soldPartView(
  { schedule, days }: JourneyQuestion,
  { legs, carrier }: Part,
  sold: SoldPart,
  { way, family, key }: { readonly way: SaleWay; readonly family: FiledFamily; readonly key: string },
): SoldJourney['parts'][number] {
  const { filed, level } = sold;
  return {
    key,
    airline: schedule.carriers[carrier]!.iata,
    family: family.id,
    familyName: fareFamilyNames[family.id],
    bookingClass: filed.bookingClasses[level]!,
    fareBasis: fareBasis(sold, family, way),
    currency: filed.currency,
    filedAmount: filedAmount(sold, family, way),
    fareFen: familyFen(filed, family, level, way, 'ADT', days)!,
    ...agreedFare(sold, family, way, days),
    bags: {
      words: bagWords(family.rules.bags),
      airline: bagCarrier(legs.map(({ row }) => baggedFlight(schedule, row))),
    },
    rules: ruleWords(family.rules, way !== 'alone'),
  };
}
