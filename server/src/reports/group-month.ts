import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { type Fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type { groupMonth } from '@woxing/contract/reports/month-so-far';
import { enterpriseNames, listGroupLinks } from '#src/credit/public.ts';
import {
  countAskedNettings,
  openObjections,
  owedByCompany,
  sumOwed,
  unsettledBills,
} from '#src/enterprise-bills/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { companiesNearLimit } from './group-limits.ts';
import { sumSalesByDay } from './month-so-far.db.ts';
import { monthFigures, monthsUntil } from './month-so-far.rules.ts';
import type { ReportDeps } from './read-reports.ts';

/** What each company of the caller's group has spent this month and owes, in sums alone: its orders are its own. */
export async function readGroupMonth(
  { db }: ReportDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof groupMonth>> {
  const groupId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  const today = dayOf(ctx.now);
  return db.read(tenantId, async (tx) => {
    const names = await enterpriseNames(tx, tenantId);
    const links = await listGroupLinks(tx, tenantId, groupId);
    const settled = new Map(links.map((link) => [link.enterpriseId, link.settled]));
    const owed = new Map((await sumOwed(tx, tenantId, today)).map((row) => [row.enterpriseId, row]));
    const billed = new Map(
      (await owedByCompany(tx, tenantId, groupId)).map((row) => [row.enterpriseId, row.owedFen]),
    );
    const companies: AnswerOf<typeof groupMonth>['companies'] = [];
    for (const enterpriseId of [groupId, ...settled.keys()])
      companies.push({
        enterpriseId,
        name: names(enterpriseId) ?? enterpriseId,
        isGroup: enterpriseId === groupId,
        settled: settled.get(enterpriseId) ?? false,
        ...(await spentBy(tx, ctx, enterpriseId)),
        billedFen: billed.get(enterpriseId) ?? noFen,
        owedFen: owed.get(enterpriseId)?.owedFen ?? noFen,
        overdueFen: owed.get(enterpriseId)?.overdueFen ?? noFen,
      });
    return {
      ...monthsUntil(today),
      companies: companies.toSorted(groupFirst),
      totalFen: sumFen(companies.map(({ amountFen }) => amountFen)),
      beforeFen: sumFen(companies.map(({ beforeFen }) => beforeFen)),
      owedFen: sumFen(companies.map(({ owedFen }) => owedFen)),
      overdueFen: sumFen(companies.map(({ overdueFen }) => overdueFen)),
      nettings: await countAskedNettings(tx, tenantId, groupId),
      due: await billsDue(tx, ctx, groupId),
      objections: oncePerBill(await openObjections(tx, tenantId, groupId)),
      nearLimit: await companiesNearLimit(tx, tenantId, { groupId, links }, names),
    };
  });
}

/** Of several objections to a bill, which one answer ends, the first. */
const oncePerBill = (objections: Awaited<ReturnType<typeof openObjections>>) =>
  [...Map.groupBy(objections, ({ billNo }) => billNo)].map(([billNo, [first]]) => ({
    billNo,
    at: first!.at.toISOString(),
  }));

/** Of the group's own line; those of the other sign are owed by nobody. */
async function billsDue(
  tx: Tx,
  { tenantId, now }: MemberCtx,
  groupId: string,
): Promise<AnswerOf<typeof groupMonth>['due']> {
  const today = dayOf(now);
  const bills = await unsettledBills(tx, tenantId, groupId);
  return bills
    .filter(({ totalFen, settledFen }) => settledFen < totalFen)
    .map(({ billNo, dueDay, totalFen, settledFen }) => ({
      billNo,
      dueDay,
      owedFen: subtractFen(totalFen, settledFen),
      overdue: dueDay < today,
    }))
    .toSorted((one, other) => (one.dueDay < other.dueDay ? -1 : 1));
}

async function spentBy(
  tx: Tx,
  { tenantId, now }: MemberCtx,
  enterpriseId: string,
): Promise<{ readonly amountFen: Fen; readonly beforeFen: Fen }> {
  const today = dayOf(now);
  const sums = await sumSalesByDay(tx, tenantId, { enterpriseId }, monthsUntil(today).before.from);
  const { totalFen, beforeFen } = monthFigures(sums, today);
  return { amountFen: totalFen, beforeFen };
}

interface Ranked {
  readonly isGroup: boolean;
  readonly amountFen: Fen;
}

const groupFirst = (one: Ranked, other: Ranked): number =>
  Number(other.isGroup) - Number(one.isGroup) || other.amountFen - one.amountFen;
