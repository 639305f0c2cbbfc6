import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type * as contract from '@woxing/contract/payments/bill-talks';
import { mayFollowOnBill, objectedTo, waitingObjections } from '@woxing/contract/payments/bill-talks.rules';
import type { StatementTurn } from '@woxing/contract/reports/statements.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { enterpriseNames } from '#src/credit/public.ts';
import { tellMembers } from '#src/messages/public.ts';
import { mainAccountsOf, ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { askedTenant } from '#src/tenants/public.ts';
import {
  addBillTurn,
  billOwner,
  isOnBill,
  lineOnBill,
  lockBillTalk,
  openObjections,
  turnsOfBill,
} from './bill-turns.db.ts';
import { objectionJob } from './tell-objections.ts';

interface Deps {
  readonly db: Database;
}

/** How far a bill of the caller's enterprise is agreed on. Refuses with `bill.unknown`. */
export async function readBillTalk(
  { db }: Deps,
  ctx: MemberCtx,
  { billNo }: InputOf<typeof contract.readBillTalk>,
): Promise<AnswerOf<typeof contract.readBillTalk>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    if ((await billOwner(tx, tenantId, billNo)) !== enterpriseId) throw refuse('bill.unknown');
    const turns = await turnsOfBill(tx, tenantId, billNo);
    return {
      state: turns.at(-1)?.kind ?? 'waiting',
      turns: turns.map(({ turn: _turn, ...said }) => said),
    };
  });
}

/** Nothing follows on a confirmation. Refuses with `bill.unknown` and `bill.agreed`. */
export function confirmBill(
  deps: Deps,
  ctx: MemberCtx,
  { billNo }: InputOf<typeof contract.confirmBill>,
): Promise<Record<never, never>> {
  return sayOf(deps, ctx, { kind: 'confirmed', billNo, orderNo: '', lineId: '', words: '' });
}

/**
 * To the whole bill, to one order on it, or to one line or repayment of it, while others wait for their answer as well; administrators
 * are told. Refuses with `bill.unknown`, `bill.agreed`, `bill.objected`, `bill.not-on-it` and `bill.no-line`.
 */
export function objectToBill(
  { db, jobs }: Deps & { readonly jobs: Pick<Jobs, 'enqueue'> },
  ctx: MemberCtx,
  input: InputOf<typeof contract.objectToBill>,
): Promise<Record<never, never>> {
  return sayOf({ db }, ctx, { kind: 'objected', ...input }, (tx, turn) =>
    jobs.enqueue(tx, ctx.tenantId, objectionJob, { billNo: input.billNo, turn }),
  );
}

interface Said {
  readonly kind: StatementTurn;
  readonly billNo: string;
  /** Both empty: of the whole bill. */
  readonly orderNo: string;
  /** Of a line of the bill, or what has settled a part of it. */
  readonly lineId: string;
  readonly words: string;
}

