import type { ProductSwitch } from '@woxing/contract/tenancy/product-switches.rules';
import type { Tenants } from '#src/tenants/public.ts';
import type { WayEstimator } from './price-estimates.ts';

/** Of what a tenant has switched off no prices are told. */
export function whereSold(
  tenants: Pick<Tenants, 'facts'>,
  product: ProductSwitch,
  estimate: WayEstimator,
): WayEstimator {
  return async (ctx, way) => {
    const { features } = await tenants.facts(ctx.tenantId);
    return features[product] ? estimate(ctx, way) : { fares: [], words: '未开通预订' };
  };
}
