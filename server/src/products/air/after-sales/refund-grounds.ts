import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { refundAir as endpoint } from '@woxing/contract/products/air/air-after-sales';
import { airRefundReasons, groundsProblem } from '@woxing/contract/products/air/refund-reasons.rules';
import { z } from 'zod';
import { confirmRefund, refundTerms } from '#src/after-sales/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { attachFiles } from '#src/uploads/public.ts';
import { checkPremiums } from '../insurance/premiums-of.ts';
import type { AirSheetDeps } from './sheet-deps.ts';

const grounds = z.object({ note: z.string(), fileIds: z.array(z.string()) });

/** What was quoted for giving tickets of flights back, with why: stored JSON. */
export const airRefundTerms = refundTerms.extend({
  supplierQuote: z.string(),
  // Of refunds from before there was another.
  reason: z.enum(airRefundReasons).default('voluntary'),
  grounds: grounds.default({ note: '', fileIds: [] }),
});
type AirRefundTerms = z.output<typeof airRefundTerms>;

/** Why somebody could not travel is nobody's business once it is decided. */
export const withoutNote = ({ grounds }: Pick<AirRefundTerms, 'grounds'>) => ({
  grounds: { ...grounds, note: '' },
});

/** Gives tickets back as it was quoted, with what shows the reason. Refuses with `air.refund-reason` where that is missing. */
export function confirmAirRefund(
  deps: AirSheetDeps,
  ctx: MemberCtx,
  { attachments: fileIds, ...input }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return confirmRefund(deps, deps.airAfterSales, ctx, {
    ...input,
    async more(tx, sheetNo, terms) {
      await checkPremiums(tx, ctx.tenantId, input.orderNo, terms);
      const { reason } = airRefundTerms.parse(terms);
      const note = input.reason ?? '';
      const problem = groundsProblem(reason, { note, files: fileIds.length });
      if (problem !== undefined) throw refuse('air.refund-reason', { problem });
      if (reason === 'voluntary') return {};
      await attachProofs(tx, ctx, sheetNo, fileIds);
      return { grounds: { note, fileIds: [...fileIds] } };
    },
  });
}

async function attachProofs(
  tx: Tx,
  { tenantId, signedIn, now }: MemberCtx,
  sheetNo: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const whose = { tenantId, memberId: signedIn.memberId, now };
  await attachFiles(tx, whose, { kind: 'refund', id: sheetNo }, fileIds);
}
