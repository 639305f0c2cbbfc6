import { addDays, dayOf, momentOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type { travelOfToday as endpoint } from '@woxing/contract/orders/under-way';
import { maxDrawnLegs } from '@woxing/contract/orders/under-way.rules';
import { type PlaceOnTicket, pointOnTicket } from '#src/places/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { legStatuses } from '#src/travel-status/public.ts';
import { legView, travelScopeOf, type UnderWayDeps, whomOf } from './list-under-way.ts';
import { legsWithin } from './travel-legs.db.ts';

/**
 * What those travel today, by the calendar of China, whose orders the caller may see, or for whom a seller has ordered, and where its
 * places lie. Nobody for all others.
 */
export async function travelOfToday(
  { db, products, booked }: UnderWayDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof endpoint>> {
  const today = dayOf(ctx.now);
  const period = { from: momentOf(today), until: new Date(momentOf(addDays(today, 1)).getTime() - 1) };
  return db.read(ctx.tenantId, async (tx) => {
    const scope = await travelScopeOf(tx, ctx);
    if (scope === null) return { seesOthers: false, list: [], cut: false, now: ctx.now };
    const rows = await legsWithin(tx, scope, period, { now: ctx.now, max: maxDrawnLegs + 1 });
    const shown = rows.slice(0, maxDrawnLegs);
    const orderNos = shown.map(({ orderNo }) => orderNo);
    const [whom, statusOf] = await Promise.all([
      whomOf(booked, tx, ctx, orderNos),
      legStatuses(tx, ctx.tenantId, orderNos),
    ]);
    const placed = placer();
    const numbered = numberer();
    return {
      seesOthers: true,
      list: shown.map((row) => {
        const leg = legView(products, row, statusOf);
        return {
          ...leg,
          from: placed(leg.from),
          to: placed(leg.to),
          people: row.people.map(numbered),
          ...whom(row),
        };
      }),
      cut: rows.length > maxDrawnLegs,
      now: ctx.now,
    };
  });
}

/** Numbers people as they come: by what they are known here stays here. */
function numberer() {
  const known = new Map<string, number>();
  return (person: string) => {
    const no = known.get(person) ?? known.size;
    known.set(person, no);
    return no;
  };
}

/** Many legs of a day have the same places: each is looked for once. */
function placer() {
  const known = new Map<string, ReturnType<typeof pointOnTicket>>();
  return ({ name, city }: PlaceOnTicket) => {
    const key = `${city} ${name}`;
    if (!known.has(key)) known.set(key, pointOnTicket({ name, city }));
    return { name, city, point: known.get(key) ?? null };
  };
}
