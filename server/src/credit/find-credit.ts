import { formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import { accounts, guardedBalance, guardedBalances } from '#src/ledger/public.ts';
import { tellMember } from '#src/messages/public.ts';
import { mainAccountsOf } from '#src/people/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { findLine, insertCreditEvent, linesOf, listLines, moveAlert } from './credit.db.ts';
import { type Credit, type CreditLine, creditOf } from './credit.rules.ts';
import { hearersOf } from './settlement.db.ts';

/** The credit of an enterprise as it stands; undefined where it has none. */
export async function findCredit(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<Credit | undefined> {
  const line = await findLine(tx, tenantId, enterpriseId);
  if (line === undefined) return undefined;
  return creditOf(line, await guardedBalance(tx, tenantId, accounts.credit(enterpriseId)));
}

/** Of every enterprise that has one. */
export async function listCredits(tx: Tx, tenantId: string): Promise<Credit[]> {
  return creditsOn(tx, tenantId, await listLines(tx, tenantId));
}

/** Of these enterprises, by their numbers; those without a line are left out. */
export async function creditsOf(
  tx: Tx,
  tenantId: string,
  enterpriseIds: readonly string[],
): Promise<ReadonlyMap<string, Credit>> {
  const credits = await creditsOn(tx, tenantId, await linesOf(tx, tenantId, enterpriseIds));
  return new Map(credits.map((credit) => [credit.enterpriseId, credit]));
}

async function creditsOn(tx: Tx, tenantId: string, lines: readonly CreditLine[]): Promise<Credit[]> {
  const codes = lines.map(({ enterpriseId }) => accounts.credit(enterpriseId));
  const balances = await guardedBalances(tx, tenantId, codes);
  return lines.map((line, at) =>
    creditOf(line, balances.get(codes[at]!) ?? { balanceFen: noFen, heldFen: noFen }),
  );
}

/**
 * Tells when spending has reached 80 or 95 percent, and when it is below again: once for each crossing. In the
 * transaction that has moved the money.
 */
export async function recordCreditUse(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  at: Date,
): Promise<void> {
  const credit = await findCredit(tx, tenantId, enterpriseId);
  if (credit === undefined || credit.alert === credit.alerted) return;
  if (!(await moveAlert(tx, tenantId, enterpriseId, { from: credit.alerted, to: credit.alert }))) return;
  // Back from 95 percent, but not below 80: that mark was crossed before.
  if (credit.alert !== 0 && credit.alert < credit.alerted) return;
  const spent = formatYuan(subtractFen(credit.limitFen, credit.availableFen));
  const limit = formatYuan(credit.limitFen);
  const words =
    credit.alert === 0
      ? `授信占用已回落至80%以下：已用与冻结${spent}，额度${limit}`
      : `授信占用已达${credit.alert}%：已用与冻结${spent}，额度${limit}，可用${formatYuan(credit.availableFen)}`;
  const event = credit.alert === 0 ? 'relieved' : (`alert-${credit.alert}` as const);
  await insertCreditEvent(tx, tenantId, { enterpriseId, at, event, words });
  if (credit.alert !== 0) await tellAlert(tx, tenantId, credit, at);
}

/** The main accounts, and the employees whom they chose. */
async function tellAlert(tx: Tx, tenantId: string, credit: Credit, at: Date): Promise<void> {
  const { enterpriseId, alert: percent } = credit;
  const mains = await mainAccountsOf(tx, tenantId, enterpriseId);
  const hearers = await hearersOf(tx, tenantId, enterpriseId);
  const params = { percent, available: formatYuan(credit.availableFen) };
  for (const memberId of new Set([...mains, ...hearers]))
    tellMember(tx, { tenantId, memberId, kind: 'credit-alert', params, link: '/myCenter/index', at });
}
