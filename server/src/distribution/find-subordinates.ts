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
import { exportNext } from '#src/http/export-rows.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { momentsOf } from '#src/platform/moments.rules.ts';
import { belowOf, callerOf, type DistributionDeps, everySale, rateOf } from './seller-asked.ts';
import { rulesInForce } from './share-rules.db.ts';
import {
  listSales,
  listSubordinates,
  type SaleMark,
  type SubordinateMark,
  type SubordinateSearch,
  sumSales,
} from './subordinates.db.ts';
import { type Seller, sellersBelow } from './tree.db.ts';

/** A page of whoever stands under the caller, with their rates, what they sold and what the caller had of it. */
export async function findSubordinates(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { page, max, ...filter }: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const self = await callerOf(tx, ctx);
    const { rows, total } = await subordinatesIn(tx, ctx, self, { ...filter, max, skip: (page - 1) * max });
    return { list: rows.map(({ row }) => row), total, closed: self.state === 'closed', now: ctx.now };
  });
}

type Filter = InputOf<typeof exportEndpoint>;
type Place = Pick<SubordinateSearch, 'max' | 'skip' | 'after'>;

async function subordinatesIn(
  tx: Tx,
  { tenantId, now }: MemberCtx,
  self: Seller,
  { from, to, ...search }: Filter & Place,
) {
  const period = momentsOf({ from, to });
  const { rows, total } = await listSubordinates(tx, tenantId, self.memberId, { ...search, ...period });
  const setters = [null, ...self.path, self.memberId, ...rows.map(({ upperNo }) => upperNo)];
  const rules = await rulesInForce(tx, tenantId, [...new Set(setters)], { at: now, today: dayOf(now) });
  const marked = rows.map(({ mobilePhone, total: _total, branchAt, branch, ...row }) => ({
    row: { ...row, mobile: maskPhone(mobilePhone), ...ratesFor(self, row, rules) },
    mark: { ...row, branchAt, branch },
  }));
  return { rows: marked, total };
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
  { db }: DistributionDeps,
  ctx: MemberCtx,
  filter: Filter,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportNext((after: SubordinateMark | undefined, max) =>
    db.read(ctx.tenantId, async (tx) => {
      const self = await callerOf(tx, ctx);
      return (await subordinatesIn(tx, ctx, self, { ...filter, max, after })).rows;
    }),
  );
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
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { memberNo, ...days }: InputOf<typeof exportSalesEndpoint>,
): Promise<Events<AnswerOf<typeof exportSalesEndpoint>>> {
  const { tenantId } = ctx;
  return exportNext((after: SaleMark | undefined, max) =>
    db.read(tenantId, async (tx) => {
      const { memberId: sellerId } = await belowOf(tx, ctx, memberNo);
      const whose = { sellerId, memberId: ctx.signedIn.memberId };
      const rows = await listSales(tx, tenantId, whose, momentsOf(days), { max, after });
      return rows.map((row) => ({ row, mark: row }));
    }),
  );
}
