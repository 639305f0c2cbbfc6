import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type {
  exportShareIncome as exportEndpoint,
  shareIncome as incomeEndpoint,
  shareMonths as monthsEndpoint,
  shareOfOrder as orderEndpoint,
  ShareMove,
} from '@woxing/contract/distribution/shares';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportPages } from '#src/http/export-rows.ts';
import { accounts, transfersOfOrder } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { momentsOf } from './moments.rules.ts';
import { viewOf } from './rule-view.rules.ts';
import type { DistributionDeps } from './seller-asked.ts';
import { listMoves, type MoveRow, sumMonths, sumMoves } from './share-orders.db.ts';
import { ruleById } from './share-rules.db.ts';

/** 分润收益: what the caller was given of orders and what was taken back, step by step as the ledger has it. */
export async function readShareIncome(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { page, max, keyword, product, ...days }: InputOf<typeof incomeEndpoint>,
): Promise<AnswerOf<typeof incomeEndpoint>> {
  const { tenantId, now } = ctx;
  const { memberId } = ctx.signedIn;
  const search = { ...momentsOf(days), orderNo: keyword, product };
  return db.read(tenantId, async (tx) => {
    const [rows, sums] = await Promise.all([
      listMoves(tx, tenantId, memberId, search, { max, skip: (page - 1) * max }),
      sumMoves(tx, tenantId, memberId, search),
    ]);
    const netFen = subtractFen(sums.earnedFen, sums.takenFen);
    return { list: rows.map(moveView), ...sums, netFen, now };
  });
}

export function exportShareIncome(
  deps: DistributionDeps,
  ctx: MemberCtx,
  filter: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportPages((page) => readShareIncome(deps, ctx, { ...filter, page, max: exportedAtOnce }));
}

/** As many as thirty years have: they are kept no longer. */
const maxMonths = 360;

export async function readShareMonths(
  { db }: DistributionDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof monthsEndpoint>> {
  const { tenantId, signedIn } = ctx;
  const rows = await db.read(tenantId, (tx) => sumMonths(tx, tenantId, signedIn.memberId, maxMonths));
  return { list: rows.map((row) => ({ ...row, netFen: subtractFen(row.earnedFen, row.takenFen) })) };
}

const maxSteps = 200;

/** Why the caller has what they have of an order, and what the ledger booked of it. Refuses with `share.unknown-order`. */
export async function readShareOfOrder(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { orderNo }: InputOf<typeof orderEndpoint>,
): Promise<AnswerOf<typeof orderEndpoint>> {
  const { tenantId, now } = ctx;
  const { memberId } = ctx.signedIn;
  const search = { since: null, until: null, orderNo, product: '' } as const;
  return db.read(tenantId, async (tx) => {
    const rows = await listMoves(tx, tenantId, memberId, search, { max: maxSteps, skip: 0 });
    const [last] = rows;
    if (last === undefined) throw refuse('share.unknown-order');
    const [rule, transfers] = await Promise.all([
      ruleOfPart(tx, tenantId, last.ruleId, now),
      transfersOfOrder(tx, tenantId, orderNo),
    ]);
    const postings = transfers
      .filter(({ id }) => id.startsWith('share-'))
      .map((transfer) => ({ ...transfer, amountFen: amountFor(memberId, transfer) }))
      .filter(({ amountFen }) => amountFen !== 0)
      .map(({ id, at, memo, amountFen }) => ({ id, at, memo, amountFen }));
    return {
      moves: rows.map(moveView),
      netFen: sumFen(rows.map(({ amountFen }) => amountFen)),
      postings,
      postedFen: sumFen(postings.map(({ amountFen }) => amountFen)),
      rule,
    };
  });
}

/** By which rule a part of an order came about, as it was set. */
async function ruleOfPart(tx: Tx, tenantId: string, id: string, now: Date) {
  const rule = await ruleById(tx, tenantId, id);
  if (rule === undefined) return null;
  const { product, carrier, permille, from, until } = viewOf(rule, [], now);
  return {
    product,
    carrier,
    permille,
    from,
    until,
    byPlatform: rule.setterId === null,
    named: rule.memberId !== null,
  };
}

/** What a transfer changed of what a member has, less what they owe. */
function amountFor(
  memberId: string,
  { debit, credit, amountFen }: { readonly debit: string; readonly credit: string; readonly amountFen: Fen },
): Fen {
  const [own, debt] = [accounts.reward(memberId), accounts.rewardDebt(memberId)];
  if (credit === own || debit === debt) return amountFen;
  return (debit === own || credit === debt ? -amountFen : 0) as Fen;
}

function moveView({ step, ruleId: _ruleId, carrier, ...row }: MoveRow): ShareMove {
  return {
    ...row,
    id: `${row.orderNo}-${step}`,
    at: row.at.toISOString(),
    carrier: carrier ?? '',
  };
}
