import { type Fen, fen, noFen, subtractFen } from '@woxing/contract/core/money';
import type { InternationalStandard } from '@woxing/contract/products/international-air/international-standard';
import {
  type InternationalOption,
  passedPrices,
  traceInternational,
} from '@woxing/contract/products/international-air/international-standard.rules';
import type { PartTrace, StandardRef } from '@woxing/contract/standards/standard-trace';
import { brokenLines, lineWords, type TraceLine } from '@woxing/contract/standards/standard-trace.rules';
import type { ProductStandard } from '#src/standards/public.ts';
import { sharesOf } from '../fares/shares.rules.ts';

/** What there is in the stead of a part: named, with what an adult pays for the whole journey with it. */
export interface OtherWay {
  readonly title: string;
  readonly fareFen: Fen;
}

/** A part of a journey that is sold, and what is known around it. */
export interface SoldOption {
  readonly title: string;
  readonly option: InternationalOption;
  /** What an adult pays for it, without taxes. */
  readonly fareFen: Fen;
  /** The same flights in the best cabin that is allowed, with the fare of this part; null where they are not sold in it. */
  readonly allowed: () => (OtherWay & { readonly partFareFen: Fen }) | null;
  /** The cheapest way around its departure; null where nobody has looked. */
  readonly cheapest: OtherWay | null;
}

/** The parts of a journey held against a standard. */
export interface JourneyMeasure {
  /** Of which version it is; null where nothing limits whoever flies. */
  readonly ref: StandardRef | null;
  readonly parts: readonly PartTrace[];
  /** A sentence for each part above it. */
  readonly overWords: readonly string[];
  /** What of an adult's fare the company bears at most, by part; null where nothing bounds it. */
  readonly companyFaresFen: readonly (Fen | null)[];
}

export function measureJourney(
  sold: readonly SoldOption[],
  pinned: ProductStandard<InternationalStandard> | null,
): JourneyMeasure {
  if (pinned === null) return { ref: null, parts: [], overWords: [], companyFaresFen: sold.map(() => null) };
  const { ref, standard } = pinned;
  const parts = sold.map((one) => partOf(one, standard));
  const bears = standard.over === 'person-pays';
  return {
    ref,
    parts,
    overWords: parts
      .filter(({ over }) => over !== null)
      .map((part) => `${part.title}：${brokenLines(part).map(lineWords).join('；')}`),
    companyFaresFen: parts.map((part, at) => (bears ? companyFareOf(sold[at]!, part) : null)),
  };
}

function partOf(one: SoldOption, standard: InternationalStandard): PartTrace {
  const { lines, over } = traceInternational(one.option, standard);
  return {
    title: one.title,
    lines: [...lines],
    over,
    nearest: over === null ? null : nearestOf(one, lines),
  };
}

/** In an allowed cabin the same flights, else the cheapest way around them. */
function nearestOf({ allowed, cheapest }: SoldOption, lines: readonly TraceLine[]): PartTrace['nearest'] {
  const passed = passedPrices({ lines });
  const other = passed.cabin ? allowed() : passed.lowest ? cheapest : null;
  return other === null ? null : { title: other.title, fareFen: other.fareFen };
}

/** A cabin that is not allowed is borne as the best that is, a dear journey less what it is above the cheapest. */
function companyFareOf({ fareFen, option, allowed }: SoldOption, { lines }: PartTrace): Fen | null {
  const passed = passedPrices({ lines });
  const bounds = [
    ...(passed.cabin ? [allowed()?.partFareFen ?? noFen] : []),
    ...(passed.lowest
      ? [subtractFen(fareFen, subtractFen(option.journeyFen, option.lowestFen ?? option.journeyFen))]
      : []),
  ];
  if (bounds.length === 0) return null;
  return fen(Math.max(0, Math.min(fareFen, ...bounds)));
}

/**
 * What of a passenger's fares of a part the company bears at most, flight by flight: in proportion to an adult's. Null where nothing
 * bounds it.
 */
export function companyShares(
  faresFen: readonly Fen[],
  { adultFen, companyFen }: { readonly adultFen: Fen; readonly companyFen: Fen | null },
): readonly (Fen | null)[] {
  if (companyFen === null) return faresFen.map(() => null);
  const own = faresFen.reduce((sum, each) => sum + each, 0);
  const mostFen =
    adultFen === noFen ? noFen : fen(Number((BigInt(companyFen) * BigInt(own)) / BigInt(adultFen)));
  return sharesOf(fen(Math.min(own, mostFen)), faresFen);
}
