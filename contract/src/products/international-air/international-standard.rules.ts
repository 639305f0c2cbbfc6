import { formatMinutes } from '../../core/days.ts';
import { addFen, type Fen, formatYuan, noFen, subtractFen } from '../../core/money.ts';
import {
  brokenLines,
  type OptionTrace,
  type StandardRule,
  traceBy,
} from '../../standards/standard-trace.rules.ts';
import { cabinNames } from '../air/air-standard.rules.ts';
import type { Cabin } from '../air/flights.ts';
import type { InternationalStandard } from './international-standard.ts';

/** One part of a journey as a standard sees it. */
export interface InternationalOption {
  /** The best cabin of its flights. */
  readonly cabin: Cabin;
  /** In the air, without what is waited between flights. */
  readonly flyingMinutes: number;
  /** From the day of booking to that of its first flight. */
  readonly daysAhead: number;
  /** What an adult pays for the whole journey, taxes included. */
  readonly journeyFen: Fen;
  /** The same of the cheapest way in its stead around its departure, its own among them; null where nobody has looked. */
  readonly lowestFen: Fen | null;
}

type Rule = StandardRule<InternationalOption, InternationalStandard>;

/** The lowest first. */
const ranked = ['economy', 'premium', 'business', 'first'] as const satisfies readonly Cabin[];
const rankOf = (cabin: Cabin): number => ranked.indexOf(cabin);

/** The better one of two cabins. */
export const betterCabin = (one: Cabin, other: Cabin): Cabin => (rankOf(one) >= rankOf(other) ? one : other);

const startsOf = ({ premiumFromHours, businessFromHours, firstFromHours }: InternationalStandard) =>
  [
    ['premium', premiumFromHours],
    ['business', businessFromHours],
    ['first', firstFromHours],
  ] as const satisfies readonly (readonly [Cabin, number | null])[];

/** The best cabin that may be flown for so long. */
export function bestCabin(standard: InternationalStandard, flyingMinutes: number): Cabin {
  return startsOf(standard).reduce<Cabin>(
    (best, [cabin, hours]) => (hours !== null && flyingMinutes >= hours * 60 ? cabin : best),
    'economy',
  );
}

const cabinRule: Rule = {
  rule: 'cabin',
  title: '可订舱位',
  applies: () => true,
  within: ({ cabin, flyingMinutes }, standard) => rankOf(cabin) <= rankOf(bestCabin(standard, flyingMinutes)),
  mine: ({ cabin, flyingMinutes }) => `${cabinNames[cabin]}，飞行${formatMinutes(flyingMinutes)}`,
  limit: ({ flyingMinutes }, standard) => {
    const best = bestCabin(standard, flyingMinutes);
    const next = startsOf(standard).find(([cabin, hours]) => hours !== null && rankOf(cabin) > rankOf(best));
    const from = next === undefined ? '' : `（飞行满${next[1]}小时可订${cabinNames[next[0]]}）`;
    return `最高${cabinNames[best]}${from}`;
  },
  gapFen: () => null,
};

const advanceRule: Rule = {
  rule: 'advance',
  title: '提前预订',
  applies: (_, { advanceDays }) => advanceDays !== null,
  within: ({ daysAhead }, { advanceDays }) => daysAhead >= (advanceDays ?? 0),
  mine: ({ daysAhead }) => (daysAhead === 0 ? '当天预订' : `提前${daysAhead}天`),
  limit: (_, { advanceDays }) => `至少提前${advanceDays}天`,
  gapFen: () => null,
};

/** Over beyond the lowest and the tolerance; the gap is to the lowest itself. */
const lowestRule: Rule = {
  rule: 'lowest',
  title: '时段最低价',
  applies: ({ lowestFen }, { lowestWithinHours }) => lowestWithinHours !== null && lowestFen !== null,
  within: ({ journeyFen, lowestFen }, { toleranceFen }) =>
    journeyFen <= addFen(lowestFen ?? journeyFen, toleranceFen),
  mine: ({ journeyFen }) => `全程含税${formatYuan(journeyFen)}`,
  limit: ({ lowestFen }, standard) =>
    `前后${standard.lowestWithinHours}小时内同舱等最低${formatYuan(lowestFen ?? noFen)}${toleranceWords(standard)}`,
  gapFen: ({ journeyFen, lowestFen }) => subtractFen(journeyFen, lowestFen ?? journeyFen),
};

const toleranceWords = ({ toleranceFen }: InternationalStandard) =>
  toleranceFen === noFen ? '' : `（超出${formatYuan(toleranceFen)}以内不计）`;

const rules: readonly Rule[] = [cabinRule, lowestRule, advanceRule];

export const traceInternational = (
  option: InternationalOption,
  standard: InternationalStandard,
): OptionTrace => traceBy(rules, option, standard);

/** Which of the rules that bound a price are passed. */
export function passedPrices(trace: Pick<OptionTrace, 'lines'>): {
  readonly cabin: boolean;
  readonly lowest: boolean;
} {
  const broken = new Set(brokenLines(trace).map(({ rule }) => rule));
  return { cabin: broken.has(cabinRule.rule), lowest: broken.has(lowestRule.rule) };
}

/** The standard in plain sentences, for who may book by it. */
export function internationalStandardWords(
  standard: InternationalStandard,
): { title: string; words: string }[] {
  const { advanceDays, lowestWithinHours } = standard;
  const better = startsOf(standard).flatMap(([cabin, hours]) =>
    hours === null
      ? []
      : [hours === 0 ? cabinNames[cabin] : `单程飞行满${hours}小时可订${cabinNames[cabin]}`],
  );
  return [
    { title: '可订舱位', words: ['经济舱', ...better].join('，') },
    ...(lowestWithinHours === null
      ? []
      : [
          {
            title: '时段最低价',
            words: `须为各程起飞前后${lowestWithinHours}小时内同舱等、中转不更多的全程最低价${toleranceWords(standard)}`,
          },
        ]),
    ...(advanceDays === null ? [] : [{ title: '提前预订', words: `至少提前${advanceDays}天` }]),
  ];
}
