import { type Fen, fen, yuan } from '@woxing/contract/core/money';
import type { MemberLevel } from '@woxing/contract/payments/purchase.rules';
import { z } from 'zod';
import type { Tx } from '#src/platform/database.ts';
import { readSettings } from './purchases.db.ts';

const amount = z
  .int()
  .positive()
  .transform((value): Fen => fen(value));
const amountOrNothing = z
  .int()
  .nonnegative()
  .transform((value): Fen => fen(value));

const levelSchema = z.object({
  level: z.int().positive(),
  name: z.string(),
  upgradeFen: amountOrNothing,
  annualFen: amountOrNothing,
  withdrawalFee: z.int().min(0).max(10_000),
  withdrawalsADay: z.int().positive(),
});

/** What a tenant sells. A row may name some of it; the rest is the product's own. */
const settingsSchema = z.object({
  minutesToPay: z.int().positive().default(30),
  minRechargeFen: amount.default(yuan(1)),
  maxRechargeFen: amount.default(yuan(50_000)),
  rechargeChoicesFen: z.array(amount).default([100, 200, 500, 1000, 2000, 5000].map(yuan)),
  cardFacesFen: z.array(amount).default([100, 200, 500, 1000].map(yuan)),
  /** The lowest first, which everybody is. */
  levels: z
    .array(levelSchema)
    .min(1)
    .default([
      {
        level: 1,
        name: '普通会员',
        upgradeFen: fen(0),
        annualFen: fen(0),
        withdrawalFee: 10,
        withdrawalsADay: 3,
      },
      {
        level: 2,
        name: '银卡会员',
        upgradeFen: yuan(99),
        annualFen: yuan(79),
        withdrawalFee: 5,
        withdrawalsADay: 5,
      },
      {
        level: 3,
        name: '金卡会员',
        upgradeFen: yuan(299),
        annualFen: yuan(239),
        withdrawalFee: 0,
        withdrawalsADay: 10,
      },
    ] satisfies MemberLevel[]),
});

export type PurchaseSettings = z.output<typeof settingsSchema>;

export async function settingsOf(tx: Tx, tenantId: string): Promise<PurchaseSettings> {
  return settingsSchema.parse((await readSettings(tx, tenantId)) ?? {});
}
