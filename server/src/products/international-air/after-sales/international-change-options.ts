import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { addFen, noFen, sumFen } from '@woxing/contract/core/money';
import type { internationalChangeOptions as endpoint } from '@woxing/contract/products/international-air/international-after-sales';
import type { MemberCtx } from '#src/platform/context.ts';
import { departsAt, noWishes } from '../planner/part.rules.ts';
import { checkFree } from '../schedule-changes/free-answers.ts';
import { askerOf, type InternationalSearchDeps } from '../search/international-search-deps.ts';
import { itineraryView, namesOf } from '../search/itinerary-view.rules.ts';
import { readParts } from '../search/journey-question.rules.ts';
import { partKey } from '../search/part-key.rules.ts';
import { planJourney } from '../search/plan-journey.ts';
import {
  type ChangedPart,
  changedPart,
  changeTarget,
  familiesFrom,
  moneyOf,
  unlessGone,
} from './change-target.ts';
import { couponsNow, type InternationalOrder, readOwnInternationalOrder } from './international-order.ts';
import type { InternationalSheetDeps } from './international-sheet-deps.ts';
import { ruleOf } from './quote-international-change.ts';

type Answer = AnswerOf<typeof endpoint>;
type Shown = Answer['itineraries'][number];

const maxOptions = 30;

/** The flights of a day that a part may be changed to, of the same carrier and as many flights, with what each costs all who are named. */
export async function internationalChangeOptions(
  deps: InternationalSearchDeps & Pick<InternationalSheetDeps, 'db' | 'international'>,
  ctx: MemberCtx,
  { orderNo, part: at, passengers, day, involuntary }: InputOf<typeof endpoint>,
): Promise<Answer> {
  const { international } = deps;
  const seen = await readOwnInternationalOrder(deps, ctx, orderNo, 'change-asked');
  const part = seen.content.parts[at];
  const chosen = seen.tickets.filter(
    ({ passenger, leg, state }) =>
      state === 'issued' && passengers.includes(passenger) && part?.legs.includes(leg) === true,
  );
  if (part === undefined || chosen.length === 0) throw refuse('intl.coupons');
  const [views, schedule] = await Promise.all([
    couponsNow(international, ctx, chosen[0]!.bookingReference),
    international.schedule(),
  ]);
  const free = involuntary === 1;
  if (free) checkFree(seen, chosen, ctx.now);
  const changed = changedPart(seen, chosen, views, free);
  const [first, last] = [seen.content.legs[part.legs[0]!]!, seen.content.legs[part.legs.at(-1)!]!];
  const { cabin } = seen.content;
  const journey = readParts(
    schedule,
    [{ from: first.from, to: last.to, day }],
    { cabin, adults: changed.people.length, children: 0, infants: 0 },
    ctx.now,
  );
  const wishes = {
    ...noWishes,
    carriers: [schedule.carrierAt.get(part.airline) ?? -1],
    maxStops: part.legs.length - 1,
  };
  const plan = planJourney({ plans: deps.plans, filings: international.filings }, journey, [
    { at: 0, wishes },
  ]);
  await deps.planning.plan({ asker: askerOf(ctx), work: plan.work });
  const found = plan
    .found()[0]!
    .filter(({ legs }) => legs.length === part.legs.length)
    .toSorted((one, other) => departsAt(one) - departsAt(other))
    .slice(0, maxOptions);
  const itineraries = found.flatMap((way): Shown[] => {
    const fares = faresOf(deps, seen, changed, partKey(schedule, cabin, way.legs), {
      schedule,
      now: ctx.now,
    });
    if (fares.length === 0) return [];
    return [{ ...itineraryView(schedule, way, { cabin, leadDays: journey.days.leadDays }), fares }];
  });
  return {
    day,
    itineraries,
    fee: {
      feeFen: free ? noFen : sumFen(changed.people.map(() => part.terms.changeFen!)),
      rule: ruleOf(changed),
    },
    ...namesOf(schedule, itineraries),
    now: ctx.now.toISOString(),
  };
}

function faresOf(
  { international }: Pick<InternationalSheetDeps, 'international'>,
  seen: InternationalOrder,
  changed: ChangedPart,
  key: string,
  { schedule, now }: { schedule: Parameters<typeof itineraryView>[0]; now: Date },
): Shown['fares'] {
  const families = changed.free ? [changed.old.family] : familiesFrom(changed.old.family);
  return families.flatMap((family) => {
    const to = { part: key, family };
    const shown = { schedule, filings: international.filings };
    const target = unlessGone(() => changeTarget(shown, seen, changed, to, now));
    if (target === undefined) return [];
    const money = changed.people.map((own) => moneyOf(changed, target, own));
    const taxesFen = sumFen(changed.chosen.map((ticket) => ticket.taxesFen));
    return [
      {
        family,
        familyName: target.part.familyName,
        bookingClass: target.part.bookingClass,
        newPriceFen: addFen(sumFen(money.map(({ newFareFen }) => newFareFen)), taxesFen),
        differenceFen: sumFen(money.map(({ differenceFen }) => differenceFen)),
        feeFen: sumFen(money.map(({ feeFen }) => feeFen)),
        dueFen: sumFen(money.map(({ dueFen }) => dueFen)),
      },
    ];
  });
}
