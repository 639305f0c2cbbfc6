import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { addFen, type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import type { airChangeOptions as endpoint } from '@woxing/contract/products/air/air-after-sales';
import type { MemberCtx } from '#src/platform/context.ts';
import { soldTo } from '../agreements/negotiated-offers.ts';
import type { AirChangeOption } from '../air-supplier.ts';
import { checkFlightDay, cityOf } from '../search/flight-places.rules.ts';
import type { AirOrderTicket } from './air-order.ts';
import { quotedIn, readOwnAirOrder } from './ask-supplier.ts';
import { feesFrom, type ScheduledFee } from './fee-schedule.rules.ts';
import { checkFreeAnswer, freeRefusals } from './free-answers.ts';
import { checkAges, flightInTheWay, ticketsToChange } from './quote-air-change.ts';
import type { AirSheetDeps } from './sheet-deps.ts';

type Answer = AnswerOf<typeof endpoint>;

/** Every flight of the carrier on a day with what each fare costs these tickets, and the flights of others beside it. */
export async function airChangeOptions(
  deps: Pick<AirSheetDeps, 'db' | 'supplier'>,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<Answer> {
  checkFlightDay(input.day, dayOf(ctx.now));
  const seen = await readOwnAirOrder(deps, ctx, input.orderNo, 'change-asked');
  const chosen = ticketsToChange(seen, input.tickets);
  if (input.free) checkFreeAnswer(seen, chosen, ctx.now);
  else checkAges(chosen, input.day);
  const { flight, bookingReference } = chosen[0]!;
  const ticketNos = chosen.map(({ ticketNo }) => ticketNo);
  const way = { from: cityOf(flight.from), to: cityOf(flight.to), day: input.day };
  const [options, found] = await Promise.all([
    deps.supplier.changeOptions(
      ctx.tenantId,
      { reference: bookingReference, ticketNos, day: input.day, free: input.free },
      ctx.now,
    ),
    deps.supplier.search(ctx.tenantId, { ...way, kind: 'direct' }, ctx.now),
  ]);
  const quoted = quotedIn(options, {
    state: refuse('air.no-change'),
    'unknown-reference': refuse('air.sheet-tickets'),
    ...freeRefusals(input),
  });
  const sold = new Set(
    await soldTo(
      deps.db,
      ctx,
      quoted.map(({ offer }) => offer),
    ),
  );
  return {
    day: input.day,
    flights: flightsOf(
      // A free change is confirmed at once: what cannot be flown is not offered.
      quoted.filter(
        ({ offer }) => sold.has(offer) && !(input.free && flightInTheWay(seen, chosen, offer) !== undefined),
      ),
    ),
    others: found
      .filter(({ segments }) => segments[0]!.airline !== flight.airline)
      .map(({ segments, fares }) => ({ segment: segments[0]!, lowestFen: lowestOf(fares) })),
    fee: input.free ? freeFee : feeOf(chosen, ctx.now),
    now: ctx.now,
  };
}

function lowestOf(fares: readonly { readonly adultFen: Fen }[]): Fen {
  return fares.reduce((lowest, { adultFen }) => (adultFen < lowest ? adultFen : lowest), fares[0]!.adultFen);
}

function flightsOf(options: readonly AirChangeOption[]): Answer['flights'] {
  const byFlight = Map.groupBy(options, ({ offer }) => `${offer.flightNo}/${offer.day}/${offer.from}`);
  return [...byFlight.values()].map((fares) => ({
    segment: fares[0]!.offer,
    fares: fares.map(({ offer, lines }) => {
      const feeFen = sumFen(lines.map((line) => line.feeFen));
      const differenceFen = sumFen(lines.map((line) => line.differenceFen));
      return {
        offerId: offer.offerId,
        cabin: offer.cabin,
        bookingClass: offer.bookingClass,
        seatsLeft: offer.seatsLeft,
        newPriceFen: sumFen(lines.map(({ fareFen }) => fareFen)),
        differenceFen,
        feeFen,
        dueFen: addFen(feeFen, differenceFen),
        negotiated: offer.negotiated !== undefined,
      };
    }),
  }));
}

const freeFee: Answer['fee'] = { feeFen: noFen, rule: '航班变动，免费改签', until: null, next: [] };

/** One ladder for all of them: they are of one flight and cabin. */
function feeOf(chosen: readonly AirOrderTicket[], now: Date): Answer['fee'] {
  const each = chosen.map(({ flight, fareFen, departsAt }) =>
    feesFrom(flight.changeLadder, fareFen, departsAt, now),
  );
  const sumAt = (of: (fees: (typeof each)[number]) => ScheduledFee) =>
    sumFen(each.map((fees) => of(fees).feeFen));
  const { fee, next } = each[0]!;
  return {
    feeFen: sumAt((fees) => fees.fee),
    rule: fee.words,
    until: fee.until,
    next: next.map(({ words, percent }, at) => ({
      feeFen: sumAt((fees) => fees.next[at]!),
      rule: words,
      allowed: percent < 100,
    })),
  };
}
