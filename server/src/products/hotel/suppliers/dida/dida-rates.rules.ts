import { type Fen, sumFen } from '@woxing/contract/core/money';
import { freeUntil } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import { stayTotal } from '@woxing/contract/products/hotel/hotel-price.rules';
import { nightsOf, type Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { seedOf } from '#src/platform/dice.rules.ts';
import type { RatePlan, RateWishes, RoomRate } from '../../hotel-supplier.ts';
import type { DidaRatePlan, Policy } from './dida-answers.ts';
import { termsOf } from './dida-terms.rules.ts';

/** What is sold by a rate of the bank, and what of that it is booked by. Pure. */

export interface BankRate extends RoomRate {
  /** Theirs, good for moments. */
  readonly ratePlanId: string;
  /** To be handed back as it came. */
  readonly metadata: string | undefined;
  /** Of one room. */
  readonly policies: readonly Policy[];
}

/** By the meals that are known: none, or breakfast for so many. */
const noMeal = 1;
const breakfast = 2;

/** Undefined of a rate that does not say plainly what it is: on request, other meals, nights or sums that do not fit. */
export function bankRate(given: DidaRatePlan, stay: Stay, now: Date): BankRate | undefined {
  const nights = given.PriceList.map(({ StayDate, Price }) => ({
    night: StayDate,
    priceFen: Price,
  })).toSorted((one, other) => (one.night < other.night ? -1 : 1));
  const policies = given.RatePlanCancellationPolicyList ?? [];
  const breakfasts = breakfastsOf(given);
  const cancellation = isThatStay(nights, stay)
    ? termsOf(policies, { arrival: stay.arrival, nights }, now)
    : undefined;
  if (given.IsOnRequest === true || breakfasts === undefined || cancellation === undefined) return undefined;
  if (sumFen(nights.map(({ priceFen }) => priceFen)) !== given.TotalPrice) return undefined;
  const plan = {
    kind: 'public',
    breakfasts,
    payment: 'prepay',
    cancellation,
    heldUntil: null,
    onRequest: false,
  } as const;
  return {
    roomId: given.RoomTypeID,
    plan: { id: planIdOf(given, plan), ...plan },
    nights,
    left: given.InventoryCount ?? stay.rooms,
    ratePlanId: given.RatePlanID,
    metadata: given.Metadata ?? undefined,
    policies,
  };
}

const isThatStay = (nights: RoomRate['nights'], stay: Stay): boolean =>
  nightsOf(stay).join() === nights.map(({ night }) => night).join();

function breakfastsOf({ PriceList }: DidaRatePlan): number | undefined {
  const meals = PriceList.map(({ MealType, MealAmount }) => {
    if (MealType === noMeal) return 0;
    return MealType === breakfast ? MealAmount : undefined;
  });
  return meals.includes(undefined) ? undefined : Math.min(...meals.map((each) => each ?? 0));
}

/** Their numbers of rates change from one search to the next: a rate is known again by what it is. */
function planIdOf({ RoomTypeID, RatePlanName, BedType }: DidaRatePlan, plan: Omit<RatePlan, 'id'>): string {
  const facts = [RoomTypeID, RatePlanName ?? '', BedType ?? '', plan.breakfasts, plan.cancellation];
  return [0, 1]
    .map((half) => seedOf('plan', half, JSON.stringify(facts)).toString(16).padStart(8, '0'))
    .join('');
}

export const isPlanId = (text: string): boolean => /^[0-9a-f]{16}$/.test(text);

/** The port knows rates by room and plan: of two that are the same the cheaper one. */
export function distinctRates(rates: readonly BankRate[]): BankRate[] {
  const known = new Map<string, BankRate>();
  for (const rate of rates.toSorted((one, other) => oneRoomFen(one) - oneRoomFen(other)))
    if (!known.has(rate.plan.id)) known.set(rate.plan.id, rate);
  return [...known.values()];
}

const oneRoomFen = ({ nights }: Pick<RoomRate, 'nights'>): Fen => stayTotal(nights, 1);

/** The cheapest with rooms enough that suits; undefined where there is none. */
export function cheapestRate(
  rates: readonly BankRate[],
  { stay, wishes }: { readonly stay: Stay; readonly wishes: RateWishes },
  now: Date,
): BankRate | undefined {
  return rates
    .filter((rate) => rate.left >= stay.rooms && suits(rate, stay, wishes, now))
    .toSorted((one, other) => oneRoomFen(one) - oneRoomFen(other))[0];
}

function suits({ plan }: BankRate, { arrival }: Stay, wishes: RateWishes, now: Date): boolean {
  if (!wishes.kinds.includes(plan.kind)) return false;
  if (wishes.breakfast === true && plan.breakfasts === 0) return false;
  if (wishes.payments !== undefined && !wishes.payments.includes(plan.payment)) return false;
  if (wishes.freeCancellation !== true) return true;
  const until = freeUntil(plan.cancellation, arrival);
  return until !== undefined && now < until;
}
