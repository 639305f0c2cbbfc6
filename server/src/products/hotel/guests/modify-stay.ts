import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { formatYuan, sumFen } from '@woxing/contract/core/money';
import { personCost, ticketItems } from '@woxing/contract/orders/price-items.rules';
import { normalPaper } from '@woxing/contract/people/identity.rules';
import { clockOf } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import { arrivalWords, guestsProblem } from '@woxing/contract/products/hotel/hotel-guests.rules';
import type { modifyHotelOrder as endpoint } from '@woxing/contract/products/hotel/hotel-orders';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import {
  changeOrder,
  findOrderToAct,
  lockOrderToAct,
  type OrderWithTickets,
  paperPlace,
  passengersOf,
  type TravelApplications,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { overRefusal } from '#src/standards/public.ts';
import { keepTravellers, readTravellers } from '#src/travellers/public.ts';
import type { HotelSupplier } from '../hotel-supplier.ts';
import { type HotelContent, hotelContent, nightsInStay } from '../orders/hotel-content.ts';
import { judgeRooms, type PartyRoom } from '../orders/rooms-of-party.ts';
import type { SeeStayDeps } from '../orders/see-stay.ts';
import { changePlace, type Guest, type GuestChange, guestOf, partyWith } from './guest-change.ts';
import { guestChangesOf, insertGuestChange } from './guest-changes.db.ts';

type Input = InputOf<typeof endpoint>;

export interface ModifyStayDeps extends Pick<SeeStayDeps, 'hotelStandardsOf'> {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly vault: Vault;
  readonly applications: Pick<TravelApplications, 'travellersProblem'>;
  readonly hotels: Pick<HotelSupplier, 'hotel'>;
}

/** Tells a hotel who sleeps in its rooms and when they come; payload `{orderNo, seq}`. */
export const guestChangeJob = 'tell-hotel-of-guests';

/**
 * Changes who sleeps in which room of a confirmed stay, when they come and what they ask for: written down here, told to the hotel by
 * a job, and part of the order once the hotel has agreed. It costs nothing. Others are held against the standards as when the order was
 * placed, at the prices that were paid. Refuses with `order.unknown`, `hotel.no-change`, `hotel.guests-late`, `hotel.guests-asked` while an earlier change
 * waits, `hotel.guests-same`, `hotel.guests`, what the travel standard forbids or asks a reason for, `hotel.guests-standard` where a
 * person would have to pay another part or somebody would have to agree, and what leaves its application.
 */
export async function modifyStay(
  deps: ModifyStayDeps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof endpoint>> {
  const before = await deps.db.read(ctx.tenantId, (tx) => readStay(deps, tx, ctx, input));
  const change = await judgedChange(deps, ctx, input, before);
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOrderToAct(tx, ctx, input.orderNo);
    const content = stayToModify(order, ctx.now);
    const { count, asked } = await guestChangesOf(tx, order);
    if (asked || count !== before.count) throw refuse('hotel.guests-asked');
    if (change.party !== null) {
      const travellers = change.party.guests.map(({ name, memberId }) => ({ name, memberId }));
      const outside = await deps.applications.travellersProblem(tx, ctx, input.orderNo, travellers);
      if (outside !== undefined) throw outside;
    }
    await keepTravellers(
      deps,
      tx,
      ctx,
      input.rooms.flatMap(({ guests }) => guests),
    );
    const seq = count + 1;
    const words = changeWords(content, input);
    const sealed = deps.vault.seal(JSON.stringify(change), changePlace(input.orderNo, seq));
    await insertGuestChange(tx, order, { seq, words, sealed, at: ctx.now });
    await changeOrder(tx, order, {
      event: 'travellers-asked',
      at: ctx.now,
      words: `申请更改${words}，正在等酒店答复`,
    });
    await deps.jobs.enqueue(tx, ctx.tenantId, guestChangeJob, { orderNo: input.orderNo, seq });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

const openCodes: ReadonlySet<number | null> = new Set([2, 3]);

/** What is confirmed and has not begun. */
function stayToModify(order: OrderWithTickets, now: Date): HotelContent {
  if (order.product !== 'hotel') throw refuse('order.unknown');
  if (!openCodes.has(order.code)) throw refuse('order.unknown');
  const content = hotelContent.parse(order.content);
  if (!content.abilities.modifies) throw refuse('hotel.no-change');
  const { arrival, plan } = content;
  const isGone = plan.heldUntil !== null && now >= clockOf(plan.cancellation, arrival);
  if (dayOf(now) > arrival || isGone) throw refuse('hotel.guests-late');
  return content;
}

interface StayBefore {
  readonly order: OrderWithTickets;
  readonly content: HotelContent;
  readonly count: number;
  /** By rooms, as they are. */
  readonly rooms: readonly (readonly Guest[])[];
  readonly changed: ReadonlyMap<number, readonly Guest[]>;
}

async function readStay(
  { vault }: Pick<ModifyStayDeps, 'vault'>,
  tx: Tx,
  ctx: MemberCtx,
  { orderNo, rooms }: Input,
): Promise<StayBefore> {
  const order = await findOrderToAct(tx, ctx, orderNo);
  const content = stayToModify(order, ctx.now);
  const numbers = rooms.map(({ room }) => room);
  if (new Set(numbers).size < rooms.length || numbers.some((room) => room >= content.rooms.length))
    throw refuse('hotel.guests', { problem: '所选房间有误，请刷新后重新选择' });
  const people = await passengersOf(tx, ctx.tenantId, orderNo);
  const guests = people.map(
    (person): Guest => ({
      name: person.name,
      memberId: person.memberId ?? undefined,
      paperType: person.paperType,
      paperNo: vault.open(person.paperNoSealed, paperPlace(orderNo, person.position)),
      birth: person.birth,
    }),
  );
  const chosen = await readTravellers(
    { vault },
    tx,
    ctx,
    rooms.flatMap((room) => room.guests),
  );
  const starts = rooms.map((_, at) => rooms.slice(0, at).flatMap((room) => room.guests).length);
  return {
    order,
    content,
    count: (await guestChangesOf(tx, order)).count,
    rooms: content.rooms.map((of) => of.map((at) => guests[at]!)),
    changed: new Map(
      rooms.map(({ room, guests: of }, at) => [
        room,
        chosen.slice(starts[at], starts[at]! + of.length).map(guestOf),
      ]),
    ),
  };
}

async function judgedChange(
  deps: ModifyStayDeps,
  ctx: MemberCtx,
  input: Input,
  { order, content, rooms, changed }: StayBefore,
): Promise<GuestChange> {
  const { arrivesAt, requests } = input;
  const party = changed.size === 0 ? null : partyWith(rooms, changed);
  const sleeping = party === null ? rooms : party.rooms.map((of) => of.map((at) => party.guests[at]!));
  const same = party === null && arrivesAt === content.arrivesAt && requests === content.requests;
  if (same) throw refuse('hotel.guests-same');
  await checkGuests(deps, content, arrivesAt, sleeping);
  const standard =
    party === null ? content.standard : await heldToStandard(deps, ctx, input, { order, content, sleeping });
  const names = sleeping.map((of) => of.map(({ name }) => name));
  return { party, names, arrivesAt, requests, standard };
}

async function checkGuests(
  { hotels }: Pick<ModifyStayDeps, 'hotels'>,
  { hotel, room, plan, adults, rooms }: HotelContent,
  arrivesAt: string,
  sleeping: readonly (readonly Guest[])[],
): Promise<void> {
  const known = (await hotels.hotel(hotel.id))?.rooms.find(({ id }) => id === room.id);
  const problem = guestsProblem(
    { rooms: sleeping.map((of) => of.map(({ name }) => name)), arrivesAt },
    { rooms: rooms.length, maxAdults: known?.maxAdults ?? adults, heldUntil: plan.heldUntil },
  );
  if (problem !== undefined) throw refuse('hotel.guests', { problem });
  const papers = sleeping.flat().map(({ paperType, paperNo }) => `${paperType} ${normalPaper(paperNo)}`);
  const twice = papers.findIndex((paper, at) => papers.indexOf(paper) < at);
  if (twice >= 0)
    throw refuse('hotel.guests', {
      problem: `入住人“${sleeping.flat()[twice]!.name}”的证件重复，请检查`,
    });
}

interface Sleeping {
  readonly order: OrderWithTickets;
  readonly content: HotelContent;
  readonly sleeping: readonly (readonly Guest[])[];
}

async function heldToStandard(
  { hotelStandardsOf }: Pick<ModifyStayDeps, 'hotelStandardsOf'>,
  ctx: MemberCtx,
  { overReason }: Input,
  { order, content, sleeping }: Sleeping,
): Promise<StandardTrace | null> {
  const { hotel, room } = content;
  const nights = nightsInStay(content);
  const limits = await hotelStandardsOf(
    ctx,
    sleeping.flat().map(({ name, memberId }) => ({ name, memberId })),
  );
  const judged = judgeRooms(
    { title: `${hotel.name} ${room.name}`, city: hotel.city, star: hotel.star, nights },
    roomsWith(sleeping, limits),
  );
  const standard = judged.trace(overReason || content.standard?.reason || undefined);
  const refused = standard === null ? undefined : overRefusal(standard);
  if (refused !== undefined) throw refused;
  if (standard?.over === 'approval' && content.standard?.over !== 'approval')
    throw refuse('hotel.guests-standard', {
      problem: '更换入住人后超出差旅标准，须审批后才能入住，请取消后重新预订',
    });
  const open = order.tickets.filter(({ state }) => state === 'issued');
  const paidFen = sumFen(open.map((ticket) => personCost(ticketItems(order.items, ticket))));
  const nowFen = sumFen(
    open.map(
      ({ passenger, leg }) => judged.rooms[passenger]![nights.findIndex((one) => one.leg === leg)]!.personFen,
    ),
  );
  if (paidFen !== nowFen)
    throw refuse('hotel.guests-standard', {
      problem: `更换入住人后，个人承担的金额由${formatYuan(paidFen)}变为${formatYuan(nowFen)}，不能在线更改，请取消后重新预订`,
    });
  return standard;
}

function roomsWith(
  rooms: readonly (readonly Guest[])[],
  limits: readonly PartyRoom['limits'][number][],
): PartyRoom[] {
  const starts = rooms.map((_, at) => rooms.slice(0, at).flat().length);
  return rooms.map((of, at) => ({
    names: of.map(({ name }) => name),
    limits: limits.slice(starts[at], starts[at]! + of.length),
  }));
}

/** Without names: `房间1的入住人、到店时间（12月3日20:00）`. */
function changeWords(content: HotelContent, { rooms, arrivesAt, requests }: Input): string {
  const changed = rooms.map(({ room }) => room + 1).toSorted((one, other) => one - other);
  return [
    ...(changed.length === 0 ? [] : [`房间${changed.join('、')}的入住人`]),
    ...(arrivesAt === content.arrivesAt ? [] : [`到店时间（${arrivalWords(content.arrival, arrivesAt)}）`]),
    ...(requests === content.requests ? [] : ['特殊要求']),
  ].join('、');
}
