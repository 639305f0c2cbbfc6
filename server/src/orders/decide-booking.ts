import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import { type BookerKind, bookerKindOf } from '@woxing/contract/tenancy/booking-limits.rules';
import { countedAddress } from '#src/platform/client-address.rules.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database, Tx } from '#src/platform/database.ts';

import { bookingLimitsOf } from '#src/tenants/public.ts';
import { bookingRefusal, unpaidRefusal } from './booking-refusals.rules.ts';
import { addOverlapRefusal, countOverlapRefusals, lockBookings, openBookings } from './open-bookings.db.ts';
import type { OrderRow } from './orders.db.ts';
import { type Paper, personIndexes } from './person-index.ts';

const hourMs = 3_600_000;
/** Overlaps with trips that others ordered happen to honest members now and then; provoked on purpose, they reveal where a stranger travels. */
const maxOverlapRefusals = 5;

/** Only `decideBooking` and `decideKeeping` give it, so that no order is opened past the limits. */
export interface BookingPermit {
  readonly placedFrom: string | null;
  readonly deviceDigest: string | null;
}

export type BookingDecision = { readonly refused: RefusalError } | { readonly permit: BookingPermit };

export interface AskedPeople {
  readonly people: readonly (Paper & { readonly name: string })[];
  /** Tickets that the order would hold. */
  readonly tickets: number;
}

/** A trip of the travellers that is in the way. */
export interface TripOverlap {
  readonly refusal: RefusalError;
  /** It reveals that somebody travels by an order of another member. */
  readonly revealsOthers: boolean;
}

/**
 * Whether a member may book: not too much of his, of his travellers', of his device and of his address waits for payment, and no trip of the
 * travellers is in the way, which `findOverlap` says. Asked in the transaction that opens the order, and one after the other for
 * the same member, device, address and travellers. The refusal is answered, not thrown: the transaction commits what it counted.
 */
export async function decideBooking(
  deps: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  { people: travellers, tickets }: AskedPeople,
  findOverlap: () => Promise<TripOverlap | undefined>,
): Promise<BookingDecision> {
  const { tenantId, now } = ctx;
  const { memberId, memberType } = ctx.signedIn;
  const kind = bookerKindOf(memberType);
  const addresses = addressIndexes(deps.vault, ctx, kind);
  const devices = deviceDigests(deps.vault, ctx, kind);
  const names = namesByPerson(deps.vault, tenantId, travellers);
  lockBookings(tx, tenantId, [`member ${memberId}`, ...addresses, ...devices, ...names.keys()]);
  const since = new Date(now.getTime() - 24 * hourMs);
  const people = [...names.keys()];
  const refusalsSince = hourAgo(ctx);
  const [limits, open, overlap] = await Promise.all([
    bookingLimitsOf(tx, tenantId),
    openBookings(tx, tenantId, { memberId, addresses, devices, people, since, refusalsSince }),
    findOverlap(),
  ]);
  const refused =
    bookingRefusal(limits, open, { kind, tickets, now, names }) ??
    (await overlapRefusal(tx, ctx, open.overlapRefusals, overlap));
  return refused === undefined
    ? { permit: { placedFrom: addresses[0] ?? null, deviceDigest: devices[0] ?? null } }
    : { refused };
}

/** The same of a change of tickets that are paid: only what the owner himself holds unpaid is in its way, whoever asks for it. */
export async function decideChange(
  tx: Tx,
  { tenantId, signedIn, now }: MemberCtx,
  { memberId }: Pick<OrderRow, 'memberId'>,
  tickets: number,
): Promise<RefusalError | undefined> {
  const { memberType } = signedIn;
  lockBookings(tx, tenantId, [`member ${memberId}`]);
  const asked = { memberId, addresses: [], devices: [], people: [], since: now, refusalsSince: now };
  const { own } = await openBookings(tx, tenantId, asked);
  return unpaidRefusal(await bookingLimitsOf(tx, tenantId), own, { kind: bookerKindOf(memberType), tickets });
}

/** The overlap that a quote of a change meets, for one question of the member at a time. */
export async function askOverlapAlone(
  tx: Tx,
  ctx: MemberCtx,
  findOverlap: () => Promise<TripOverlap | undefined>,
): Promise<RefusalError | undefined> {
  lockBookings(tx, ctx.tenantId, [`member ${ctx.signedIn.memberId}`]);
  const [overlapRefusals, overlap] = await Promise.all([
    countOverlapRefusals(tx, ctx.tenantId, ctx.signedIn.memberId, hourAgo(ctx)),
    findOverlap(),
  ]);
  return overlapRefusal(tx, ctx, overlapRefusals, overlap);
}

/** Whether a member may keep tickets that exist already: nothing waits for payment by them, and only a trip of the travellers can be in the way. */
export async function decideKeeping(
  tx: Tx,
  ctx: MemberCtx,
  findOverlap: () => Promise<TripOverlap | undefined>,
): Promise<BookingDecision> {
  const refused = await askOverlapAlone(tx, ctx, findOverlap);
  return refused === undefined ? { permit: { placedFrom: null, deviceDigest: null } } : { refused };
}

/** Counts a refusal that came from elsewhere, such as from the railway. */
export async function noteOverlapRefusal(deps: { readonly db: Database }, ctx: MemberCtx): Promise<void> {
  await deps.db.inTenant(ctx.tenantId, (tx) => addRefusal(tx, ctx));
}

/** After too many refusals that reveal trips of others, all bookings of the member are refused for an hour. */
async function overlapRefusal(
  tx: Tx,
  ctx: MemberCtx,
  overlapRefusals: number,
  overlap: TripOverlap | undefined,
): Promise<RefusalError | undefined> {
  if (overlapRefusals >= maxOverlapRefusals) return refuse('booking.later');
  if (overlap?.revealsOthers === true) await addRefusal(tx, ctx);
  return overlap?.refusal;
}

function addRefusal(tx: Tx, ctx: MemberCtx): Promise<void> {
  const { tenantId, signedIn, now } = ctx;
  return addOverlapRefusal(tx, tenantId, signedIn.memberId, { at: now, since: hourAgo(ctx) });
}

const hourAgo = ({ now }: MemberCtx): Date => new Date(now.getTime() - hourMs);

/** Of persons; enterprises and those who sell to others sit behind one address by nature. */
function addressIndexes(vault: Vault, ctx: MemberCtx, kind: BookerKind): readonly string[] {
  const address = kind === 'person' ? countedAddress(ctx) : undefined;
  return address === undefined ? [] : vault.blindIndexes(`address ${address}`, ctx.tenantId);
}

/** The digest of the browser's device id, for persons whose browser has one; it differs by tenant, so that nobody can be followed across tenants. */
function deviceDigests(vault: Vault, { tenantId, deviceId }: MemberCtx, kind: BookerKind): readonly string[] {
  if (kind !== 'person' || deviceId === undefined) return [];
  return vault.digests('orders.device_digest', `${tenantId}\0${deviceId}`);
}

function namesByPerson(
  vault: Vault,
  tenantId: string,
  people: AskedPeople['people'],
): ReadonlyMap<string, string> {
  return new Map(
    people.flatMap((person) =>
      personIndexes(vault, tenantId, person).map((index) => [index, person.name] as const),
    ),
  );
}
