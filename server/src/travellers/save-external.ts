import { randomUUID } from 'node:crypto';
import { dayOf } from '@woxing/contract/core/days';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { saveExternal as endpoint } from '@woxing/contract/people/external-travellers';
import { maxExternals } from '@woxing/contract/people/external-travellers.rules';
import { lockEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { type ExternalAccess, externalAccess } from './external-access.ts';
import {
  countExternals,
  type ExternalRow,
  externalsByPapers,
  findExternalRows,
  insertExternals,
  updateExternal,
} from './externals.db.ts';
import { withKeptNumbers } from './kept-numbers.ts';
import type { PassengerKeeper } from './save-passenger.ts';
import { openPerson, paperIndexes, sealPerson } from './seal-passenger.ts';
import { writtenPerson } from './written-person.rules.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Adds an external traveller, or changes one; who is there under the same paper already is changed, if the caller keeps them.
 * Refuses with `external.unknown`, `external.kept`, `external.twice`, `external.place` and `external.full`.
 */
export async function saveExternal(
  { db, vault }: PassengerKeeper,
  ctx: MemberCtx,
  input: Input,
): Promise<{ id: string }> {
  const { tenantId } = ctx;
  return db.inTenant(tenantId, async (tx) => {
    const access = await externalAccess(tx, ctx);
    await lockEnterprise(tx, tenantId, access.reach.enterpriseId);
    const before = input.id === undefined ? undefined : await keptExternal(tx, access, input.id);
    const written =
      before === undefined ? input : withKeptNumbers(openPerson(vault, 'external_travellers', before), input);
    const person = writtenPerson(written, dayOf(ctx.now));
    const found = await externalsByPapers(tx, access.reach, paperIndexes(vault, tenantId, person));
    const there = [...found.values()][0];
    if (there !== undefined && !mayTake(access, there, before)) throw refuse('external.twice');
    const old = before ?? there;
    const row = {
      ...sealPerson(vault, 'external_travellers', tenantId, { ...person, id: old?.id ?? randomUUID() }),
      ...placeOf(access, input, old),
      enterprise_id: access.reach.enterpriseId,
      added_by: ctx.signedIn.memberId,
      created_at: ctx.now,
    };
    if (old === undefined) await addExternal(tx, access, row);
    else await updateExternal(tx, row);
    await ctx.idempotency?.keepIn(tx, { id: row.id });
    return { id: row.id };
  });
}

/** Refuses with `external.unknown` whom the caller may not see, with `external.kept` whom somebody else keeps. */
export async function keptExternal(tx: Tx, access: ExternalAccess, id: string): Promise<ExternalRow> {
  const [row] = await findExternalRows(tx, access.reach, [id]);
  if (row === undefined) throw refuse('external.unknown');
  if (!access.keeps(row)) throw refuse('external.kept', { name: row.name });
  return row;
}

/** Whether a paper that is there may be written: by the one that is changed, or of one that the caller keeps. */
function mayTake(access: ExternalAccess, there: ExternalRow, changed: ExternalRow | undefined): boolean {
  return changed === undefined ? access.keeps(there) : there.id === changed.id;
}

/** What the enterprise says of somebody; where they stand already they may stay. */
function placeOf(
  { mayPlace }: ExternalAccess,
  { kind, company, ...input }: Input,
  before: ExternalRow | undefined,
): Pick<ExternalRow, 'kind' | 'company' | 'department_id'> {
  const departmentId = input.departmentId ?? null;
  const isMoved = departmentId !== (before?.department_id ?? null);
  if (isMoved && !mayPlace(departmentId)) throw refuse('external.place');
  return { kind, company, department_id: departmentId };
}

const everybody = { keyword: '', kind: '', departmentIds: null, unassigned: false } as const;

async function addExternal(tx: Tx, { reach }: ExternalAccess, row: ExternalRow): Promise<void> {
  await insertExternals(tx, [row]);
  await refuseTooMany(tx, reach);
}

/** Refuses with `external.full` when the enterprise has too many by now. */
export async function refuseTooMany(tx: Tx, reach: ExternalAccess['reach']): Promise<void> {
  if ((await countExternals(tx, { ...reach, all: true }, everybody)) > maxExternals)
    throw refuse('external.full', { max: maxExternals });
}
