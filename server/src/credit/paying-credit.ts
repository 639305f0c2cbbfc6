import type { Tx } from '#src/platform/database.ts';
import { findLine } from './credit.db.ts';
import type { SettlementRules } from './credit.rules.ts';
import { findCredit } from './find-credit.ts';
import { type PayingCredit, sharedCredit } from './paying-credit.rules.ts';
import { findGroupLink, insertSpender, lockGroupLink, spendingOf } from './spending.db.ts';

/**
 * What a company may spend of which line: a company that is settled by its group spends the group's, under its own rules
 * and, where there is one, its own limit. Undefined where neither has a line.
 */
export async function findPayingCredit(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<PayingCredit | undefined> {
  const link = await findGroupLink(tx, tenantId, enterpriseId);
  if (link?.settled !== true) {
    const credit = await findCredit(tx, tenantId, enterpriseId);
    return credit && { ...credit, periodLimitFen: null, own: undefined };
  }
  const credit = await findCredit(tx, tenantId, link.groupId);
  if (credit === undefined) return undefined;
  const rules = await findLine(tx, tenantId, enterpriseId);
  const spentBy = await spendingOf(tx, tenantId, link.groupId, [enterpriseId]);
  const { periodLimitFen } = link;
  return sharedCredit(credit, rules, { periodLimitFen, own: spentBy(enterpriseId) });
}

/** How an enterprise says that its orders are paid; undefined where it has said nothing. */
export function findSettlementRules(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<SettlementRules | undefined> {
  return findLine(tx, tenantId, enterpriseId);
}

/** Before credit pays for an order: notes for which company, and keeps its limit from being counted twice. */
export async function beginSpending(
  tx: Tx,
  tenantId: string,
  input: { readonly enterpriseId: string; readonly orderNo: string },
): Promise<void> {
  await lockGroupLink(tx, tenantId, input.enterpriseId);
  await insertSpender(tx, tenantId, input.orderNo, input.enterpriseId);
}
