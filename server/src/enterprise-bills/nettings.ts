import { addDays, dayOf, momentOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, fen, formatYuan, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { firstDayOf, lastDayOf } from '@woxing/contract/core/months.rules';
import type * as contract from '@woxing/contract/payments/netting';
import {
  actsOf,
  differenceOf,
  type NettingAct,
  type NettingState,
  stepOf,
} from '@woxing/contract/payments/netting.rules';
import { endedMonths, hasEnded } from '@woxing/contract/reports/statements.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { enterpriseNames, spentOnLine, spentOnOtherLines } from '#src/credit/public.ts';
import { accounts, post } from '#src/ledger/public.ts';
import { tellMembers } from '#src/messages/public.ts';
import { mainAccountsOf, ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { orderNo } from '#src/platform/ids.ts';
import {
  insertNetting,
  lockNetting,
  moveNetting,
  nettingsOfMonth,
  pageOfNettings,
  sumNettings,
} from './nettings.db.ts';

interface Deps {
  readonly db: Database;
}

/** What the caller's enterprise and each company of its group paid for each other in a month. */
export async function readNettingMonth(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof contract.readNettingMonth>,
): Promise<AnswerOf<typeof contract.readNettingMonth>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  const today = dayOf(ctx.now);
  const month = input.month ?? endedMonths(today, 1)[0]!;
  return db.read(tenantId, async (tx) => {
    const names = await enterpriseNames(tx, tenantId);
    const live = (await nettingsOfMonth(tx, tenantId, enterpriseId, month)).filter(({ state }) =>
      isLive(state),
    );
    const pairs = await pairsOf(tx, tenantId, enterpriseId, month);
    const list = [...pairs].map(([otherId, { owesUsFen, weOweFen }]) => {
      const netting = live.find(({ payerId, payeeId }) => payerId === otherId || payeeId === otherId);
      return {
        enterpriseId: otherId,
        name: names(otherId) ?? otherId,
        owesUsFen,
        weOweFen,
        netFen: subtractFen(owesUsFen, weOweFen),
        nettingNo: netting?.nettingNo ?? null,
        state: netting?.state ?? null,
      };
    });
    return { month, ended: hasEnded(month, today), list, netFen: sumFen(list.map(({ netFen }) => netFen)) };
  });
}

const isLive = (state: NettingState): boolean =>
  state === 'proposed' || state === 'booked' || state === 'undoing';

interface Pair {
  readonly owesUsFen: Fen;
  readonly weOweFen: Fen;
}

/**
 * By the other company: whoever has spent of the enterprise's line in that month, and on whose lines it has spent itself. Who belongs to
 * which group today does not matter, so that both sides see the same sums also when one of them has left it.
 */
async function pairsOf(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  month: string,
): Promise<ReadonlyMap<string, Pair>> {
  const span = { since: momentOf(firstDayOf(month)), until: momentOf(addDays(lastDayOf(month), 1)) };
  const [ours, theirs] = await Promise.all([
    spentOnLine(tx, tenantId, { enterpriseId, ...span }),
    spentOnOtherLines(tx, tenantId, { spenderId: enterpriseId, ...span }),
  ]);
  const pairs = new Map<string, Pair>();
  for (const { enterpriseId: spenderId, netFen } of ours)
    if (spenderId !== enterpriseId) pairs.set(spenderId, { owesUsFen: netFen, weOweFen: noFen });
  for (const { enterpriseId: otherId, netFen } of theirs)
    pairs.set(otherId, { owesUsFen: pairs.get(otherId)?.owesUsFen ?? noFen, weOweFen: netFen });
  return pairs;
}

/** The nettings of the caller's enterprise, some at a time, and what of all of them is to be paid. */
export async function listNettings(
  { db }: Deps,
  ctx: MemberCtx,
  { month, after, max }: InputOf<typeof contract.listNettings>,
): Promise<AnswerOf<typeof contract.listNettings>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const names = await enterpriseNames(tx, tenantId);
    const rows = await pageOfNettings(tx, tenantId, enterpriseId, { month, after, max: max + 1 });
    const company = (id: string) => ({ enterpriseId: id, name: names(id) ?? id });
    const list = rows.slice(0, max).map(({ payerId, payeeId, askerId, ...row }) => ({
      ...row,
      payer: company(payerId),
      payee: company(payeeId),
      acts: actsOf({ state: row.state, askerId }, enterpriseId),
    }));
    const next = rows.length > max ? list.at(-1)!.nettingNo : null;
    return { list, next, ...(await sumNettings(tx, tenantId, enterpriseId, month)) };
  });
}

