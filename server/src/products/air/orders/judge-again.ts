import { dayOf } from '@woxing/contract/core/days';
import type { PartTrace } from '@woxing/contract/standards/standard-trace';
import type { RepricedOrder } from '#src/after-sales/public.ts';
import { groupsOfTrace, standardTraceOf } from '#src/standards/public.ts';
import type { AirSupplier, PricedOffer } from '../air-supplier.ts';
import { type AirContent, airContent } from './air-content.ts';
import { judgeOffers } from './judge-offers.ts';

/**
 * What an order of flights keeps, its directions held again against the versions that it was placed under, at what they cost now.
 * What a version is not known of any more stays as it was judged; undefined where nothing is judged.
 */
export async function judgeFlightsAgain(
  supplier: Pick<AirSupplier, 'search'>,
  { tenantId, now, orderedAt, content: stored, adultFares, standardsOf }: RepricedOrder,
): Promise<AirContent | undefined> {
  const content = airContent.parse(stored);
  const priced = pricedLegs(content, adultFares);
  const { standard } = content;
  if (standard === null || priced === undefined) return undefined;
  const groups = groupsOfTrace(standard);
  const judged = await Promise.all(
    groups.map(async (group) => {
      const air = (await standardsOf(group))?.air ?? null;
      if (air === null) return { group, measure: undefined };
      const pinned = { ref: standard, standard: air };
      const measure = await judgeOffers(supplier, { tenantId, now }, priced, pinned, dayOf(orderedAt));
      return { group, measure };
    }),
  );
  const parts = standard.parts.map((part, place): PartTrace => {
    const found = judged.find(({ group }) => group.places.includes(place))!;
    const again = found.measure?.parts[found.group.places.indexOf(place)];
    return { ...part, ...again, title: part.title };
  });
  const sentences = judged.map(({ group: { travellers }, measure }) =>
    measure?.over.map(({ words }) =>
      travellers.length === 0 ? words : `${travellers.join('、')}：${words}`,
    ),
  );
  const { personFen, reason } = standard;
  return {
    ...content,
    standard: standardTraceOf(standard, parts, { personFen, reason: reason ?? undefined }),
    overStandard: sentences.includes(undefined)
      ? content.overStandard
      : sentences.flatMap((words) => words ?? []),
  };
}

/** Orders from before full fares were kept are not judged. */
function pricedLegs(
  { legs }: AirContent,
  adultFares: RepricedOrder['adultFares'],
): PricedOffer[] | undefined {
  const priced = legs.flatMap((leg, at) => {
    const { fullEconomyFen, fullCabinFen, adultFen } = leg;
    if (fullEconomyFen === null || fullCabinFen === null) return [];
    return [{ ...leg, fullEconomyFen, fullCabinFen, adultFen: adultFares[at] ?? adultFen }];
  });
  return priced.length === legs.length ? priced : undefined;
}
