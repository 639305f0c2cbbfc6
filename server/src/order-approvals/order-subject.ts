import { type Sentence, sentence } from '@woxing/contract/core/sentences.rules';
import type { ApprovalSubject, CaseEnding } from '#src/approvals/public.ts';
import { namesOfMembers } from '#src/members/public.ts';
import { actedUponBy, endUnpaid, lockOrder } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { mayReadOrderCase } from './may-read-case.ts';
import type { OrderEndingDeps } from './order-approval-deps.ts';
import { approvalOutcomes } from './order-approval-outcomes.rules.ts';
import { lockOrderApproval, saveOrderApproval } from './order-approvals.db.ts';

/** What the end of an approval means for an order: agreed, its price is asked again; anything else ends it and gives its seats back. */
export const orderSubject = (deps: OrderEndingDeps): ApprovalSubject => ({
  mayRead: mayReadOrderCase,
  async ended(tx, ending) {
    const { tenantId, subjectId, state, at } = ending;
    const row = await lockOrderApproval(tx, tenantId, subjectId);
    if (row?.state !== 'running') return;
    if (state === 'agreed') {
      await saveOrderApproval(tx, tenantId, subjectId, { state: 'agreed', lookAt: at });
      return;
    }
    await saveOrderApproval(tx, tenantId, subjectId, { state: 'done', lookAt: null });
    const order = await lockOrder(tx, tenantId, subjectId);
    if (order.code !== 21) return;
    const { held } = deps.products[order.product].words;
    const words = await wordsOf(tx, ending, held);
    const acted =
      ending.by === null ? order : actedUponBy(order, { memberId: ending.by, ip: '', recorded: true });
    await endUnpaid(deps, tx, acted, { event: 'approval-ended', at, words });
  },
});

async function wordsOf(tx: Tx, { tenantId, state, refusal }: CaseEnding, held: string): Promise<Sentence> {
  if (state === 'agreed') throw new Error('an order that is agreed to goes on');
  if (refusal === null) return sentence(approvalOutcomes[state], { held });
  const names = await namesOfMembers(tx, tenantId, [refusal.memberId]);
  const name = names.get(refusal.memberId) ?? '';
  return sentence(approvalOutcomes.refusedBy, { name, comment: refusal.comment, held });
}
