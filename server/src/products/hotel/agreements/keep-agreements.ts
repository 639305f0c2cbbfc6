import { randomUUID } from 'node:crypto';
import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { agreementStateOn } from '@woxing/contract/products/agreements.rules';
import type * as endpoints from '@woxing/contract/products/hotel/hotel-agreements';
import { hotelAgreementProblem } from '@woxing/contract/products/hotel/hotel-agreements.rules';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import type { HotelSupplier } from '../hotel-supplier.ts';
import {
  type AgreedRoom,
  type AgreementOwner,
  agreementsOf,
  changeTerms,
  endAgreementAt,
  findAgreedRoom,
  insertAgreement,
  lockAgreements,
  overlaps,
} from './agreements.db.ts';

export interface HotelAgreementKeeper {
  readonly db: Database;
  readonly hotels: Pick<HotelSupplier, 'hotel'>;
}

type SaveInput = InputOf<typeof endpoints.saveHotelAgreement>;

const ownerOf = (ctx: MemberCtx): AgreementOwner => ({
  tenantId: ctx.tenantId,
  enterpriseId: ownEnterprise(ctx),
});

/** What the enterprise has agreed on with hotels, what holds first. */
export async function findHotelAgreements(
  { db }: Pick<HotelAgreementKeeper, 'db'>,
  ctx: MemberCtx,
  { keyword, state, page, pageSize }: InputOf<typeof endpoints.findHotelAgreements>,
): Promise<AnswerOf<typeof endpoints.findHotelAgreements>> {
  const today = dayOf(ctx.now);
  const asked = { keyword, state, today, offset: (page - 1) * pageSize, limit: pageSize };
  const rows = await db.read(ctx.tenantId, (tx) => agreementsOf(tx, ownerOf(ctx), asked));
  const list = rows.map(({ endedAt, ...row }) => ({
    ...row,
    state: agreementStateOn({ ...row, ended: endedAt !== null }, today),
  }));
  return { list, total: rows[0]?.total ?? 0 };
}

/**
 * Writes an agreement down, or changes what was agreed on: its hotel and its room stay. Refuses with `hotel.unknown`,
 * `hotel.agreement-twice` where another holds for the room on one of its days, `hotel.agreement-unknown` and `hotel.agreement-stale`.
 */
export async function saveHotelAgreement(
  { db, hotels }: HotelAgreementKeeper,
  ctx: MemberCtx,
  input: SaveInput,
): Promise<AnswerOf<typeof endpoints.saveHotelAgreement>> {
  const problem = hotelAgreementProblem(input);
  if (problem !== undefined) throw refuse('input.invalid', { problem: problem.message });
  const named = input.id === undefined ? await roomNamed(hotels, input) : undefined;
  const owner = ownerOf(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    await lockAgreements(tx, owner);
    const id = input.id ?? randomUUID();
    const room = named ?? (await roomKept(tx, owner, input, id));
    if (await overlaps(tx, owner, room, { ...input, id }))
      throw refuse('hotel.agreement-twice', { hotel: room.hotelName, room: room.roomName });
    const blackout = [...new Set(input.blackout)].toSorted();
    if (input.id === undefined)
      await insertAgreement(tx, owner, { ...input, ...room, blackout, id, at: ctx.now });
    else await changeTerms(tx, owner, id, { ...input, blackout });
    await ctx.idempotency?.keepIn(tx, { id });
    return { id };
  });
}

async function roomNamed(
  hotels: HotelAgreementKeeper['hotels'],
  { hotelId, roomId }: SaveInput,
): Promise<AgreedRoom> {
  const detail = await hotels.hotel(hotelId);
  if (detail === undefined) throw refuse('hotel.unknown');
  const room = detail.rooms.find(({ id }) => id === roomId);
  if (room === undefined) throw refuse('input.invalid', { problem: '请选择房型' });
  const { name, city } = detail.facts;
  return { hotelId, hotelName: name, city, roomId, roomName: room.name };
}

async function roomKept(
  tx: Tx,
  owner: AgreementOwner,
  { hotelId, roomId, revision }: SaveInput,
  id: string,
): Promise<AgreedRoom> {
  const kept = isUuid(id) ? await findAgreedRoom(tx, owner, id) : undefined;
  if (kept === undefined) throw refuse('hotel.agreement-unknown');
  if (kept.hotelId !== hotelId || kept.roomId !== roomId)
    throw refuse('input.invalid', { problem: '酒店与房型不可修改，请终止后重新登记' });
  if (kept.revision !== revision) throw refuse('hotel.agreement-stale');
  return kept;
}

/** From now on nothing is sold under it; what was ordered stays as it is. Refuses with `hotel.agreement-unknown`. */
export async function endHotelAgreement(
  { db }: Pick<HotelAgreementKeeper, 'db'>,
  ctx: MemberCtx,
  { id }: InputOf<typeof endpoints.endHotelAgreement>,
): Promise<AnswerOf<typeof endpoints.endHotelAgreement>> {
  const owner = ownerOf(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    await lockAgreements(tx, owner);
    if (!isUuid(id) || !(await endAgreementAt(tx, owner, id, ctx.now)))
      throw refuse('hotel.agreement-unknown');
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}
