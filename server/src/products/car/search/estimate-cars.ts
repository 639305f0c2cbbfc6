import { minutesOf, timeOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { noFen } from '@woxing/contract/core/money';
import { carSeats } from '@woxing/contract/products/car/car-kinds.rules';
import { carCo2Grams, estimateRange, isNight } from '@woxing/contract/products/car/car-price.rules';
import { cancelRuleWords } from '@woxing/contract/products/car/car-ride.rules';
import type { carDesk as deskEndpoint, estimateCar as endpoint } from '@woxing/contract/products/car/cars';
import { findAnyOrder } from '#src/orders/public.ts';
import { employeesByIds } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { carContent } from '../orders/car-content.ts';
import { lastDestination } from '../orders/last-destination.rules.ts';
import { findRideRow, ridesUnderWay, unpaidRide } from '../rides/car-rides.db.ts';
import { rideWords } from '../rides/ride-view.rules.ts';
import { judgeKind, priceOfOffer, ridden, type SeeRideDeps, seeRide } from './see-ride.ts';

type Answer = AnswerOf<typeof endpoint>;

/** What a ride would cost in every kind, each held against what limits its rider. Refuses as `seeRide` does. */
export async function estimateCars(
  deps: SeeRideDeps,
  ctx: MemberCtx,
  { travellers = [], ...asked }: InputOf<typeof endpoint>,
): Promise<Answer> {
  const seen = await seeRide(deps, ctx, asked);
  const rider = travellers.slice(0, 1);
  const who = rider.length === 0 ? [{ name: '', passengerId: ctx.signedIn.memberId }] : rider;
  const [limit = null] = await deps.carStandardsOf(ctx, who);
  const before = await ridden(deps, ctx, await riderAsked(deps, ctx, rider[0]?.passengerId), seen.departsAt);
  const { metres, minutes, kinds } = seen.offers;
  return {
    scene: seen.scene,
    from: seen.from,
    to: seen.to,
    departsAt: seen.departsAt,
    immediate: seen.immediate,
    metres,
    minutes,
    arrivesAt: new Date(seen.departsAt.getTime() + minutes * 60_000),
    freeWaitMinutes: seen.freeWaitMinutes,
    cancelRule: cancelRuleWords,
    night: isNight(minutesOf(timeOf(seen.departsAt))),
    co2Grams: carCo2Grams(metres),
    kinds: kinds.map((offer) => {
      const estimateFen = priceOfOffer(offer);
      const judged =
        limit && judgeKind(seen, { kind: offer.kind, priceFen: estimateFen }, limit.standard, before);
      return {
        kind: offer.kind,
        seats: carSeats[offer.kind],
        estimateFen,
        ...estimateRange(estimateFen),
        parts: [...offer.parts],
        minimumFen: offer.minimumFen,
        pickUpMinutes: offer.pickUpMinutes,
        available: offer.available,
        standard: judged?.trace ?? null,
        personFen: judged?.personFen ?? noFen,
      };
    }),
    sandbox: deps.cars.sandbox,
    now: ctx.now,
  };
}

/** Whose rides count: those of the colleague for whom the ride is, else of whoever asks. */
async function riderAsked(
  { db }: Pick<SeeRideDeps, 'db'>,
  { tenantId, signedIn }: MemberCtx,
  passengerId: string | undefined,
): Promise<string> {
  const { creditMemberId, memberId } = signedIn;
  if (passengerId === undefined || creditMemberId === undefined) return memberId;
  const colleagues = await db.read(tenantId, (tx) =>
    employeesByIds(tx, tenantId, creditMemberId, [passengerId]),
  );
  return colleagues.has(passengerId) ? passengerId : memberId;
}

/** What is in the way of a new ride of the caller, and what is under way. */
export function readCarDesk(
  { db }: { readonly db: Database },
  { tenantId, signedIn, now }: MemberCtx,
): Promise<AnswerOf<typeof deskEndpoint>> {
  return db.read(tenantId, async (tx) => {
    const unpaid = await unpaidRide(tx, tenantId, signedIn.memberId);
    const current = [];
    for (const orderNo of await ridesUnderWay(tx, tenantId, signedIn.memberId)) {
      const [order, ride] = await Promise.all([
        findAnyOrder(tx, tenantId, orderNo),
        findRideRow(tx, tenantId, orderNo),
      ]);
      const content = carContent.parse(order!.content);
      current.push({
        orderNo,
        from: content.from.name,
        to: lastDestination(content).name,
        departsAt: content.departsAt,
        words: rideWords(content, ride?.booking ?? null, false),
      });
    }
    return { unpaid: unpaid ?? null, current, now };
  });
}
