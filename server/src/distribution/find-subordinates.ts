import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { ratesOf, ruleFor, type ShareRule } from '@woxing/contract/distribution/shares.rules';
import type {
  exportSubordinates as exportEndpoint,
  exportSubordinateSales as exportSalesEndpoint,
  findSubordinates as findEndpoint,
  subordinateSales as salesEndpoint,
  subordinateUppers as uppersEndpoint,
} from '@woxing/contract/distribution/subordinates';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportPages } from '#src/http/export-rows.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { momentsOf } from './moments.rules.ts';
import { belowOf, callerOf, type DistributionDeps, everySale, rateOf } from './seller-asked.ts';
import { rulesInForce } from './share-rules.db.ts';
import { listSales, listSubordinates, sumSales } from './subordinates.db.ts';
import { type Seller, sellersBelow } from './tree.db.ts';

/** A page of whoever stands under the caller, with their rates, what they sold and what the caller had of it. */
export async function findSubordinates(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { page, max, from, to, ...filter }: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const { tenantId, now } = ctx;
  return db.read(tenantId, async (tx) => {
    const self = await callerOf(tx, ctx);
    const { rows, total } = await listSubordinates(tx, tenantId, self.memberId, {
      ...filter,
      ...momentsOf({ from, to }),
      max,
      skip: (page - 1) * max,
    });
    const setters = [null, ...self.path, self.memberId, ...rows.map(({ upperNo }) => upperNo)];
    const rules = await rulesInForce(tx, tenantId, [...new Set(setters)], { at: now, today: dayOf(now) });
    const list = rows.map(({ mobilePhone, total: _total, ...row }) => ({
      ...row,
      mobile: maskPhone(mobilePhone),
      ...ratesFor(self, row, rules),
    }));
    return { list, total, closed: self.state === 'closed', now };
  });
}

/** The rate of all that has no rule of its own, and how many rules of its own there are. */
function ratesFor(
  { path, memberId }: Seller,
  { memberNo, upperNo }: { readonly memberNo: string; readonly upperNo: string },
  rules: readonly ShareRule[],
) {
  const chain = [...path, ...new Set([memberId, upperNo]), memberNo];
  const whose = { setterId: upperNo, memberId: memberNo };
  const special = rules.filter(
    (rule) => rule.product !== null && ruleFor(rules, whose, rule) === rule,
  ).length;
  return { permille: ratesOf(chain, rules, everySale).at(-1)!.permille, special };
}

export function exportSubordinates(
  deps: DistributionDeps,
  ctx: MemberCtx,
  filter: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportPages((page) => findSubordinates(deps, ctx, { ...filter, page, max: exportedAtOnce }));
}

/** More are not offered to choose among; nobody opens so many. */
const maxUppers = 1000;

/** Under whom somebody may be put, and what the caller's own rate is. */
export async function findUppers(
  { db }: DistributionDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof uppersEndpoint>> {
  const { tenantId, now } = ctx;
  return db.read(tenantId, async (tx) => {
    const self = await callerOf(tx, ctx);
    const [below, permille] = await Promise.all([
      sellersBelow(tx, tenantId, self.memberId, maxUppers),
      rateOf(tx, tenantId, self, everySale, now),
    ]);
    const open = [self, ...below.filter(({ state }) => state === 'open')];
    const list = open.map(({ memberId, name, memberType, path }) => ({
      memberNo: memberId,
      name,
      kind: memberType,
      level: path.length - self.path.length,
    }));
    return { list, permille };
  });
}

/** What somebody below the caller has sold, order by order; of the order nothing is told but what it was worth. */
export async function readSales(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { memberNo, page, max, ...days }: InputOf<typeof salesEndpoint>,
): Promise<AnswerOf<typeof salesEndpoint>> {
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const { memberId: sellerId, name } = await belowOf(tx, ctx, memberNo);
    const whose = { sellerId, memberId: ctx.signedIn.memberId };
    const period = momentsOf(days);
    const [list, sums] = await Promise.all([
      listSales(tx, tenantId, whose, period, { max, skip: (page - 1) * max }),
      sumSales(tx, tenantId, whose, period),
    ]);
    return { name, list, ...sums, now: ctx.now };
  });
}

export function exportSales(
  deps: DistributionDeps,
  ctx: MemberCtx,
  filter: InputOf<typeof exportSalesEndpoint>,
): Promise<Events<AnswerOf<typeof exportSalesEndpoint>>> {
  return exportPages((page) => readSales(deps, ctx, { ...filter, page, max: exportedAtOnce }));
}
