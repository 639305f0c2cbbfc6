import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import { orderTotal } from '@woxing/contract/orders/price-items.rules';
import { railSeatNames } from '@woxing/contract/products/rail/train-seats.rules';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import type { RailTicketType } from '@woxing/contract/products/rail/train-tickets.rules';
import type { placeWaitlist as endpoint } from '@woxing/contract/products/rail/train-waitlist';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import {
  bookedForOf,
  decideBooking,
  enterpriseOrderedFor,
  type OpeningPassenger,
  type OrderApprovals,
  openOrder,
  paperPlace,
  type TravelApplications,
} from '#src/orders/public.ts';
import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { orderNo as newOrderNo } from '#src/platform/ids.ts';
import { groupsByLimit, partyTraceOf } from '#src/standards/public.ts';
import { keepTravellers, memberIdsOf, readTravellers } from '#src/travellers/public.ts';
import { checkClaims } from '../concessions/check-claims.ts';
import { keepClaims, readClaims } from '../concessions/claims.ts';
import { checkStudentSeats } from '../concessions/student-seats.rules.ts';
import { checkIdentities } from '../orders/check-identities.ts';
import { checkTravellers, findTrainOverlap } from '../orders/check-trips.ts';
import { judgeRide } from '../orders/judge-ride.rules.ts';
import { contentOf, openingItems, openingPassenger, partyOf } from '../orders/place-train-order.ts';
import type { RailLeg } from '../orders/rail-content.ts';
import { railFactsAsSold } from '../orders/rail-facts.ts';
import type { PartyTripDeps } from '../orders/see-trip-of-party.ts';
import type { RailAccounts } from '../rail-accounts.ts';
import { maxFare, minFare, type QueueingRail, type SeenChoice, seeChoices } from './see-choices.ts';
import { checkChoices, checkDeadline, checkWithin, momentWords } from './waitlist-choices.rules.ts';
import type { WaitlistChoices } from './waitlist-content.ts';
import { insertWaitlist } from './waitlists.db.ts';

type Input = InputOf<typeof endpoint>;

export interface PlaceWaitlistDeps {
  readonly db: Database;
  readonly vault: Vault;
  readonly applications: TravelApplications;
  readonly approvals: Pick<OrderApprovals, 'isNeeded'>;
  readonly rail: QueueingRail;
  readonly railAccounts: Pick<RailAccounts, 'checkIdentity' | 'checkConcessions'>;
  /** Per passenger. */
  readonly serviceFee: (ctx: Ctx) => Promise<Fen>;
  readonly trainStandardsOf: PartyTripDeps['trainStandardsOf'];
}

/** Minutes a person has to pay before, from the moment of ordering. */
export const prepayMinutes = 30;

/**
 * Places an order that waits for seats: it is paid before, at the dearest of its choices for everybody, and joins the queue of the
 * railway when the money has come. Refuses with the rules of choices and deadlines, and with `train.waitlist-price`.
 */
