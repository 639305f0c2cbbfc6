import { type EarningRules, ownEarningRules } from '@woxing/contract/payments/earnings.rules';
import { z } from 'zod';
import type { Tx } from '#src/platform/database.ts';
import { readEarningSettings, writeEarningSettings } from './earning-settings.db.ts';

const settings = z.object({
  rewardPercent: z.int().min(0).max(100).default(ownEarningRules.rewardPercent),
  pointsPerYuan: z.int().min(0).max(100).default(ownEarningRules.pointsPerYuan),
  pointsForYuan: z.int().min(1).max(10_000).default(ownEarningRules.pointsForYuan),
  minExchange: z.int().min(1).max(1_000_000).default(ownEarningRules.minExchange),
});

/** By which figures the members of a tenant earn rewards and points now; the product's own where it has set none. */
export async function earningRulesOf(tx: Tx, tenantId: string): Promise<EarningRules> {
  return settings.parse((await readEarningSettings(tx, tenantId)) ?? {});
}

export async function saveEarningRules(tx: Tx, tenantId: string, rules: EarningRules): Promise<void> {
  await writeEarningSettings(tx, tenantId, settings.parse(rules));
}
