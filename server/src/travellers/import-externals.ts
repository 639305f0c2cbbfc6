import { randomUUID } from 'node:crypto';
import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { readExternalSheet, type SheetExternal } from '@woxing/contract/people/external-sheet.rules';
import type {
  checkExternalSheet as checkEndpoint,
  importExternals as importEndpoint,
} from '@woxing/contract/people/external-travellers';
import type { SheetProblem } from '@woxing/contract/people/sheet.rules';
import { withTravelCells } from '@woxing/contract/people/travel-cells.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { lockEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { type ExternalAccess, externalAccess } from './external-access.ts';
import { type ExternalRow, externalsByPapers, insertExternals, updateExternal } from './externals.db.ts';
import { refuseTooMany } from './save-external.ts';
import type { PassengerKeeper } from './save-passenger.ts';
import { openPerson, paperIndexes, sealPerson } from './seal-passenger.ts';
import { writtenPerson } from './written-person.rules.ts';

type Input = InputOf<typeof checkEndpoint>;

/** What an import of these rows would do, and every row that is wrong; nothing is written. */
export async function checkExternalSheet(
  deps: PassengerKeeper,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof checkEndpoint>> {
  return deps.db.read(ctx.tenantId, async (tx) => {
    const { fresh, known, problems } = await readSheet(deps, tx, ctx, await externalAccess(tx, ctx), input);
    return { added: fresh.length, changed: known.length, problems: [...problems] };
  });
}

/** Imports a whole sheet or nothing of it. Refuses with `external.sheet` when a row is wrong, and with `external.full`. */
export async function importExternals(
  deps: PassengerKeeper,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof importEndpoint>> {
  const { tenantId } = ctx;
  return deps.db.inTenant(tenantId, async (tx) => {
    const access = await externalAccess(tx, ctx);
    const { enterpriseId } = access.reach;
    await lockEnterprise(tx, tenantId, enterpriseId);
    const { fresh, known, problems } = await readSheet(deps, tx, ctx, access, input);
    if (problems.length > 0) throw refuse('external.sheet', { count: problems.length });
    for (const row of known) await updateExternal(tx, row);
    await insertExternals(tx, fresh);
    await refuseTooMany(tx, access.reach);
    const answer = { added: fresh.length, changed: known.length };
    const { memberId } = ctx.signedIn;
    const action = 'external-traveller.import';
    await recordAuditEvent(tx, ctx, { memberId, action, subject: enterpriseId, details: answer });
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

interface ReadSheet {
  readonly fresh: readonly ExternalRow[];
  readonly known: readonly ExternalRow[];
  readonly problems: readonly SheetProblem[];
}

/** The sheet against what the enterprise has and what the caller may do. */
async function readSheet(
  deps: PassengerKeeper,
  tx: Tx,
  ctx: MemberCtx,
  access: ExternalAccess,
  { rows }: Input,
): Promise<ReadSheet> {
  const { tree, mayPlace } = access;
  const ground = {
    tree,
    placeProblem: (id: string | null) => (mayPlace(id) ? undefined : '只能归入您有权管理的部门'),
  };
  const sheet = readExternalSheet(rows, ground, dayOf(ctx.now));
  return sortOut(deps, tx, ctx, access, sheet.people, sheet.problems);
}

/** New ones in the order of the sheet, those that are there with what is new of them, and those that somebody else keeps. */
async function sortOut(
  { vault }: PassengerKeeper,
  tx: Tx,
  ctx: MemberCtx,
  access: ExternalAccess,
  people: readonly SheetExternal[],
  wrong: readonly SheetProblem[],
): Promise<ReadSheet> {
  const { tenantId, now, signedIn } = ctx;
  const written = people.map((person) => {
    const open = writtenPerson(person, dayOf(now));
    return { person, open, indexes: paperIndexes(vault, tenantId, open) };
  });
  const there = await externalsByPapers(
    tx,
    access.reach,
    written.flatMap(({ indexes }) => indexes),
  );
  const fresh: ExternalRow[] = [];
  const known: ExternalRow[] = [];
  const problems = [...wrong];
  for (const [at, { person, open, indexes }] of written.entries()) {
    const before = indexes.map((index) => there.get(index)).find((row) => row !== undefined);
    if (before !== undefined && !access.keeps(before)) {
      problems.push({ line: person.line, name: person.name, message: '该证件已由其他同事添加，不能修改' });
      continue;
    }
    // An empty cell says nothing, so it takes nothing away.
    const kept = before && openPerson(vault, 'external_travellers', before);
    const facts = {
      ...open,
      id: before?.id ?? randomUUID(),
      mobilePhone: open.mobilePhone || (kept?.mobilePhone ?? ''),
      sex: open.sex ?? kept?.sex,
      travel: withTravelCells(kept?.travel, open.travel),
    };
    const row = {
      ...sealPerson(vault, 'external_travellers', tenantId, facts),
      enterprise_id: access.reach.enterpriseId,
      kind: person.kind ?? before?.kind ?? 'other',
      company: person.company || (before?.company ?? ''),
      department_id: person.departmentId ?? before?.department_id ?? null,
      added_by: signedIn.memberId,
      created_at: new Date(now.getTime() - at),
    };
    if (before === undefined) fresh.push(row);
    else known.push(row);
  }
  return { fresh, known, problems: problems.toSorted((one, other) => one.line - other.line) };
}
