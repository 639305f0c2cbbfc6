import { dayOf, daysBetween } from '@woxing/contract/core/days';
import { type Fen, noFen, subtractFen, sumFen, timesFen } from '@woxing/contract/core/money';
import type { AirStandard } from '@woxing/contract/products/air/air-standard';
import {
  type AirOption,
  airStandardWords,
  optionOf,
  overStandard,
  traceAir,
} from '@woxing/contract/products/air/air-standard.rules';
import { gapOf, lineWords } from '@woxing/contract/standards/standard-trace.rules';
import type { PastOrder, PastVerdict, StandardProduct } from '#src/standards/public.ts';
import { airProducts } from '../air-products.rules.ts';
import { type AirContent, airContent } from './air-content.ts';
import { directionsOf } from './over-standard.rules.ts';

type Leg = AirContent['legs'][number];

/** What flights give of their standard. */
export const airStandardProduct: StandardProduct = {
  kind: 'air',
  title: '国内机票',
  products: airProducts,
  words: ({ air }) => (air === null ? undefined : { lines: airStandardWords(air), over: air.over }),
  judgePast: ({ air }, past) => (air === null ? undefined : judgePastFlights(air, past)),
};

function judgePastFlights(standard: AirStandard, { content, createdAt, people }: PastOrder): PastVerdict {
  const { legs } = airContent.parse(content);
  const judged = directionsOf(legs).map((direction) => judgeDirection(direction, standard, createdAt));
  const over = judged.filter(({ words }) => words.length > 0);
  const gaps = over.flatMap(({ gapFen }) => gapFen ?? []);
  return {
    over: over.length === 0 ? null : standard.over,
    words: over.flatMap(({ words }) => words).join('；'),
    title: legs.map(({ fromCity, toCity, flightNo }) => `${fromCity}—${toCity} ${flightNo}`).join('，'),
    fareFen: timesFen(sumFen(legs.map(({ adultFen }) => adultFen)), people),
    gapFen: gaps.length === 0 ? null : timesFen(sumFen(gaps), people),
    tickets: over.reduce((sum, { flights }) => sum + flights, 0) * people,
    unjudged: judged.some(({ unjudged }) => unjudged),
  };
}

interface JudgedDirection {
  readonly flights: number;
  readonly words: readonly string[];
  readonly gapFen: Fen | null;
  readonly unjudged: boolean;
}

/** Of orders from before full fares were kept, discounts are not judged; what other flights cost then nobody knows. */
function judgeDirection(direction: readonly Leg[], standard: AirStandard, createdAt: Date): JudgedDirection {
  const around = { daysAhead: daysBetween(dayOf(createdAt), direction[0]!.day), lowestFen: null };
  const whole = withFullFares(direction);
  const option = whole === undefined ? withoutDiscounts(direction, around) : optionOf(whole, around);
  const trace = traceAir(option, standard);
  const misses =
    whole === undefined && direction.some(({ cabin }) => standard.discountCaps[cabin] !== undefined);
  return {
    flights: direction.length,
    words: trace.lines.filter(({ within }) => !within).map(lineWords),
    gapFen:
      whole === undefined ? gapOf(trace) : gapBetween(option.adultFen, overStandard(whole, standard, around)),
    unjudged: misses || standard.lowestWithin !== null,
  };
}

function gapBetween(adultFen: Fen, over: ReturnType<typeof overStandard>): Fen | null {
  return over === undefined ? null : subtractFen(adultFen, sumFen(over.companyFaresFen));
}

function withFullFares(direction: readonly Leg[]) {
  const whole = direction.flatMap(({ cabin, adultFen, fullEconomyFen, fullCabinFen }) =>
    fullEconomyFen === null || fullCabinFen === null
      ? []
      : [{ cabin, adultFen, fullEconomyFen, fullCabinFen }],
  );
  return whole.length === direction.length ? whole : undefined;
}

function withoutDiscounts(
  direction: readonly Leg[],
  around: Pick<AirOption, 'daysAhead' | 'lowestFen'>,
): AirOption {
  const asIfFull = direction.map(({ cabin, adultFen }) => ({
    cabin,
    adultFen,
    fullEconomyFen: noFen,
    fullCabinFen: noFen,
  }));
  return { ...optionOf(asIfFull, around), discounts: [] };
}
