import { type Fen, fen, subtractFen } from '@woxing/contract/core/money';
import type { Tx } from '#src/platform/database.ts';
import { findLine } from './credit.db.ts';
import type { Credit, SettlementRules } from './credit.rules.ts';
import { findCredit } from './find-credit.ts';
import { findGroupLink, insertSpender, lockGroupLink, spendingOf } from './spending.db.ts';

/** The line that pays for a company: `enterpriseId` is whose it is, its own or that of its group. */
export interface PayingCredit extends Credit {
  /** The company's own limit of the group's line, from one billing day to the next. */
  readonly periodLimitFen: Fen | null;
  /** What the company itself spends of it; undefined where the line is its own. */
  readonly own: { readonly usedFen: Fen; readonly heldFen: Fen } | undefined;
}

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
  const own = spentBy(enterpriseId);
  const leftFen =
    link.periodLimitFen === null
      ? credit.availableFen
      : subtractFen(subtractFen(link.periodLimitFen, own.usedFen), own.heldFen);
  return {
    ...credit,
    frozen: credit.frozen || rules?.frozen === true,
    employeesMay: rules?.employeesMay ?? true,
    payLimits: rules?.payLimits ?? [],
    perOrder: rules?.perOrder ?? [],
    employeeMethods: rules?.employeeMethods ?? null,
    availableFen: fen(Math.max(0, Math.min(credit.availableFen, leftFen))),
    periodLimitFen: link.periodLimitFen,
    own,
  };
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
