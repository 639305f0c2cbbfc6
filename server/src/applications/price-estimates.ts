import type { EstimatedKind } from '@woxing/contract/applications/price-estimate.rules';
import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { Ctx } from '#src/platform/context.ts';
import type { KnownTraveller } from '#src/travellers/public.ts';

/** What products say of what a way costs by them: the port to whoever sells. */
export interface PriceEstimates extends Readonly<Record<EstimatedKind, WayEstimator>> {
  readonly abroad: AbroadEstimator;
}

export type WayEstimator = (ctx: Ctx, way: EstimatedTrip) => Promise<EstimatedFares>;

/** Of ways beyond the mainland, in their order, which are asked for together: there and back are sold as one journey. */
export type AbroadEstimator = (ctx: Ctx, trip: EstimatedAbroad) => Promise<readonly EstimatedFares[]>;

export interface EstimatedAbroad extends Pick<EstimatedTrip, 'travellers'> {
  readonly ways: readonly WayAsked[];
  /** When nobody waits for it any more. */
  readonly gone: AbortSignal;
}

export interface WayAsked {
  /** Cities by name. */
  readonly from: string;
  readonly to: string;
  readonly day: Day;
}

export interface EstimatedTrip extends WayAsked {
  /** Each is held to the standard that limits them. */
  readonly travellers: readonly KnownTraveller[];
}

export interface EstimatedFares {
  /** By traveller, what of each flight or train that keeps their standard costs least, with all that is due; none where nothing does. */
  readonly fares: readonly (readonly Fen[])[];
  /** On what it rests beyond that, or why there are none; empty: nothing is to be said. */
  readonly words: string;
}
