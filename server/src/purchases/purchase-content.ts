import { dayText } from '@woxing/contract/core/fields';
import type { PurchaseType } from '@woxing/contract/payments/purchase.rules';
import { z } from 'zod';

/** The level that is bought, and until when the member's own held when it was asked for. */
const level = z.object({ level: z.int(), name: z.string(), from: z.int(), until: dayText.nullable() });

/** What of a purchase must not change between asking and paying. */
export const purchaseContent = {
  /** Of an enterprise whose bills it pays, instead of filling a wallet. */
  recharge: z.object({ enterpriseId: z.string().optional() }),
  buffetCard: z.object({}),
  upgrade: level,
  payAnnualFee: level,
} as const satisfies Record<PurchaseType, z.ZodType>;

export type ContentOf<T extends PurchaseType> = z.output<(typeof purchaseContent)[T]>;
export type LevelContent = z.output<typeof level>;
