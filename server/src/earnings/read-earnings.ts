import type { Day } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { fen } from '@woxing/contract/core/money';
import type {
  pointsBalance as pointsEndpoint,
  pointsMovements as pointsMovementsEndpoint,
  rewardBalance as rewardEndpoint,
  rewardMovements as rewardMovementsEndpoint,
} from '@woxing/contract/payments/earnings';
import { lapseDayOf, points, type RewardReason } from '@woxing/contract/payments/earnings.rules';
import { guardedBalance } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { momentsOf } from '#src/platform/moments.rules.ts';
import { pageByMoment, readPagePlace } from '#src/platform/page-place.rules.ts';
import { earningRulesOf } from '#src/tenants/public.ts';
import { accountsOf } from './earning-accounts.ts';
import { listEarnings } from './earnings.db.ts';
import { type PersonKey, pointYearsOf } from './point-years.db.ts';

export interface EarningDeps {
  readonly db: Database;
}

const whoseOf = (ctx: MemberCtx): PersonKey => ({ tenantId: ctx.tenantId, memberId: ctx.signedIn.memberId });

/** What of rewards may leave: what is there, without what is on its way to a bank or still to be taken back. */
export async function availableReward(tx: Tx, { tenantId, memberId }: PersonKey) {
  const { own, debt } = accountsOf('reward', memberId);
  const { balanceFen, heldFen } = await guardedBalance(tx, tenantId, own);
  const { balanceFen: owedFen } = await guardedBalance(tx, tenantId, debt);
  return { balanceFen, heldFen, owedFen, availableFen: fen(Math.max(0, balanceFen - heldFen - owedFen)) };
}

export async function readReward(
  { db }: EarningDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof rewardEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => ({
    ...(await availableReward(tx, whoseOf(ctx))),
    rewardPercent: (await earningRulesOf(tx, ctx.tenantId)).rewardPercent,
    now: ctx.now,
  }));
}

const outReasons: readonly RewardReason[] = ['to-wallet', 'to-card'];

/** The movements of the caller's own rewards, page by page; days are days in China, both of them included. */
export async function readRewardMovements(
  { db }: EarningDeps,
  ctx: MemberCtx,
  input: InputOf<typeof rewardMovementsEndpoint>,
): Promise<AnswerOf<typeof rewardMovementsEndpoint>> {
  const { reason } = input;
  const rows = await db.read(ctx.tenantId, (tx) =>
    listEarnings(tx, ctx.tenantId, accountsOf('reward', ctx.signedIn.memberId), {
      reasons: reason === 'all' ? null : reason === 'out' ? outReasons : [reason],
      ...searchOf(input),
    }),
  );
  const { list, next } = pageByMoment(rows, input.max);
  return { list: list.map(({ amount, ...row }) => ({ ...row, amountFen: fen(amount) })), next, now: ctx.now };
}

export async function readPoints(
  { db }: EarningDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof pointsEndpoint>> {
  const whose = whoseOf(ctx);
  return db.read(ctx.tenantId, async (tx) => {
    const { own, debt } = accountsOf('points', whose.memberId);
    const { pointsPerYuan, pointsForYuan, minExchange } = await earningRulesOf(tx, ctx.tenantId);
    const years = await pointYearsOf(tx, whose);
    return {
      points: points((await guardedBalance(tx, ctx.tenantId, own)).balanceFen),
      owedPoints: points((await guardedBalance(tx, ctx.tenantId, debt)).balanceFen),
      lots: years.map(({ year, points: left }) => ({ points: left, lapsesOn: lapseDayOf(year) })),
      pointsPerYuan,
      pointsForYuan,
      minExchange,
      now: ctx.now,
    };
  });
}

export async function readPointsMovements(
  { db }: EarningDeps,
  ctx: MemberCtx,
  input: InputOf<typeof pointsMovementsEndpoint>,
): Promise<AnswerOf<typeof pointsMovementsEndpoint>> {
  const { reason } = input;
  const rows = await db.read(ctx.tenantId, (tx) =>
    listEarnings(tx, ctx.tenantId, accountsOf('points', ctx.signedIn.memberId), {
      reasons: reason === 'all' ? null : [reason],
      ...searchOf(input),
    }),
  );
  const { list, next } = pageByMoment(rows, input.max);
  return {
    list: list.map(({ amount, ...row }) => ({ ...row, points: points(amount) })),
    next,
    now: ctx.now,
  };
}

function searchOf(input: {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly before: string;
  readonly max: number;
}) {
  return { ...momentsOf(input), before: readPagePlace(input.before), max: input.max + 1 };
}
