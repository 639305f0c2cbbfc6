import { fen } from '@woxing/contract/core/money';
import { cardBrands, cardRefusals } from '@woxing/contract/payments/card-payments.rules';
import { z } from 'zod';
import type { Authorisation, AuthorisationRef, CardRefund, CardRefundInput } from '../../card-authoriser.ts';
import type { BillLine } from '../../payment-channel.ts';

const amount = z.int().nonnegative().transform(fen);
const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable();

const authorisation = z.object({
  reference: z.string(),
  state: z.enum(['none', 'confirming', 'held', 'captured', 'voided', 'expired', 'refused']),
  amountFen: amount,
  capturedFen: amount,
  token: z.string().max(64),
  brand: z.enum(cardBrands).catch('other'),
  tail: z.string().regex(/^\d{0,4}$/),
  confirmUrl: z.url({ protocol: /^https?$/ }).nullable(),
  heldAt: moment,
  heldUntil: moment,
  capturedAt: moment,
  refusal: z.enum(cardRefusals).nullable().catch('declined'),
});

/** Throws where it is about another one, so that it counts as unreadable. */
export function authorisationOf(answer: unknown, { reference }: AuthorisationRef): Authorisation {
  const stated = authorisation.parse(answer);
  if (stated.reference !== reference) throw new Error('an answer about another authorisation');
  return stated;
}

const refund = z.object({ reference: z.string(), refundNo: z.string(), amountFen: amount });

export function refundOf(answer: unknown, input: CardRefundInput): CardRefund {
  const stated = refund.parse(answer);
  if (stated.reference !== input.reference || stated.refundNo !== input.refundNo)
    throw new Error('an answer about another refund');
  return stated;
}

const statement = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['capture', 'refund']),
      reference: z.string(),
      refundNo: z.string(),
      amountFen: amount,
      feeFen: z.int(),
    }),
  ),
});

export function statementLinesOf(answer: unknown): BillLine[] {
  return statement.parse(answer).lines.map(({ kind, reference, ...line }) => ({
    ...line,
    kind: kind === 'capture' ? 'pay' : 'refund',
    outTradeNo: reference,
  }));
}

const problem = z.object({ code: z.string().max(40) });

export function problemOf(answer: unknown): string {
  return problem.parse(answer).code;
}
