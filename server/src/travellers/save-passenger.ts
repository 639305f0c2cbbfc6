import { randomUUID } from 'node:crypto';
import { dayOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { maxSheetRows } from '@woxing/contract/people/passenger-sheet.rules';
import type { Passenger } from '@woxing/contract/people/travellers';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { withKeptNumbers } from './kept-numbers.ts';
import { ownerOf } from './owner.ts';
import { passengerView } from './passenger-view.rules.ts';
import {
  countPassengers,
  findByPaper,
  insertPassenger,
  type PassengerRow,
  readPassengersById,
  updatePassenger,
} from './passengers.db.ts';
import { openPassenger, paperIndexes, sealPassenger } from './seal-passenger.ts';
import { type WrittenTraveller, writtenPerson } from './written-person.rules.ts';

export interface PassengerKeeper {
  readonly db: Database;
  readonly vault: Vault;
}

export type PassengerInput = WrittenTraveller & { readonly id?: string | undefined };

/**
 * Adds a passenger, or changes the one with the given id. A new one with a paper that the list knows already changes
 * that one: a person stands there once. Refuses a birth date after today, and with `passenger.full` one too many.
 */
export async function savePassenger(
  { db, vault }: PassengerKeeper,
  ctx: MemberCtx,
  input: PassengerInput,
): Promise<Passenger> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const row = await (input.id === undefined
      ? addOrChange(vault, tx, ctx, input)
      : changePassenger(vault, tx, ctx, await ownRow(tx, ctx, input.id), input));
    const view = passengerView(row, dayOf(ctx.now));
    await ctx.idempotency?.keepIn(tx, view);
    return view;
  });
}

/** For bookings: adds a traveller written there, in the booking's own transaction; who is listed already stays as is. */
export async function addPassenger(
  { vault }: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  written: WrittenTraveller,
): Promise<void> {
  const owner = ownerOf(ctx);
  const person = writtenPerson(written, dayOf(ctx.now));
  const indexes = paperIndexes(vault, owner.tenantId, person);
  if (indexes.length > 1 && (await findByPaper(tx, owner, indexes))) return;
  await insertPassenger(tx, sealPassenger(vault, owner, { ...person, id: randomUUID() }, ctx.now));
}

async function addOrChange(
  vault: Vault,
  tx: Tx,
  ctx: MemberCtx,
  input: PassengerInput,
): Promise<PassengerRow> {
  const owner = ownerOf(ctx);
  const person = writtenPerson(input, dayOf(ctx.now));
  const indexes = paperIndexes(vault, owner.tenantId, person);
  // While a data key is replaced, the index of a row may still be that of the old one, which no unique key compares.
  const underOldKey = indexes.length > 1 ? await findByPaper(tx, owner, indexes) : undefined;
  if (underOldKey) return changePassenger(vault, tx, ctx, underOldKey, input);
  const added = await insertPassenger(
    tx,
    sealPassenger(vault, owner, { ...person, id: randomUUID() }, ctx.now),
  );
  if (added) {
    if ((await countPassengers(tx, owner)) > maxSheetRows)
      throw refuse('passenger.full', { max: maxSheetRows });
    return added;
  }
  const there = await findByPaper(tx, owner, indexes);
  // It was deleted in between.
  if (!there) throw refuse('server.unavailable');
  return changePassenger(vault, tx, ctx, there, input);
}

async function ownRow(tx: Tx, ctx: MemberCtx, id: string): Promise<PassengerRow> {
  const [row] = await readPassengersById(tx, ownerOf(ctx), [id]);
  if (!row) throw refuse('passenger.unknown');
  return row;
}

async function changePassenger(
  vault: Vault,
  tx: Tx,
  ctx: MemberCtx,
  row: PassengerRow,
  input: PassengerInput,
): Promise<PassengerRow> {
  const person = writtenPerson(withKeptNumbers(openPassenger(vault, row), input), dayOf(ctx.now));
  const changed = sealPassenger(vault, ownerOf(ctx), { ...person, id: row.id }, row.created_at);
  const other = await findByPaper(tx, ownerOf(ctx), paperIndexes(vault, ctx.tenantId, person));
  if (other && other.id !== row.id) throw refuse('passenger.twice', { name: other.name });
  await updatePassenger(tx, changed);
  return changed;
}
