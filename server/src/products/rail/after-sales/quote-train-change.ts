import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import { type RailFee, refundFee } from '@woxing/contract/products/rail/train-fees.rules';
import type { quoteTrainChange as endpoint } from '@woxing/contract/products/rail/train-orders';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import { type ChangeQuote, personDue, quoteChange } from '#src/after-sales/public.ts';
import { askOverlapAlone, passengersOf, travellerOf } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import { groupsByLimit, overWords, partyTraceOf } from '#src/standards/public.ts';
import { findChangeOverlap } from '../orders/check-trips.ts';
import {
  checkNoChildAlone,
  chosenTrainTickets,
  type RailOrder,
  type RailOrderTicket,
  readRailOrder,
} from '../orders/rail-tickets.ts';
import { type Buyable, seeBuyable } from '../orders/see-buyable.ts';
import type { PartyTripDeps } from '../orders/see-trip-of-party.ts';
import { zonesOfLegs } from '../rail-zones.rules.ts';
import { changeSumsOf, type RailChangeTerms } from './change-terms.ts';
import type { SheetDeps } from './sheet-deps.ts';

/**
 * Refuses with `train.no-change` and the rule behind it where a ticket cannot be changed so, and with `train.overlap` who would be
 * on two trains at the same time.
 */
export async function quoteTrainChange(
  deps: Pick<SheetDeps, 'db' | 'rail' | 'afterSales' | 'sheetApprovals' | 'applications'> & {
    readonly vault: Vault;
    readonly trainStandardsOf: PartyTripDeps['trainStandardsOf'];
  },
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  // The railway is asked before the order is locked.
  const party = await seeTargetOfParty(deps, ctx, input);
  const { target } = party;
  return quoteChange(deps, deps.afterSales, ctx, input, async (tx, order) => {
    const railOrder = await readRailOrder(tx, deps.rail.timetable(), order);
    const chosen = ticketsToChange(railOrder, input.tickets, target);
    const refused = await askOverlapAlone(tx, ctx, () =>
      findChangeOverlap(deps, tx, ctx, order, chosen, { ...target, ...target.ride }),
    );
    // What it counted is kept: the transaction commits.
    return refused ?? quoteOf(chosen, party, ctx.now);
  });
}

/** The ride that is changed to, held against the standards of those who change. */
interface PartyTarget {
  readonly target: Buyable;
  /** By passenger of the order; anybody else is judged as whoever asks. */
  readonly targetOf: (passenger: number) => Buyable;
  readonly trace: (done: Parameters<typeof partyTraceOf>[1]) => StandardTrace | null;
}

async function seeTargetOfParty(
  { db, rail, trainStandardsOf }: Pick<SheetDeps, 'db' | 'rail'> & Pick<PartyTripDeps, 'trainStandardsOf'>,
  ctx: MemberCtx,
  { orderNo, tickets, ride }: InputOf<typeof endpoint>,
): Promise<PartyTarget> {
  const passengers = await db.read(ctx.tenantId, (tx) => passengersOf(tx, ctx.tenantId, orderNo));
  const changing = passengers.filter(({ position }) =>
    tickets.some(({ passenger }) => passenger === position),
  );
  // Of an order that is not there nothing is quoted after all.
  const people = changing.length === 0 ? [{ name: '' }] : changing.map(travellerOf);
  const { groups, groupAt } = groupsByLimit(
    people.map(({ name }) => name),
    await trainStandardsOf(ctx, people),
  );
  const judged = await Promise.all(
    groups.map(async ({ travellers, pinned }) => ({
      travellers,
      ref: pinned?.ref ?? null,
      target: await seeBuyable(rail, ctx, ride, pinned?.standard, '改签'),
    })),
  );
  for (const each of judged) checkChangeWithin(each.target);
  const [first] = judged;
  return {
    target: first!.target,
    targetOf: (passenger) => {
      const at = changing.findIndex(({ position }) => position === passenger);
      return judged[groupAt[at] ?? 0]!.target;
    },
    trace: (done) =>
      partyTraceOf(
        judged.map(({ travellers, ref, target }) => ({
          travellers,
          ref,
          parts: target.judged === null ? [] : [target.judged],
        })),
        done,
      ),
  };
}

