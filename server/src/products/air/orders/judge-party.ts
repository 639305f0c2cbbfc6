import type { AirStandard } from '@woxing/contract/products/air/air-standard';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import type { Ctx } from '#src/platform/context.ts';
import { groupsByLimit, type ProductStandard, partyTraceOf } from '#src/standards/public.ts';
import type { TravellerAsked } from '#src/travellers/public.ts';
import type { AirSupplier, PricedOffer } from '../air-supplier.ts';
import { judgeOffers } from './judge-offers.ts';
import type { AirMeasure } from './over-standard.rules.ts';

export interface JudgePartyDeps {
  readonly supplier: Pick<AirSupplier, 'search'>;
  /** What limits each of these travellers of whoever asks; null where nothing does. */
  readonly airStandardsOf: (
    ctx: Ctx,
    travellers: readonly TravellerAsked[],
  ) => Promise<readonly (ProductStandard<AirStandard> | null)[]>;
}

/** Offers held against the standards of those who fly. */
export interface JudgedParty {
  /** By passenger. */
  readonly measures: readonly AirMeasure[];
  readonly overWords: readonly string[];
  readonly trace: (done: Parameters<typeof partyTraceOf>[1]) => StandardTrace | null;
}

export async function judgeParty(
  { supplier, airStandardsOf }: JudgePartyDeps,
  ctx: Ctx,
  priced: readonly PricedOffer[],
  travellers: readonly TravellerAsked[],
): Promise<JudgedParty> {
  const { groups, groupAt } = groupsByLimit(
    travellers.map(({ name }) => name),
    await airStandardsOf(ctx, travellers),
  );
  const judged = await Promise.all(
    groups.map(async ({ travellers, pinned }) => ({
      travellers,
      measure: await judgeOffers(supplier, ctx, priced, pinned),
    })),
  );
  const several = judged.length > 1;
  return {
    measures: groupAt.map((at) => judged[at]!.measure),
    overWords: judged.flatMap(({ travellers, measure }) =>
      measure.over.map(({ words }) => (several ? `${travellers.join('、')}：${words}` : words)),
    ),
    trace: (done) =>
      partyTraceOf(
        judged.map(({ travellers, measure: { ref, parts } }) => ({ travellers, ref, parts })),
        done,
      ),
  };
}