async function sayOf(
  { db }: Deps,
  ctx: MemberCtx,
  said: Said,
  then?: (tx: Tx, turn: number) => Promise<void>,
) {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  const { kind, billNo, orderNo, lineId, words } = said;
  return db.inTenant(tenantId, async (tx) => {
    if ((await billOwner(tx, tenantId, billNo)) !== enterpriseId) throw refuse('bill.unknown');
    const about = await aboutOf(tx, tenantId, said);
    const turn = await addTurn(tx, tenantId, { kind, billNo, words, ...about }, ctx.now);
    await then?.(tx, turn);
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: `bill.${kind}`,
      subject: enterpriseId,
      details: { billNo, orderNo, lineId, words },
    });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

type Line = NonNullable<Awaited<ReturnType<typeof lineOnBill>>>;
interface About {
  readonly orderNo: string | null;
  readonly line: Line | null;
}
const wholeBill: About = { orderNo: null, line: null };

/** What of the bill it is said of. */
async function aboutOf(tx: Tx, tenantId: string, { billNo, orderNo, lineId }: Said): Promise<About> {
  if (lineId !== '') {
    const line = await lineOnBill(tx, tenantId, { billNo, lineId });
    if (line === null) throw refuse('bill.no-line');
    return { orderNo: null, line };
  }
  if (orderNo === '') return wholeBill;
  if (!(await isOnBill(tx, tenantId, { billNo, orderNo }))) throw refuse('bill.not-on-it');
  return { orderNo, line: null };
}

/** Answers which turn it is. */
async function addTurn(
  tx: Tx,
  tenantId: string,
  { kind, billNo, words, ...about }: Pick<Said, 'kind' | 'billNo' | 'words'> & About,
  at: Date,
  seen = 0,
): Promise<number> {
  await lockBillTalk(tx, tenantId, billNo);
  const turns = await turnsOfBill(tx, tenantId, billNo);
  if (!mayFollowOnBill(turns.at(-1)?.kind ?? 'waiting', kind))
    throw refuse(kind === 'answered' ? 'bill.no-objection' : 'bill.agreed');
  if (kind === 'objected' && waitingObjections(turns).some((open) => isAbout(open, about)))
    throw refuse('bill.objected', { what: objectedTo(about) });
  if (seen > 0 && turns.length > seen) throw refuse('bill.objected-since');
  const turn = turns.length + 1;
  await addBillTurn(tx, tenantId, {
    billNo,
    turn,
    kind,
    at,
    orderNo: about.orderNo,
    lineId: about.line?.id ?? null,
    words,
  });
  return turn;
}

const isAbout = (one: About, other: About): boolean =>
  one.orderNo === other.orderNo && one.line?.id === other.line?.id;

/** For administrators, who look over the walls of tenants: what waits for an answer, the oldest first. */
export async function listBillObjections({
  db,
}: Deps): Promise<AnswerOf<typeof contract.listBillObjections>> {
  const list: AnswerOf<typeof contract.listBillObjections>['list'] = [];
  for (const tenant of await db.tenantIds())
    await db.read(tenant, async (tx) => {
      const found = await openObjections(tx, tenant);
      if (found.length === 0) return;
      const names = await enterpriseNames(tx, tenant);
      for (const row of found)
        list.push({ ...row, tenant, name: names(row.enterpriseId) ?? row.enterpriseId });
    });
  return { list: list.toSorted((one, other) => Number(new Date(one.at)) - Number(new Date(other.at))) };
}

/**
 * Answers all objections to a bill that wait, in whatever tenant; the same answer again changes nothing. Refuses with `tenant.unknown`,
 * `bill.unknown`, `bill.no-objection` and, where one came that the caller has not seen, `bill.objected-since`.
 */
export async function answerBillObjection(
  { db }: Deps,
  ctx: MemberCtx,
  { tenant, billNo, turn, words }: InputOf<typeof contract.answerBillObjection>,
): Promise<Record<never, never>> {
  const tenantId = askedTenant(await db.tenantIds(), ctx, tenant);
  await db.inTenant(tenantId, async (tx) => {
    const owner = await billOwner(tx, tenantId, billNo);
    if (owner === undefined) throw refuse('bill.unknown');
    if (await isAnsweredSo(tx, tenantId, { billNo, words })) return;
    await addTurn(tx, tenantId, { kind: 'answered', billNo, words, ...wholeBill }, ctx.now, turn);
    const told = (await mainAccountsOf(tx, tenantId, owner)).map((memberId) => ({
      memberId,
      kind: 'bill-answered' as const,
      params: { billNo, words },
      link: `/finance/enterpriseBill/${billNo}` as const,
      at: ctx.now,
    }));
    tellMembers(tx, tenantId, told);
    const audited = { action: 'bill.answered', subject: owner, details: { billNo, words } };
    await recordAuditEvent(tx, { ...ctx, tenantId }, { memberId: ctx.signedIn.memberId, ...audited });
  });
  return {};
}

async function isAnsweredSo(
  tx: Tx,
  tenantId: string,
  { billNo, words }: Pick<Said, 'billNo' | 'words'>,
): Promise<boolean> {
  await lockBillTalk(tx, tenantId, billNo);
  const last = (await turnsOfBill(tx, tenantId, billNo)).at(-1);
  return last?.kind === 'answered' && last.words === words;
}
