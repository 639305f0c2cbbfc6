import type { Tx } from '#src/platform/database.ts';
import { insertCreditEvent, lockLine, saveLine } from './credit.db.ts';

/** An overdue bill freezes the line where that is agreed; one that is frozen already stays so, for its own reason. */
export async function freezeForOverdue(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  at: Date,
): Promise<void> {
  const line = await lockLine(tx, tenantId, enterpriseId);
  if (!line.freezeOverdue || line.frozen) return;
  const frozenBecause = '账单逾期未还';
  await saveLine(tx, tenantId, { ...line, frozen: true, frozenByOverdue: true, frozenBecause });
  const words = '授信因账单逾期自动冻结，还清逾期账单后自动解冻';
  await insertCreditEvent(tx, tenantId, { enterpriseId, at, event: 'frozen', words });
}

/** Nothing is overdue any more: undoes what an overdue bill did, and nothing else. */
export async function thawAfterOverdue(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  at: Date,
): Promise<void> {
  const line = await lockLine(tx, tenantId, enterpriseId);
  if (!line.frozenByOverdue) return;
  await saveLine(tx, tenantId, { ...line, frozen: false, frozenByOverdue: false, frozenBecause: '' });
  const words = '逾期账单已结清，授信自动解冻';
  await insertCreditEvent(tx, tenantId, { enterpriseId, at, event: 'thawed', words });
}
