import type { ProductSwitch } from '@woxing/contract/tenancy/product-switches.rules';
import type { Ctx } from '#src/platform/context.ts';
import type { Tenants } from '#src/tenants/public.ts';
import type { EstimatedFares } from './price-estimates.ts';

/** Of what a tenant has switched off no prices are told. `instead`: the answer that says so. */
export function whereSold<Asked, Answer>(
  tenants: Pick<Tenants, 'facts'>,
  product: ProductSwitch,
  estimate: (ctx: Ctx, asked: Asked) => Promise<Answer>,
  instead: (unsold: EstimatedFares, asked: Asked) => Answer,
): (ctx: Ctx, asked: Asked) => Promise<Answer> {
  return async (ctx, asked) => {
    const { features } = await tenants.facts(ctx.tenantId);
    return features[product] ? estimate(ctx, asked) : instead({ fares: [], words: '未开通预订' }, asked);
  };
}
