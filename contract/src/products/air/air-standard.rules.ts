import { addFen, type Fen, fen, formatYuan, noFen, subtractFen, sumFen, yuan } from '../../core/money.ts';
import type { AirStandard } from '../../people/members.ts';
import type { Cabin } from './flights.ts';

/** A price counts as over the standard beyond the limit and this; the explanation names the difference to the limit. */
export const airToleranceFen = yuan(200);

export type AirVerdict =
  | { readonly kind: 'within' }
  | { readonly kind: 'over-price'; readonly overFen: Fen }
  | { readonly kind: 'other-cabin' };

/** Of one direction: the price of an adult over all its segments. */
export function judgeFare(
  { cabin, adultFen }: { readonly cabin: Cabin; readonly adultFen: Fen },
  { cabins, economyLimitFen }: AirStandard,
): AirVerdict {
  if (!cabins.includes(cabin)) return { kind: 'other-cabin' };
  const limit = cabin === 'economy' ? economyLimitFen : null;
  if (limit === null || adultFen <= addFen(limit, airToleranceFen)) return { kind: 'within' };
  return { kind: 'over-price', overFen: subtractFen(adultFen, limit) };
}

export interface JudgedSegment {
  readonly cabin: Cabin;
  readonly adultFen: Fen;
  /** The full economy fare of the same flight. */
  readonly fullEconomyFen: Fen;
}

export interface AirOverStandard {
  readonly kind: 'over-price' | 'other-cabin';
  readonly adultFen: Fen;
  /** What of an adult's fare the company bears at most, by segment. */
  readonly companyFaresFen: readonly Fen[];
  /** The rule and by how much it is passed, complete with figures. */
  readonly words: string;
}

/**
 * How a direction passes a standard, and what of it the company bears then: of a price over the limit the limit, and of a cabin that
 * is not allowed what the full economy fare would be, within the limit. Undefined where it is within.
 */
export function overStandard(
  segments: readonly JudgedSegment[],
  standard: AirStandard,
): AirOverStandard | undefined {
  const adultFen = sumFen(segments.map((segment) => segment.adultFen));
  const economyFen = sumFen(segments.filter(({ cabin }) => cabin === 'economy').map((each) => each.adultFen));
  const other = segments.find((segment) => judgeFare(segment, standard).kind === 'other-cabin');
  const price = judgeFare({ cabin: 'economy', adultFen: economyFen }, standard);
  if (other === undefined && price.kind !== 'over-price') return undefined;
  const companyFaresFen = companyFares(segments, standard);
  const overFen = subtractFen(adultFen, sumFen(companyFaresFen));
  const limit = standard.economyLimitFen;
  const gap = overFen === noFen ? '舱位超标' : `超标${formatYuan(overFen)}`;
  const figures = `票价${formatYuan(adultFen)}，${gap}`;
  const limitWords = limit === null ? '' : `，经济舱限价${formatYuan(limit)}`;
  return {
    kind: other === undefined ? 'over-price' : 'other-cabin',
    adultFen,
    companyFaresFen,
    words:
      other === undefined
        ? `经济舱限价${formatYuan(limit!)}，${figures}`
        : `所选${cabinNames[other.cabin]}不在可订舱位（${allowedWords(standard)}）内${limitWords}，${figures}`,
  };
}

export const cabinNames = {
  economy: '经济舱',
  premium: '超级经济舱',
  business: '公务舱',
  first: '头等舱',
} as const satisfies Record<Cabin, string>;

const allowedWords = ({ cabins }: AirStandard) =>
  cabins.length === 0 ? '无' : cabins.map((cabin) => cabinNames[cabin]).join('、');

/** Fares of cabins that are allowed without a limit are borne as they are; the limit is shared out over all others by their fares. */
function companyFares(segments: readonly JudgedSegment[], standard: AirStandard): Fen[] {
  const { cabins, economyLimitFen } = standard;
  const wanted = segments.map(({ cabin, adultFen, fullEconomyFen }) => {
    if (cabins.includes(cabin)) return adultFen;
    return cabins.includes('economy') ? fen(Math.min(adultFen, fullEconomyFen)) : noFen;
  });
  if (economyLimitFen === null) return wanted;
  const isLimited = segments.map(({ cabin }) => cabin === 'economy' || !cabins.includes(cabin));
  const limitedFen = sumFen(wanted.filter((_, at) => isLimited[at]));
  if (limitedFen <= economyLimitFen) return wanted;
  const last = isLimited.lastIndexOf(true);
  let left = economyLimitFen;
  return wanted.map((wantedFen, at) => {
    if (!isLimited[at]) return wantedFen;
    const share =
      at === last ? left : fen(Number((BigInt(wantedFen) * BigInt(economyLimitFen)) / BigInt(limitedFen)));
    left = subtractFen(left, share);
    return share;
  });
}