/** Refuses with `statement.not-ended`, `netting.nothing` and `netting.open`. */
export async function proposeNetting(
  { db }: Deps,
  ctx: MemberCtx,
  { month, enterpriseId: otherId }: InputOf<typeof contract.proposeNetting>,
): Promise<AnswerOf<typeof contract.proposeNetting>> {
  const askerId = ownEnterprise(ctx);
  const { tenantId, now: askedAt } = ctx;
  if (!hasEnded(month, dayOf(askedAt))) throw refuse('statement.not-ended', { month });
  return db.inTenant(tenantId, async (tx) => {
    const difference = await differenceIn(tx, tenantId, [askerId, otherId], month);
    if (difference === undefined) throw refuse('netting.nothing', { month });
    const nettingNo = `ZC${orderNo(askedAt)}`;
    if (!(await insertNetting(tx, tenantId, { nettingNo, month, ...difference, askerId, askedAt })))
      throw refuse('netting.open', { month });
    await keepStory(tx, ctx, nettingNo, 'propose', { ...difference, month });
    await tellOther(tx, ctx, otherId, { nettingNo, month, amountFen: difference.amountFen });
    await ctx.idempotency?.keepIn(tx, { nettingNo });
    return { nettingNo };
  });
}

async function differenceIn(
  tx: Tx,
  tenantId: string,
  [oneId, otherId]: readonly [string, string],
  month: string,
) {
  const pair = (await pairsOf(tx, tenantId, oneId, month)).get(otherId);
  if (pair === undefined) return undefined;
  const found = differenceOf({ id: oneId, owesFen: pair.weOweFen }, { id: otherId, owesFen: pair.owesUsFen });
  if (found === undefined) return undefined;
  const [owedFen, backFen] = [fen(found.owedFen), fen(found.backFen)];
  return { ...found, owedFen, backFen, amountFen: subtractFen(owedFen, backFen) };
}

/**
 * Moves a netting on, and books what that means, in one transaction. Refuses with `netting.unknown`, `netting.turn`, `netting.words` and
 * `netting.changed`.
 */
export async function decideNetting(
  { db }: Deps,
  ctx: MemberCtx,
  { nettingNo, act, words }: InputOf<typeof contract.decideNetting>,
): Promise<Record<never, never>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId, now: at } = ctx;
  return db.inTenant(tenantId, async (tx) => {
    const netting = await lockNetting(tx, tenantId, enterpriseId, nettingNo);
    if (netting === undefined) throw refuse('netting.unknown');
    if (!actsOf(netting, enterpriseId).includes(act)) throw refuse('netting.turn');
    const step = stepOf(act);
    if (step.told && words.trim() === '') throw refuse('netting.words');
    await bookStep(tx, ctx, netting, act);
    const ends = step.to !== 'undoing';
    const askerId = act === 'undo' ? enterpriseId : netting.askerId;
    await moveNetting(tx, tenantId, nettingNo, { state: step.to, askerId, words: words.trim(), at, ends });
    await keepStory(tx, ctx, nettingNo, act, { words });
    const otherId = netting.payerId === enterpriseId ? netting.payeeId : netting.payerId;
    await tellOther(tx, ctx, otherId, netting);
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

type Netting = NonNullable<Awaited<ReturnType<typeof lockNetting>>>;

/** Booked by what both confirmed, and back by a transfer of its own. */
async function bookStep(
  tx: Tx,
  { tenantId, now: at }: MemberCtx,
  netting: Netting,
  act: NettingAct,
): Promise<void> {
  const { nettingNo, month, payerId, payeeId, amountFen } = netting;
  const [payer, payee] = [accounts.between(payerId), accounts.between(payeeId)];
  if (act === 'confirm') {
    const now = await differenceIn(tx, tenantId, [payerId, payeeId], month);
    if (now?.payerId !== payerId || now.amountFen !== amountFen) throw refuse('netting.changed');
    const memo = `集团内轧差${month}`;
    await post(tx, tenantId, [
      { id: `netting:${nettingNo}`, debit: payer, credit: payee, amountFen, memo, at },
    ]);
  }
  if (act === 'agree') {
    const memo = `冲销集团内轧差${month}`;
    await post(tx, tenantId, [
      { id: `netting-back:${nettingNo}`, debit: payee, credit: payer, amountFen, memo, at },
    ]);
  }
}

async function tellOther(
  tx: Tx,
  { tenantId, now: at }: MemberCtx,
  otherId: string,
  { month, amountFen }: { readonly nettingNo: string; readonly month: string; readonly amountFen: Fen },
): Promise<void> {
  const params = { month, amount: formatYuan(amountFen) };
  const link = `/finance/netting?month=${month}` as const;
  const memberIds = await mainAccountsOf(tx, tenantId, otherId);
  tellMembers(
    tx,
    tenantId,
    memberIds.map((memberId) => ({ memberId, kind: 'netting-moved' as const, params, link, at })),
  );
}

async function keepStory(
  tx: Tx,
  ctx: MemberCtx,
  nettingNo: string,
  act: string,
  details: object,
): Promise<void> {
  await recordAuditEvent(tx, ctx, {
    memberId: ctx.signedIn.memberId,
    action: `netting.${act}`,
    subject: nettingNo,
    details,
  });
}