export async function placeWaitlist(
  deps: PlaceWaitlistDeps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof endpoint>> {
  const choices = await seeChoices(deps.rail, ctx, input.choices);
  checkChoices(choices, input.passengers.length, ctx.now);
  const deadline = new Date(input.deadline);
  checkDeadline(deadline, choices, ctx.now);
  const serviceFeeFen = await deps.serviceFee(ctx);
  const { travellers, claims } = await deps.db.read(ctx.tenantId, async (tx) => {
    const people = await readTravellers(deps, tx, ctx, input.passengers, input.applicationNo);
    await checkTravellers(tx, ctx, partyOf(people, input), choices.map(timeOf));
    checkStudentSeats(people, input.passengers, choices.map(pricedOf));
    const claimed = {
      ...input,
      travelsOn: choices
        .map(({ day }) => day)
        .toSorted()
        .at(-1)!,
    };
    return { travellers: people, claims: await readClaims(deps, tx, ctx, people, claimed) };
  });
  const names = travellers.map(({ name }) => name);
  const { groups } = groupsByLimit(names, await deps.trainStandardsOf(ctx, travellers));
  for (const { pinned } of groups) checkWithin(pinned?.standard ?? null, choices);
  await checkIdentities(deps, ctx, travellers);
  await checkClaims(
    deps,
    ctx,
    claims,
    choices.map((choice) => [choice]),
  );
  const orderNo = newOrderNo(ctx.now);
  const types = input.passengers.map(({ type }) => type);
  const dearest = dearestOf(choices, types);
  const trip = [
    {
      ride: legOf(dearest),
      fareOf: (type: RailTicketType) => maxFare(dearest, type),
      companyMostOf: () => null,
    },
  ];
  const passengers = travellers.map((traveller, at) =>
    withoutSeat(
      openingPassenger(deps.vault, { ...ctx, place: paperPlace(orderNo, at) }, traveller, {
        type: types[at]!,
        trip,
      }),
    ),
  );
  const items = openingItems(types, { trip, serviceFeeFen });
  const totalFen = orderTotal(items);
  if (totalFen !== input.expectTotalFen) {
    throw refuse('train.waitlist-price', {
      before: formatYuan(input.expectTotalFen),
      after: formatYuan(totalFen),
    });
  }
  const standard = standardOf(groups, choices);
  // It is paid before there is anything to decide about.
  const travellerIds = memberIdsOf(travellers);
  if (await deps.approvals.isNeeded(ctx, { product: 'train', totalFen, items, standard, travellerIds }))
    throw refuse('train.waitlist-approval');
  const payBefore = new Date(ctx.now.getTime() + prepayMinutes * 60_000);
  const answer = { orderNo, code: 20 as const, totalFen, payBefore };
  const refused = await deps.db.inTenant(ctx.tenantId, async (tx) => {
    const people = partyOf(travellers, input);
    const decided = await decideBooking(deps, tx, ctx, { people, tickets: 0 }, () =>
      findTrainOverlap(deps, tx, ctx, people, choices.map(timeOf)),
    );
    if ('refused' in decided) return decided.refused;
    const content = contentOf(
      deps,
      ctx,
      { ...input, ...noSeatWish },
      { orderNo, trip: [{ ride: legOf(choices[0]!) }], totalFen },
    );
    await openOrder(tx, ctx.tenantId, {
      permit: decided.permit,
      orderNo,
      memberId: ctx.signedIn.memberId,
      enterpriseId: enterpriseOrderedFor(ctx.signedIn),
      product: 'train',
      facts: railFactsAsSold,
      at: ctx.now,
      payBefore,
      content: {
        ...content,
        waitlist: true,
        standard,
        waitsFor: choices.map(legOf),
      },
      passengers,
      travellerIds,
      items,
      words: `提交候补，共${choices.length}个车次席别，${momentWords(deadline)}截止，预付${formatYuan(totalFen)}`,
      bookedFor: bookedForOf(input),
    });
    await insertWaitlist(tx, ctx.tenantId, {
      orderNo,
      deadline,
      choices: choices.map((choice) => keptChoice(choice, types)),
      followAt: payBefore,
    });
    await deps.applications.check(tx, ctx, {
      noteNo: input.applicationNo ?? '',
      orderNo,
      product: 'train',
      // Each of them may come true, none is a change.
      spans: choices.flatMap((choice) => railFactsAsSold.spans({ ...content, legs: [legOf(choice)] })),
      travellers,
      totalFen,
    });
    await keepTravellers(deps, tx, ctx, input.passengers);
    await keepClaims(deps, tx, ctx, claims);
    await ctx.idempotency?.keepIn(tx, answer);
    return undefined;
  });
  if (refused !== undefined) throw refused;
  return answer;
}

/** Every choice held against the standards of those who wait; above them none asks more than to be told. */
function standardOf(groups: readonly TrainGroup[], choices: readonly SeenChoice[]): StandardTrace | null {
  const judged = groups.map(({ travellers, pinned }) => ({
    travellers,
    ref: pinned?.ref ?? null,
    parts:
      pinned === null ? [] : choices.map(({ offer, seat }) => judgeRide({ ...offer, seat }, pinned.standard)),
  }));
  return partyTraceOf(judged, { personFen: noFen, reason: undefined });
}

type TrainGroup = ReturnType<typeof groupsByLimit<TrainStandard>>['groups'][number];

/** The choice that costs these people the most. */
function dearestOf(choices: readonly SeenChoice[], types: readonly RailTicketType[]): SeenChoice {
  const costOf = (choice: SeenChoice) => sumFen(types.map((type) => maxFare(choice, type)));
  return choices.reduce((one, other) => (costOf(other) > costOf(one) ? other : one));
}

/** Which seat it will be is known when it comes back: the dearest is what is paid before. */
function withoutSeat({ legs, ...passenger }: OpeningPassenger): OpeningPassenger {
  return { ...passenger, legs: legs.map(() => ({})) };
}

/** Seats are taken as they come back. */
const noSeatWish = { wish: { places: [], berths: {} }, standing: false, accountId: undefined };

const pricedOf = (choice: SeenChoice) => ({
  ride: legOf(choice),
  fareOf: (type: RailTicketType) => minFare(choice, type),
});

function timeOf({ offer, departsAt }: SeenChoice) {
  return { ...offer, departsAt, arrivesAt: new Date(departsAt.getTime() + offer.minutes * 60_000) };
}

function legOf({ offer, seat, fromCity, toCity }: SeenChoice): RailLeg {
  const { fares: _fares, sale: _sale, ...ride } = offer;
  return { ...ride, seat, seatName: railSeatNames[seat], bookingReference: null, fromCity, toCity };
}

function keptChoice(choice: SeenChoice, types: readonly RailTicketType[]): WaitlistChoices[number] {
  return { leg: legOf(choice), faresFen: types.map((type) => minFare(choice, type)) };
}
