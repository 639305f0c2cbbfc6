import { tellMember } from '#src/messages/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { PickedPart } from './pick-parts.rules.ts';
import { endWrongClaims, insertReceived, type NewReceived, noteReversed, setParts } from './received.db.ts';

const wrongClaim = '该发票由其购买方提交，您的提交已退回';

/**
 * Keeps an invoice that was received, with the parts that it is for; what it takes back is looked at again. Answers false where it was
 * handed in already. Whoever it is for (`isTheirs`) gets it also where somebody else had claimed it wrongly.
 */
export async function keepReceived(
  tx: Tx,
  row: NewReceived,
  { parts, isTheirs }: { readonly parts: readonly PickedPart[]; readonly isTheirs: boolean },
): Promise<boolean> {
  const { tenantId, id, facts } = row;
  if (isTheirs) await takeOver(tx, row);
  if (!(await insertReceived(tx, row))) return false;
  await setParts(tx, tenantId, id, parts);
  if (facts.redOf !== '') await noteReversed(tx, row, facts.redOf);
  return true;
}

async function takeOver(tx: Tx, row: NewReceived): Promise<void> {
  const { tenantId, facts, receivedAt: at } = row;
  for (const { memberId } of await endWrongClaims(tx, row, wrongClaim))
    tellMember(tx, {
      tenantId,
      memberId,
      kind: 'invoice-rejected',
      params: { no: facts.invoiceNo, reason: wrongClaim },
      link: '/myCenter/submit_invoices',
      at,
    });
}
