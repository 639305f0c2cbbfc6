import { type EarningRules, ownEarningRules } from '@woxing/contract/earnings.rules';
import type { Tx } from '#src/platform/database.ts';
import { tenantSettings } from './tenant-settings.ts';
import { findTenantRow } from './tenants.db.ts';

/** By which figures the members of a tenant earn rewards and points now; the product's own where it has set none. */
export async function earningRulesOf(tx: Tx, tenantId: string): Promise<EarningRules> {
  const row = await findTenantRow(tx, tenantId);
  const { earnings } = tenantSettings.parse(row?.settings ?? {});
  return {
    rewardPercent: earnings.rewardPercent ?? ownEarningRules.rewardPercent,
    pointsPerYuan: earnings.pointsPerYuan ?? ownEarningRules.pointsPerYuan,
    pointsForYuan: earnings.pointsForYuan ?? ownEarningRules.pointsForYuan,
    leastExchange: earnings.leastExchange ?? ownEarningRules.leastExchange,
  };
}
