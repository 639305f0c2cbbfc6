import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { ReportDeclaration } from '@woxing/contract/reports/reports.rules';
import type { unusedOfCompany as endpoint } from '@woxing/contract/reports/unused';
import { sql } from 'kysely';
import type { AllSpans } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import {
  findUnused,
  isOfPerson,
  sumUnusedByPerson,
  type UnusedWhere,
  unusedView,
} from '#src/ticket-uses/public.ts';
import { bookedIn } from './read-lines.db.ts';
import type { ReportDeps } from './read-reports.ts';
import { bookedToOf, scopeOf } from './report-filter.ts';

export interface UnusedDeps extends ReportDeps {
  readonly products: AllSpans;
}

type Asked = InputOf<typeof endpoint>;

/** Tickets of an enterprise that nobody has flown by. Refuses who does not see all of it. */
export const unusedOfCompany = (deps: UnusedDeps, ctx: MemberCtx, asked: Asked) =>
  unusedOf(deps, ctx, { whose: 'enterprise' }, asked);

/** The same of what is granted to an employee. Refuses who is granted nothing today. */
export const unusedOfGranted = (deps: UnusedDeps, ctx: MemberCtx, asked: Asked) =>
  unusedOf(deps, ctx, { whose: 'granted' }, asked);

const maxPeople = 200;
const maxTickets = 100;

async function unusedOf(
  { db, products }: UnusedDeps,
  ctx: MemberCtx,
  of: Pick<ReportDeclaration, 'whose'>,
  { person, ...asked }: Asked,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const where = unusedWithin(await scopeOf(tx, ctx, of), asked);
    const [sums, tickets] = await Promise.all([
      sumUnusedByPerson(tx, tenantId, where, maxPeople),
      person
        ? findUnused(tx, tenantId, sql`${where} and ${isOfPerson(person)}`, {
            after: null,
            max: maxTickets,
          })
        : [],
    ]);
    return { ...sums, list: tickets.map((row) => unusedView(products, row)) };
  });
}

/** Those of a scope, narrowed as its lines are. */
export function unusedWithin(
  scope: Awaited<ReturnType<typeof scopeOf>>,
  asked: Omit<Asked, 'person'>,
): UnusedWhere {
  const enterprise =
    'enterpriseId' in scope
      ? sql`u.enterprise_id = ${scope.enterpriseId}`
      : sql`u.order_no in (select o.order_no from orders o
          where o.tenant_id = u.tenant_id and o.member_id = ${scope.memberId})`;
  return sql.join([enterprise, ...bookedIn(scope, bookedToOf(asked), sql`u`)], sql` and `);
}
