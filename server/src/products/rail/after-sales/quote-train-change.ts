import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import type { RailFee } from '@woxing/contract/products/rail/train-fees.rules';
import type { quoteTrainChange as endpoint } from '@woxing/contract/products/rail/train-orders';
import { quoteChange } from '#src/after-sales/public.ts';
import { askOverlapAlone } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import { overWords } from '#src/standards/public.ts';
import { findChangeOverlap } from '../orders/check-trips.ts';
import type { TrainQuoteDeps } from '../orders/quote-train.ts';
import {
  checkNoChildAlone,
  chosenTickets,
  type RailOrder,
  type RailOrderTicket,
  readRailOrder,
} from '../orders/rail-tickets.ts';
import { type Buyable, seeBuyable } from '../orders/see-buyable.ts';
import { changeSumsOf, type RailChangeTerms } from './change-terms.ts';
import type { SheetDeps } from './sheet-deps.ts';

/**
 * Refuses with `train.no-change` and the rule behind it where a ticket cannot be changed so, and with `train.overlap` who would be
 * on two trains at the same time.
 */
export async function quoteTrainChange(
  deps: Pick<SheetDeps, 'db' | 'rail' | 'afterSales'> & {
    readonly vault: Vault;
    readonly trainStandard: TrainQuoteDeps['trainStandard'];
  },
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  // The railway is asked before the order is locked.
  const pinned = await deps.trainStandard(ctx);
  const target = await seeBuyable(deps.rail, ctx, input.ride, pinned?.standard, '改签');
  checkChangeWithin(target);
  return quoteChange(deps, deps.afterSales, ctx, input.orderNo, async (tx, order) => {
    const railOrder = await readRailOrder(tx, deps.rail.timetable(), order);
    const chosen = ticketsToChange(railOrder, input.tickets, target);
    const refused = await askOverlapAlone(tx, ctx, () =>
      findChangeOverlap(deps, tx, ctx, order, chosen, { ...target, ...target.ride }),
    );
    // What it counted is kept: the transaction commits.
    return refused ?? quoteOf(chosen, target, ctx.now);
  });
}

/** A change asks nobody for a reason or for leave: above the standard it is only told, or the person pays the difference. */
function checkChangeWithin({ judged }: Buyable): void {
  const over = judged?.over ?? null;
  if (judged === null || over === null || over === 'notify' || over === 'person-pays') return;
  throw refuse('standard.change', { words: overWords([judged]) });
}

function quoteOf(chosen: readonly RailOrderTicket[], target: Buyable, at: Date) {
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
      personFen: ticket.personFen,
      companyMostFen: target.companyMostOf(ticket.type),
      percent: fee.percent,
      rule: fee.rule,
      ...sums,
    })),
  };
  return {
    terms,
    deadlines: quoted.map(({ ticket, fee }) => ({ name: ticket.name, until: fee.until })),
    shown: { otherDestination, ride: target.view },
  };
}

function ticketsToChange(
  railOrder: RailOrder,
  keys: Parameters<typeof chosenTickets>[1],
  { ride, left }: Buyable,
): RailOrderTicket[] {
  const chosen = chosenTickets(railOrder, keys);
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
