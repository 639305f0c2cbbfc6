import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { InternationalStandard } from '@woxing/contract/products/international-air/international-standard';
import type { Ctx } from '#src/platform/context.ts';
import { Lately } from '#src/platform/lately.ts';
import type { AgreementsOfDay } from '#src/products/air/public.ts';
import type { ProductStandard } from '#src/standards/public.ts';
import type { TravellerAsked } from '#src/travellers/public.ts';
import type { FareFilings } from '../fares/filed-fares.rules.ts';
import type { InternationalAirSupplier } from '../international-supplier.ts';
import type { Part } from '../planner/part.rules.ts';
import type { PlanningLine } from '../planner/planning-line.ts';
import { type DepartureWindow, departuresAround } from '../schedule/departures.rules.ts';
import type { FlightSchedule } from '../schedule/flight-schedule.rules.ts';

/** Whoever is asked while nothing is ordered. */
export type InternationalCounter = Pick<InternationalAirSupplier, 'schedule' | 'filings' | 'seatsSold'>;

export interface InternationalSearchDeps {
  readonly international: InternationalCounter;
  readonly planning: PlanningLine;
  readonly plans: PlanMemory;
  /** Of each passenger and part, for whoever asks. */
  readonly serviceFee: (ctx: Ctx) => Promise<Fen>;
  /** What the company of whoever asks has agreed on with carriers, by the day on which a journey begins. */
  readonly agreements: (ctx: Ctx) => Promise<AgreementsOfDay>;
  /** What limits each of these travellers of whoever asks; null where nothing does. */
  readonly internationalStandardsOf: (
    ctx: Ctx,
    travellers: readonly TravellerAsked[],
  ) => Promise<readonly (ProductStandard<InternationalStandard> | null)[]>;
}

/** A window is about 700 kB when all its airports were asked for, a plan up to 200 kB. */
const keptWindows = 8;
const keptPlans = 40;

/** What was planned lately, so that another page or order of a list, and the way back, are not planned again. */
export class PlanMemory {
  readonly #windows = new Lately<DepartureWindow>(keptWindows);
  readonly #plans = new Lately<PlannedParts>(keptPlans);

  windowOf(schedule: FlightSchedule, dayNumber: number): DepartureWindow {
    return this.#windows.get(String(dayNumber), () => departuresAround(schedule, dayNumber));
  }

  /** Under a key that holds all on which the plan depends. */
  kept(key: string): PlannedParts {
    return this.#plans.get(key, () => ({ parts: undefined }));
  }
}

/** Filled in when the plan is made. */
export interface PlannedParts {
  parts: readonly Part[] | undefined;
}

/** Fares as whoever asks may buy them, by the day on which a journey begins: for everybody, and under what their company has agreed on. */
export async function filingsByDay(
  {
    international: { filings },
    agreements,
  }: Pick<InternationalSearchDeps, 'agreements'> & {
    readonly international: Pick<InternationalCounter, 'filings'>;
  },
  ctx: Ctx,
): Promise<(day: Day) => FareFilings> {
  const agreedOn = await agreements(ctx);
  return (day) => {
    const agreed = agreedOn(day);
    return agreed.length === 0 ? filings : filings.under(agreed);
  };
}

/** Whose place in the line it is. */
export function askerOf({ tenantId, signedIn, ip }: Pick<Ctx, 'tenantId' | 'signedIn' | 'ip'>): string {
  return signedIn === undefined ? `${tenantId}/${ip}` : `${tenantId}/${signedIn.memberId}`;
}
