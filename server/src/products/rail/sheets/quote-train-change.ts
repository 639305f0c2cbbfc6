import type { AnswerOf, WishOf } from '@woxing/contract/core/endpoint';
import { RefusalError, refuse } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import type { RailFee } from '@woxing/contract/products/rail/train-fees.rules';
import type { quoteTrainChange as endpoint } from '@woxing/contract/products/rail/train-orders';
import { askOverlapAlone, checkMayHappen, keepQuote, lockOwnOrder } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
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
import { type ChangeTerms, changeSums, changeSumsOf } from './change-terms.ts';
import { quoteExpiry } from './quote-expiry.rules.ts';
import type { SheetDeps } from './sheet-calls.ts';

type Answer = AnswerOf<typeof endpoint>;

/**
 * What changing tickets to another train costs and returns now. The newest quote of an order alone can be confirmed. Refuses
 * with `train.no-change` and the rule behind it where a ticket cannot be changed so, and with `train.overlap` who would be on two
 * trains at the same time.
 */
export async function quoteTrainChange(
  deps: Pick<SheetDeps, 'db' | 'rail'> & {
    readonly vault: Vault;
    readonly trainStandard: TrainQuoteDeps['trainStandard'];
  },
  ctx: MemberCtx,
  wish: WishOf<typeof endpoint>,
): Promise<Answer> {
  // The railway is asked before the order is locked.
  const target = await seeBuyable(deps.rail, ctx, wish.ride, await deps.trainStandard(ctx), '改签');
  const answer = await deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOwnOrder(tx, ctx, wish.orderNo);
    checkMayHappen(order, 'change-asked');
    const railOrder = await readRailOrder(tx, deps.rail.timetable(), order);
    const chosen = ticketsToChange(railOrder, wish.tickets, target);
    const refused = await askOverlapAlone(tx, ctx, () =>
      findChangeOverlap(deps, tx, ctx, order, chosen, { ...target, ...target.ride }),
    );
    // What it counted is kept: the transaction commits.
    if (refused !== undefined) return refused;
    const otherDestination = chosen[0]!.ride.toCity !== target.ride.toCity;
    const quoted = chosen.map((ticket) => {
      const newPriceFen = target.fareOf(ticket.type);
      const to = { priceFen: newPriceFen, departsAt: target.departsAt, otherDestination };
      const { fee, sums } = changeSumsOf(ticket, to, ctx.now);
      return { ticket, newPriceFen, fee: allowed(fee), sums };
    });
    const terms: ChangeTerms = {
      bookingReference: chosen[0]!.bookingReference,
      otherDestination,
      quotedAt: ctx.now.toISOString(),
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
    const untils = quoted.map(({ fee }) => fee.until);
    const expiresAt = quoteExpiry(ctx.now, untils);
    const quoteId = await keepQuote(tx, order, { kind: 'change', quote: terms, expiresAt });
    const { dueFen, backFen } = changeSums(terms);
    const answer: Answer = {
      quoteId,
      otherDestination,
      ride: target.view,
      lines: terms.lines.map((line, at) => ({ ...line, name: chosen[at]!.name, until: untils[at]! })),
      dueFen,
      backFen,
      expiresAt,
      now: ctx.now,
    };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
  if (answer instanceof RefusalError) throw answer;
  return answer;
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
