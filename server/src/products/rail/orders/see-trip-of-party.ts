import type { RideInput } from '@woxing/contract/products/rail/train-orders';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import type { Ctx } from '#src/platform/context.ts';
import { groupsByLimit, type ProductStandard, partyTraceOf } from '#src/standards/public.ts';
import type { TravellerAsked } from '#src/travellers/public.ts';
import { type SeenTrip, seeTripFor, type TrainQuoteDeps } from './quote-train.ts';

export interface PartyTripDeps extends Pick<TrainQuoteDeps, 'rail'> {
  /** What limits each of these travellers of whoever asks; null where nothing does. */
  readonly trainStandardsOf: (
    ctx: Ctx,
    travellers: readonly TravellerAsked[],
  ) => Promise<readonly (ProductStandard<TrainStandard> | null)[]>;
}

/** Rides held against the standards of those who travel. */
export interface PartyTrip {
  /** By passenger: the same rides, and what of them the company bears. */
  readonly seen: readonly SeenTrip[];
  readonly trace: (done: Parameters<typeof partyTraceOf>[1]) => StandardTrace | null;
}

/** Refuses as `seeTrip` does. */
export async function seeTripOfParty(
  { rail, trainStandardsOf }: PartyTripDeps,
  ctx: Ctx,
  inputs: readonly RideInput[],
  travellers: readonly TravellerAsked[],
): Promise<PartyTrip> {
  const { groups, groupAt } = groupsByLimit(
    travellers.map(({ name }) => name),
    await trainStandardsOf(ctx, travellers),
  );
  const judged = await Promise.all(
    groups.map(async ({ travellers, pinned }) => ({
      travellers,
      seen: await seeTripFor(rail, ctx, inputs, pinned),
    })),
  );
  return {
    seen: groupAt.map((at) => judged[at]!.seen),
    trace: (done) =>
      partyTraceOf(
        judged.map(({ travellers, seen: { trip, pinned } }) => ({
          travellers,
          ref: pinned?.ref ?? null,
          parts: trip.flatMap((ride) => ride.judged ?? []),
        })),
        done,
      ),
  };
}
