import type { ApplicationLeg } from '@woxing/contract/applications/trip-application.rules';
import { instantOf, type ZonedTime } from '@woxing/contract/core/zoned-time.rules';

export interface TravelledSpan {
  readonly from: { readonly city: string };
  readonly to: { readonly city: string };
  readonly starts: ZonedTime;
  readonly ends: ZonedTime;
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
      journeys[journeys.length - 1] = { ...last, to: span.to, ends: span.ends };
    else journeys.push(span);
  }
  return journeys.map(({ from, to, starts }) => ({ from: from.city, to: to.city, day: starts.day }));
}

function isChange(last: TravelledSpan, next: TravelledSpan): boolean {
  const hours = (instantOf(next.starts).getTime() - instantOf(last.ends).getTime()) / hourMs;
  return (
    last.to.city === next.from.city &&
    next.to.city !== last.from.city &&
    hours >= 0 &&
    hours <= maxChangeHours
  );
}
