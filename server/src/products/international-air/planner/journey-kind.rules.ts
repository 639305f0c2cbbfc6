import type { JourneyKind } from '@woxing/contract/products/international-air/international-fares.rules';
import type { FareWay } from '../fares/filed-fares.rules.ts';

type Way = Pick<FareWay, 'originCity' | 'originCountry' | 'endCity' | 'endCountry'>;

/** Countries of Europe count as one for a gap at the far end. */
const europe = new Set(
  'AL AT BE BG BY CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MT NL NO PL PT RO RS SE'.split(
    ' ',
  ),
);

/**
 * A round trip goes there and back; an open jaw leaves a gap within one country, at one end or both, or within Europe at the far end; a circle has more parts, without
 * gaps, and ends where it began. Everything else is parts apart, each a journey of its own to fares.
 */
export function journeyKindOf(parts: readonly Way[]): JourneyKind {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  if (parts.length === 1) return 'one-way';
  const comesHome = last.endCountry === first.originCountry;
  if (parts.length === 2 && comesHome && areNear(first.endCountry, last.originCountry)) {
    const closed = last.endCity === first.originCity && first.endCity === last.originCity;
    return closed ? 'round' : 'open-jaw';
  }
  const isUnbroken = parts.every((part, at) => at === 0 || part.originCity === parts[at - 1]!.endCity);
  return isUnbroken && last.endCity === first.originCity ? 'circle' : 'apart';
}

const areNear = (one: string, other: string) => one === other || (europe.has(one) && europe.has(other));
