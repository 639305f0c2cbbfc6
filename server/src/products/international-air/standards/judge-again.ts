import { dayOf } from '@woxing/contract/core/days';
import type { PartTrace } from '@woxing/contract/standards/standard-trace';
import type { RepricedOrder } from '#src/after-sales/public.ts';
import { groupsOfTrace, standardTraceOf } from '#src/standards/public.ts';
import type { Flyer } from '../fares/currency.rules.ts';
import { countsOf } from '../fares/price-journey.rules.ts';
import { type InternationalContent, internationalContent } from '../orders/international-content.ts';
import type { InternationalCounter } from '../search/international-search-deps.ts';
import { priceOffer } from '../search/offer.rules.ts';
import type { AroundDeps } from './around-journey.ts';
import { openMeasure, type Pinned } from './open-judge.ts';

/**
 * What an order of flights abroad keeps, its parts held again against the versions that it was placed under, at what they cost now. What
 * a version is not known of any more stays as it was judged; undefined where nothing is judged.
 */
export async function judgeInternationalAgain(
  deps: AroundDeps & { readonly international: Pick<InternationalCounter, 'schedule' | 'filings'> },
  { tenantId, now, orderedAt, content: stored, types, standardsOf }: RepricedOrder,
): Promise<InternationalContent | undefined> {
  const content = internationalContent.parse(stored);
  const { standard, offer } = content;
  if (standard === null) return undefined;
  const { international } = deps;
  const counts = countsOf(types.map((type) => ({ type: type as Flyer })));
  const priced = priceOffer(await international.schedule(), international.filings, { offer, ...counts }, now);
  const groups = await Promise.all(
    groupsOfTrace(standard).map(async (group) => {
      const own = (await standardsOf(group))?.internationalAir ?? null;
      const pinned: Pinned = own === null ? null : { ref: standard, standard: own };
      return { group, pinned };
    }),
  );
  const asker = { tenantId, now, ip: '', signedIn: undefined };
  const pinned = groups.map((one) => one.pinned);
  const measure = await openMeasure(deps, asker, priced, pinned, dayOf(orderedAt));
  const judged = groups.map((one) => ({ ...one, measured: measure(priced, one.pinned) }));
  const parts = standard.parts.map((part, place): PartTrace => {
    const { group, measured } = judged.find((one) => one.group.places.includes(place))!;
    const again = measured.parts[group.places.indexOf(place)];
    return again === undefined ? part : { ...part, ...again, title: part.title };
  });
  const { personFen, reason } = standard;
  return {
    ...content,
    standard: standardTraceOf(standard, parts, { personFen, reason: reason ?? undefined }),
    overStandard: judged.some((one) => one.pinned === null)
      ? content.overStandard
      : judged.flatMap(({ group: { travellers }, measured }) =>
          measured.overWords.map((words) =>
            travellers.length === 0 ? words : `${travellers.join('、')}：${words}`,
          ),
        ),
  };
}
