import type { ApplicationLeg } from '@woxing/contract/applications/trip-application.rules';
import { dayOf } from '@woxing/contract/core/days';

export interface TravelledSpan {
  readonly from: { readonly city: string };
  readonly to: { readonly city: string };
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Whoever stays longer somewhere has been there; shorter, it is where one changes. */
const maxChangeHours = 6;
const hourMs = 3_600_000;

/** From where to where somebody travels, with what is only changed at left out. A way back is a journey of its own. */
export function journeysOf(spans: readonly TravelledSpan[]): ApplicationLeg[] {
  const journeys: TravelledSpan[] = [];
  for (const span of spans) {
    const last = journeys.at(-1);
    if (last !== undefined && isChange(last, span))
      journeys[journeys.length - 1] = { ...last, to: span.to, endsAt: span.endsAt };
    else journeys.push(span);
  }
  return journeys.map(({ from, to, startsAt }) => ({ from: from.city, to: to.city, day: dayOf(startsAt) }));
}

function isChange(last: TravelledSpan, next: TravelledSpan): boolean {
  const hours = (next.startsAt.getTime() - last.endsAt.getTime()) / hourMs;
  return (
    last.to.city === next.from.city &&
    next.to.city !== last.from.city &&
    hours >= 0 &&
    hours <= maxChangeHours
  );
}
