import { refuse } from '@woxing/contract/core/errors';
import type { Ctx } from '#src/platform/context.ts';

/** The tenant that an administrator means, of all there are; their own where they name none. Refuses with `tenant.unknown`. */
export function askedTenant(
  tenants: readonly string[],
  { tenantId: own }: Pick<Ctx, 'tenantId'>,
  asked: string,
): string {
  const tenantId = asked === '' ? own : asked;
  if (!tenants.includes(tenantId)) throw refuse('tenant.unknown');
  return tenantId;
}
