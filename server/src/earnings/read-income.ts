import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { subtractFen } from '@woxing/contract/core/money';
import type {
  recommendedIncome as incomeEndpoint,
  recommendedMembers as membersEndpoint,
} from '@woxing/contract/payments/earnings';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import { accountsOf } from './earning-accounts.ts';
import { listIncome, listRecommended } from './earnings.db.ts';
import { type EarningDeps, momentsOf } from './read-earnings.ts';

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

/** The same by members: whom the caller recommended, and what each has brought. */
export async function readRecommended(
  { db }: EarningDeps,
  ctx: MemberCtx,
  { page, max }: InputOf<typeof membersEndpoint>,
): Promise<AnswerOf<typeof membersEndpoint>> {
  const { memberId } = ctx.signedIn;
  const { rows, total } = await db.read(ctx.tenantId, (tx) =>
    listRecommended(tx, ctx.tenantId, memberId, accountsOf('reward', memberId), {
      max,
      skip: (page - 1) * max,
    }),
  );
  const list = rows.map(({ name, mobilePhone, ...row }) => ({
    ...row,
    name: hiddenName(name),
    mobile: maskPhone(mobilePhone),
  }));
  return { list, total, now: ctx.now };
}

const gone = '已注销会员';

/** `王**`: the surname alone, told from the first character; nothing where no name is known. */
function hiddenName(name: string): string {
  const [first, ...rest] = name;
  return first === undefined ? '' : first + '*'.repeat(Math.max(1, Math.min(2, rest.length)));
}
