import { dayOf, momentOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan, sumFen } from '@woxing/contract/core/money';
import { firstDayOf, lastDayOf } from '@woxing/contract/core/months.rules';
import { dayAfter } from '@woxing/contract/reports/reports.rules';
import type * as contract from '@woxing/contract/reports/statements';
import {
  endedMonths,
  hasEnded,
  mayFollow,
  monthOfPeriod,
  type StatementTurn,
} from '@woxing/contract/reports/statements.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { enterpriseNames } from '#src/credit/public.ts';
import { tellMembers } from '#src/messages/public.ts';
import { mainAccountsOf, ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { askedTenant } from '#src/tenants/public.ts';
import { accountIn } from './moves.db.ts';
import { daysOf, spanOf } from './report-filter.ts';
import { addTurn, lastTurns, lockStatement, type Statement, turnsOf } from './statements.db.ts';

interface Deps {
  readonly db: Database;
}

const monthsShown = 12;

/** What stood at both ends of a period, what moved between, and how far its month is agreed on. */
export async function readStatement(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof contract.readStatement>,
): Promise<AnswerOf<typeof contract.readStatement>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  const days = daysOf(ctx, input);
  const today = dayOf(ctx.now);
  const month = monthOfPeriod(days, today);
  return db.read(tenantId, async (tx) => {
    const account = await accountIn(
      tx,
      tenantId,
      enterpriseId,
      spanOf(ctx, { report: 'statement', ...days }),
    );
    const turns = month === null ? [] : await turnsOf(tx, { tenantId, enterpriseId, month });
    const last = new Map(
      (await lastTurns(tx, tenantId, enterpriseId)).map((turn) => [turn.month, turn.kind]),
    );
    return {
      ...days,
      ...account,
      closingFen: sumFen(Object.values(account)),
      month,
      state: month === null ? null : (turns.at(-1)?.kind ?? 'waiting'),
      turns: turns.map(({ kind, at, words, closingFen }) => ({ kind, at, words, closingFen })),
      months: endedMonths(today, monthsShown).map((each) => ({
        month: each,
        state: last.get(each) ?? 'waiting',
      })),
    };
  });
}

/** Refuses with `statement.not-ended`, `statement.changed` and `statement.settled`. */
export function confirmStatement(
  deps: Deps,
  ctx: MemberCtx,
  { month, closingFen }: InputOf<typeof contract.confirmStatement>,
): Promise<Record<never, never>> {
  return sayOf(deps, ctx, month, (current) => {
    if (current !== closingFen) throw refuse('statement.changed', { closing: formatYuan(current) });
    return { kind: 'confirmed', words: '' };
  });
}

/** Refuses with `statement.not-ended` and `statement.settled`. */
export function objectToStatement(
  deps: Deps,
  ctx: MemberCtx,
  { month, words }: InputOf<typeof contract.objectToStatement>,
): Promise<Record<never, never>> {
  return sayOf(deps, ctx, month, () => ({ kind: 'objected', words }));
}

type Said = { readonly kind: StatementTurn; readonly words: string };

/** The enterprise says something of a month that is over. */
async function sayOf({ db }: Deps, ctx: MemberCtx, month: string, say: (closingFen: Fen) => Said) {
  const { tenantId } = ctx;
  const statement = { tenantId, enterpriseId: ownEnterprise(ctx), month };
  if (!hasEnded(month, dayOf(ctx.now))) throw refuse('statement.not-ended', { month });
  return db.inTenant(tenantId, async (tx) => {
    await lockStatement(tx, statement);
    const said = await take(tx, ctx, statement, say);
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: `statement.${said.kind}`,
      subject: statement.enterpriseId,
      details: { month, words: said.words, closingFen: said.closingFen },
    });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

/** The caller has locked the statement. */
async function take(tx: Tx, ctx: MemberCtx, statement: Statement, say: (closingFen: Fen) => Said) {
  const { tenantId, enterpriseId, month } = statement;
  const turns = await turnsOf(tx, statement);
  const ended = momentOf(dayAfter(lastDayOf(month)));
  const { openingFen: closingFen } = await accountIn(tx, tenantId, enterpriseId, {
    since: ended,
    until: ended,
  });
  const { kind, words } = say(closingFen);
  const state = turns.at(-1)?.kind ?? 'waiting';
  if (!mayFollow(state, kind))
    throw refuse(kind === 'answered' ? 'statement.no-objection' : 'statement.settled', { month });
  await addTurn(tx, statement, { turn: turns.length + 1, kind, at: ctx.now, words, closingFen });
  return { kind, words, closingFen };
}

/** For administrators, who look over the walls of tenants: what waits for an answer, the oldest first. */
export async function listObjections({ db }: Deps): Promise<AnswerOf<typeof contract.listObjections>> {
  const list: AnswerOf<typeof contract.listObjections>['list'] = [];
  for (const tenant of await db.tenantIds()) {
    const { names, turns } = await db.read(tenant, async (tx) => ({
      names: await enterpriseNames(tx, tenant),
      turns: await lastTurns(tx, tenant),
    }));
    for (const { enterpriseId, month, at, words, closingFen } of turns.filter(
      ({ kind }) => kind === 'objected',
    ))
      list.push({
        tenant,
        enterpriseId,
        name: names(enterpriseId) ?? enterpriseId,
        month,
        at,
        words,
        closingFen,
      });
  }
  return { list: list.toSorted((one, other) => Number(new Date(one.at)) - Number(new Date(other.at))) };
}

/**
 * Answers an objection, in whatever tenant; the same answer again changes nothing. Refuses with `statement.no-objection` and
 * `tenant.unknown`.
 */
export async function answerObjection(
  { db }: Deps,
  ctx: MemberCtx,
  { tenant, enterpriseId, month, words }: InputOf<typeof contract.answerObjection>,
): Promise<Record<never, never>> {
  const tenantId = askedTenant(await db.tenantIds(), ctx, tenant);
  await db.inTenant(tenantId, async (tx) => {
    const statement = { tenantId, enterpriseId, month };
    await lockStatement(tx, statement);
    if (await isAnsweredSo(tx, statement, words)) return;
    await take(tx, ctx, statement, () => ({ kind: 'answered', words }));
    const told = (await mainAccountsOf(tx, tenantId, enterpriseId)).map((memberId) => ({
      memberId,
      kind: 'statement-answered' as const,
      params: { month, words },
      link: `/statement/account?from=${firstDayOf(month)}&until=${lastDayOf(month)}` as const,
      at: ctx.now,
    }));
    tellMembers(tx, tenantId, told);
    const audited = { action: 'statement.answered', subject: enterpriseId, details: { month, words } };
    await recordAuditEvent(tx, { ...ctx, tenantId }, { memberId: ctx.signedIn.memberId, ...audited });
  });
  return {};
}

async function isAnsweredSo(tx: Tx, statement: Statement, words: string): Promise<boolean> {
  const last = (await turnsOf(tx, statement)).at(-1);
  return last?.kind === 'answered' && last.words === words;
}
