import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { subtractFen } from '@woxing/contract/core/money';
import type { recommendedIncome as incomeEndpoint } from '@woxing/contract/payments/earnings';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import type {
  recommendedCount as countEndpoint,
  exportRecommended as exportEndpoint,
  recommendedMembers as membersEndpoint,
} from '@woxing/contract/people/recommend';
import type { Events } from '#src/http/event-answer.ts';
import { exportNext } from '#src/http/export-rows.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { momentsOf } from '#src/platform/moments.rules.ts';
import { accountsOf } from './earning-accounts.ts';
import { listIncome, listRecommended, type RecommendedRow, sumRecommended } from './earnings.db.ts';
import { hiddenName } from './hidden-name.rules.ts';
import type { EarningDeps } from './read-earnings.ts';

/** 推荐收益, order by order. Of the order nothing is told but what it brought, of its member no more than who it may be. */
export async function readIncome(
  { db }: EarningDeps,
  ctx: MemberCtx,
  input: InputOf<typeof incomeEndpoint>,
): Promise<AnswerOf<typeof incomeEndpoint>> {
  const { rows, total, sumFen } = await db.read(ctx.tenantId, (tx) =>
    listIncome(tx, ctx.tenantId, accountsOf('reward', ctx.signedIn.memberId), {
      ...momentsOf(input),
      keyword: input.keyword,
      max: input.max,
      skip: (input.page - 1) * input.max,
    }),
  );
  const list = rows.map(({ name, mobilePhone, earnedFen, takenFen, ...row }) => ({
    ...row,
    earnedFen,
    takenFen,
    rewardFen: subtractFen(earnedFen, takenFen),
    name: name === null ? gone : hiddenName(name),
    mobile: maskPhone(mobilePhone ?? ''),
  }));
  return { list, total, sumFen, now: ctx.now };
}

/** Whom the caller recommended, and what each has brought. */
export async function readRecommended(
  { db }: EarningDeps,
  ctx: MemberCtx,
  { state, page, max, ...period }: InputOf<typeof membersEndpoint>,
): Promise<AnswerOf<typeof membersEndpoint>> {
  const { memberId } = ctx.signedIn;
  const { rows, total } = await db.read(ctx.tenantId, (tx) =>
    listRecommended(tx, ctx.tenantId, memberId, accountsOf('reward', memberId), {
      ...momentsOf(period),
      state,
      max,
      skip: (page - 1) * max,
    }),
  );
  return { list: rows.map(recommendedView), total, now: ctx.now };
}

const recommendedView = ({ name, mobilePhone, ...row }: RecommendedRow) => ({
  ...row,
  name: hiddenName(name),
  mobile: maskPhone(mobilePhone),
});

/** The list whole, whatever page is on screen. */
export function exportRecommended(
  { db }: EarningDeps,
  ctx: MemberCtx,
  { state, ...period }: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  const { memberId } = ctx.signedIn;
  return exportNext(async (after: string | undefined, max) => {
    const search = { ...momentsOf(period), state, max, after };
    const { rows } = await db.read(ctx.tenantId, (tx) =>
      listRecommended(tx, ctx.tenantId, memberId, accountsOf('reward', memberId), search),
    );
    return rows.map((row) => ({ row: recommendedView(row), mark: row.memberNo }));
  });
}

/** How many came, how many of them have bought something, and what that brought less what was taken back. */
export function countRecommended(
  { db }: EarningDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof countEndpoint>> {
  const { memberId } = ctx.signedIn;
  return db.read(ctx.tenantId, (tx) =>
    sumRecommended(tx, ctx.tenantId, memberId, accountsOf('reward', memberId)),
  );
}

const gone = '已注销会员';
