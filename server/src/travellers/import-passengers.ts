import { randomUUID } from 'node:crypto';
import { dayOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { maxSheetRows, readSheetRows, type SheetPerson } from '@woxing/contract/people/passenger-sheet.rules';
import type { SheetProblem, SheetRow } from '@woxing/contract/people/sheet.rules';
import { withTravelCells } from '@woxing/contract/people/travel-cells.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { ownerOf } from './owner.ts';
import {
  countPassengers,
  insertPassengers,
  lockByPapers,
  type PassengerRow,
  updatePassenger,
} from './passengers.db.ts';
import type { PassengerKeeper } from './save-passenger.ts';
import { openPassenger, paperIndexes, sealPassenger } from './seal-passenger.ts';
import { writtenPerson } from './written-person.rules.ts';

interface SheetInput {
  readonly rows: readonly SheetRow[];
}

interface Counts {
  readonly added: number;
  readonly changed: number;
}

/** What an import of these rows would do, and what is wrong with them; nothing is written. */
export async function checkPassengerSheet(
  deps: PassengerKeeper,
  ctx: MemberCtx,
  input: SheetInput,
): Promise<Counts & { problems: SheetProblem[] }> {
  const { people, problems } = readSheetRows(input.rows, dayOf(ctx.now));
  const { fresh, known } = await deps.db.inTenant(ctx.tenantId, (tx) => sortOut(deps, tx, ctx, people));
  return { added: fresh.length, changed: known.length, problems: [...problems] };
}

/**
 * Imports a whole sheet or nothing of it: who is listed by that paper already is changed, everybody else is added.
 * Refuses with `passenger.sheet` when a row is wrong, with `passenger.full` when there would be too many.
 */
export async function importPassengers(
  deps: PassengerKeeper,
  ctx: MemberCtx,
  input: SheetInput,
): Promise<Counts> {
  const { people, problems } = readSheetRows(input.rows, dayOf(ctx.now));
  if (problems.length > 0) throw refuse('passenger.sheet', { count: problems.length });
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const { fresh, known } = await sortOut(deps, tx, ctx, people);
    for (const row of known) await updatePassenger(tx, row);
    // Somebody added one of them at this very moment: the whole sheet is tried again.
    if ((await insertPassengers(tx, fresh)) < fresh.length) throw refuse('server.unavailable');
    if ((await countPassengers(tx, ownerOf(ctx))) > maxSheetRows)
      throw refuse('passenger.full', { max: maxSheetRows });
    const counts = { added: fresh.length, changed: known.length };
    await ctx.idempotency?.keepIn(tx, counts);
    return counts;
  });
}

/** The rows as they would be kept: new ones in the order of the sheet, and those that are there with what is new of them. */
async function sortOut(
  { vault }: PassengerKeeper,
  tx: Tx,
  ctx: MemberCtx,
  people: readonly SheetPerson[],
): Promise<{ fresh: PassengerRow[]; known: PassengerRow[] }> {
  const owner = ownerOf(ctx);
  const written = people.map((person, at) => {
    const open = { ...writtenPerson(person, dayOf(ctx.now)), id: randomUUID() };
    return {
      open,
      row: sealPassenger(vault, owner, open, new Date(ctx.now.getTime() + at)),
      indexes: paperIndexes(vault, owner.tenantId, open),
    };
  });
  const there = await lockByPapers(
    tx,
    owner,
    written.flatMap(({ indexes }) => indexes),
  );
  const fresh: PassengerRow[] = [];
  const known: PassengerRow[] = [];
  for (const { open, row, indexes } of written) {
    const before = indexes.map((index) => there.get(index)).find((known) => known !== undefined);
    if (before === undefined) fresh.push(row);
    else {
      // An empty cell says nothing, so it takes nothing away.
      const kept = openPassenger(vault, before);
      const mobilePhone = open.mobilePhone || kept.mobilePhone;
      const travel = withTravelCells(kept.travel, open.travel);
      const sex = open.sex ?? before.sex ?? undefined;
      known.push(
        sealPassenger(vault, owner, { ...open, id: before.id, mobilePhone, sex, travel }, before.created_at),
      );
    }
  }
  return { fresh, known };
}