/** What the standard forbids is not changed to; where it asks for a reason or an approval, somebody agrees to the change. */
function checkChangeWithin({ judged }: Buyable): void {
  if (judged?.over === 'forbid') throw refuse('standard.change', { words: overWords([judged]) });
}

function quoteOf(
  chosen: readonly RailOrderTicket[],
  { target, targetOf, trace }: PartyTarget,
  at: Date,
): ChangeQuote<Pick<AnswerOf<typeof endpoint>, 'otherDestination' | 'ride' | 'zones'>> {
  const otherDestination = chosen[0]!.ride.toCity !== target.ride.toCity;
  const quoted = chosen.map((ticket) => {
    const newPriceFen = target.fareOf(ticket.type);
    const to = { priceFen: newPriceFen, departsAt: target.departsAt, otherDestination };
    const { fee, sums } = changeSumsOf(ticket, to, at);
    return { ticket, newPriceFen, fee: allowed(fee), sums };
  });
  const terms: RailChangeTerms = {
    bookingReference: chosen[0]!.bookingReference,
    otherDestination,
    quotedAt: at.toISOString(),
    ride: target.ride,
    day: target.ride.day,
    lines: quoted.map(({ ticket, newPriceFen, fee, sums }) => ({
      passenger: ticket.passenger,
      leg: ticket.leg,
      ticketNo: ticket.ticketNo,
      priceFen: ticket.priceFen,
      newPriceFen,
      taxesFen: noFen,
      personFen: ticket.personFen,
      companyMostFen: targetOf(ticket.passenger).companyMostOf(ticket.type),
      percent: fee.percent,
      rule: fee.rule,
      ...sums,
    })),
  };
  return {
    terms,
    deadlines: quoted.map(({ ticket, fee }) => ({ name: ticket.name, until: fee.until })),
    standard: trace({ personFen: sumFen(terms.lines.map(personDue)), reason: undefined }),
    refundFeeFen: refundFeeOf(chosen, at),
    shown: { otherDestination, ride: target.view, zones: zonesOfLegs([target.ride]) },
  };
}

/** What giving them back costs now; null where one cannot be. */
function refundFeeOf(chosen: readonly RailOrderTicket[], at: Date): Fen | null {
  const fees = chosen.map((ticket) => refundFee(ticket, at));
  return fees.every((fee) => fee.allowed) ? sumFen(fees.map(({ feeFen }) => feeFen)) : null;
}

function ticketsToChange(
  railOrder: RailOrder,
  keys: Parameters<typeof chosenTrainTickets>[1],
  { ride, left }: Buyable,
): RailOrderTicket[] {
  const chosen = chosenTrainTickets(railOrder, keys);
  const [first] = chosen;
  if (chosen.some(({ leg }) => leg !== first!.leg)) throw refuse('train.sheet-apart');
  const { ride: before } = first!;
  if (before.fromCity !== ride.fromCity) throw refuse('train.change-from', { city: before.fromCity });
  if (
    before.trainNo === ride.trainNo &&
    before.startsOn === ride.startsOn &&
    before.from === ride.from &&
    before.to === ride.to &&
    before.seat === ride.seat
  )
    throw refuse('train.change-same');
  if (left < chosen.length) throw refuse('train.sold-out');
  checkNoChildAlone(railOrder, chosen, ride);
  return chosen;
}

type AllowedFee = Extract<RailFee, { allowed: true }> & { feeFen: Fen };

function allowed(fee: RailFee): AllowedFee {
  if (!fee.allowed) throw refuse('train.no-change', { reason: fee.rule });
  return fee;
}
