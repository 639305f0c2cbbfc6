import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { noFen } from '@woxing/contract/core/money';
import type {
  creditHistory as historyEndpoint,
  listCreditLines as listEndpoint,
} from '@woxing/contract/payments/credit';
import { listAuditEvents } from '#src/audit/public.ts';
import { listCreditEvents, listCredits, listGroupLinks, nextBilling } from '#src/credit/public.ts';
import { namesOfMembers } from '#src/members/public.ts';
import { listEnterprises } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { sumOwed } from './bills.db.ts';
import { lineChanges } from './line-changes.rules.ts';

/** For administrators: every company with its line, what it spends of it and what it owes. */
export async function listCreditLines(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
): Promise<AnswerOf<typeof listEndpoint>> {
  const { tenantId } = ctx;
  const today = dayOf(ctx.now);
  return db.read(tenantId, async (tx) => {
    const enterprises = await listEnterprises(tx, tenantId);
    const names = new Map(enterprises.map(({ enterpriseId, name }) => [enterpriseId, name]));
    const owed = new Map((await sumOwed(tx, tenantId, today)).map((row) => [row.enterpriseId, row]));
    const links = new Map((await listGroupLinks(tx, tenantId)).map((link) => [link.enterpriseId, link]));
    const credits = new Map((await listCredits(tx, tenantId)).map((credit) => [credit.enterpriseId, credit]));
    const list = enterprises.map(({ enterpriseId, name }) => {
      const credit = credits.get(enterpriseId);
      const link = links.get(enterpriseId);
      return {
        enterpriseId,
        name,
        line: credit
          ? {
              ...credit,
              payLimits: [...credit.payLimits],
              nextBilling: nextBilling(today, credit.billingDay),
            }
          : null,
        owedFen: owed.get(enterpriseId)?.owedFen ?? noFen,
        overdueFen: owed.get(enterpriseId)?.overdueFen ?? noFen,
        group: link ? { ...link, name: names.get(link.groupId) ?? link.groupId } : null,
      };
    });
    return { list };
  });
}

const maxEvents = 100;

/** What happened to a line, and which administrator changed it how. */
export async function creditHistory(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  input: InputOf<typeof historyEndpoint>,
): Promise<AnswerOf<typeof historyEndpoint>> {
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const kept = await listAuditEvents(
      tx,
      tenantId,
      { action: 'credit.save', subject: input.enterpriseId },
      maxEvents,
    );
    const names = await namesOfMembers(tx, tenantId, [...new Set(kept.map(({ member_id }) => member_id))]);
    return {
      events: await listCreditEvents(tx, tenantId, input.enterpriseId, maxEvents),
      changes: kept.map(({ at, member_id, details }) => ({
        at,
        memberName: names.get(member_id) ?? '',
        ...lineChanges(details),
      })),
    };
  });
}
