import { randomUUID } from 'node:crypto';
import { metresBetween } from '@woxing/contract/core/distance.rules';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type * as endpoints from '@woxing/contract/places/offices';
import { maxOffices } from '@woxing/contract/places/offices.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { lockEnterprise, ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { placeCityNamed } from '../gazetteer.rules.ts';
import type { PlaceCity } from '../place.ts';
import {
  insertOffice,
  type OfficeOwner,
  type OfficeRow,
  officesOf,
  removeOffice,
  updateOffice,
} from './offices.db.ts';

export interface OfficeDeps {
  readonly db: Database;
}

type SaveInput = InputOf<typeof endpoints.saveOffice>;

const ownerOf = (ctx: MemberCtx): OfficeOwner => ({
  tenantId: ctx.tenantId,
  enterpriseId: ownEnterprise(ctx),
});

/** The offices of the caller's enterprise, by name. */
export async function findOffices(
  { db }: OfficeDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof endpoints.findOffices>> {
  const rows = await db.read(ctx.tenantId, (tx) => officesOf(tx, ownerOf(ctx)));
  return {
    list: rows.map(({ id, name, address, city, district, lat, lon }) => ({
      id,
      name,
      address,
      city,
      district,
      lat,
      lon,
    })),
  };
}

/** Adds an office or changes it. Refuses with `office.place`, `.taken`, `.full` and `.unknown`. */
export async function saveOffice(
  { db }: OfficeDeps,
  ctx: MemberCtx,
  input: SaveInput,
): Promise<AnswerOf<typeof endpoints.saveOffice>> {
  const facts = await factsOf(input);
  const owner = ownerOf(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    await lockEnterprise(tx, owner.tenantId, owner.enterpriseId);
    const all = await officesOf(tx, owner);
    const before = all.find(({ id }) => id === input.id);
    if (input.id !== undefined && before === undefined) throw refuse('office.unknown');
    if (all.some(({ id, name }) => name === facts.name && id !== before?.id))
      throw refuse('office.taken', { name: facts.name });
    if (before === undefined && all.length >= maxOffices) throw refuse('office.full', { max: maxOffices });
    const office = { id: before?.id ?? randomUUID(), ...facts };
    await (before === undefined ? insertOffice(tx, owner, office) : updateOffice(tx, owner, office));
    await record(tx, ctx, { before: before ?? null, after: office });
    await ctx.idempotency?.keepIn(tx, { id: office.id });
    return { id: office.id };
  });
}

/** Takes an office away; orders keep the place that they were made with. Refuses with `office.unknown`. */
export async function deleteOffice(
  { db }: OfficeDeps,
  ctx: MemberCtx,
  { id }: InputOf<typeof endpoints.deleteOffice>,
): Promise<AnswerOf<typeof endpoints.deleteOffice>> {
  const owner = ownerOf(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    await lockEnterprise(tx, owner.tenantId, owner.enterpriseId);
    const before = (await officesOf(tx, owner)).find((office) => office.id === id);
    if (before === undefined || !(await removeOffice(tx, owner, id))) throw refuse('office.unknown');
    await record(tx, ctx, { before, after: null });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

/** Nobody works further than this from the middle of a city and of each of its districts. */
const mostMetres = 150_000;

async function factsOf(input: SaveInput): Promise<Omit<OfficeRow, 'id'>> {
  const { name, address, city: named, district, lat, lon } = input;
  const city = placeCityNamed(named);
  if (city === undefined || !liesIn(city, { lat, lon })) throw refuse('office.place', { city: named });
  // Only who writes a name needs it: a dictionary of characters.
  const { spell } = await import('#src/platform/spelling.ts');
  return { name, address, city: city.name, cityCode: city.code, district, lat, lon, ...spell(name) };
}

function liesIn(city: PlaceCity, point: { readonly lat: number; readonly lon: number }): boolean {
  return [city, ...city.districts].some((centre) => metresBetween(centre, point) <= mostMetres);
}

async function record(
  tx: Tx,
  ctx: MemberCtx,
  details: { readonly before: OfficeRow | null; readonly after: OfficeRow | null },
): Promise<void> {
  await recordAuditEvent(tx, ctx, {
    memberId: ctx.signedIn.memberId,
    action: 'office.change',
    subject: ownEnterprise(ctx),
    details,
  });
}
