import type { Fen } from '@woxing/contract/core/money';
import { yuanText } from '@woxing/contract/core/yuan-text.rules';
import { z } from 'zod';
import { Problem } from './duffel-wire.ts';

export const paymentInput = z.object({
  type: z.literal('balance'),
  amount: z.string(),
  currency: z.literal('CNY'),
});

/** To the fen: who pays another amount has another order in mind. */
export function checkAmount(stated: string, due: Fen): void {
  if (stated !== yuanText(due))
    throw new Problem(422, 'validation_error', 'payment_amount_does_not_match_order_amount');
}

export const moneyOf = ({ amount, currency }: z.output<typeof paymentInput>) => ({ amount, currency });
