import { postAfter } from '@woxing/contract/invoices/invoice-posts.rules';
import { tellMember } from '#src/messages/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { marksOf } from '../applications/invoices.db.ts';
import { lockPost, type PostRow, saveStand } from './posts.db.ts';

/** Paper follows its documents, in the transaction in which these move; their application is locked. Who has it is asked for it. */
export async function followPost(tx: Tx, tenantId: string, applicationNo: string, at: Date): Promise<void> {
  const post = await lockPost(tx, { tenantId, applicationNo });
  if (post === undefined || post.letter === null) return;
  const next = postAfter(post, await marksOf(tx, tenantId, applicationNo));
  if (next.state === post.state && next.back === post.back) return;
  await saveStand(tx, post, next);
  if (next.back === 'asked') tellBack(tx, post, at);
}

function tellBack(tx: Tx, { tenantId, memberId, applicationNo, trackingNo }: PostRow, at: Date): void {
  tellMember(tx, {
    tenantId,
    memberId,
    kind: 'invoice-paper-back',
    params: { no: applicationNo, tracking: trackingNo },
    link: `/myCenter/invoices?no=${applicationNo}`,
    at,
  });
}
