import { formatDay } from '@woxing/contract/core/days';
import type { OrderSummary } from '@woxing/contract/orders/orders';
import { Fragment } from 'react';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { LegTimes } from './leg-times.tsx';
import { endsOf, isStay } from './order-rows.rules.ts';
import { changeBetween } from './trip-change.rules.ts';
import { TripChangeLine } from './trip-change.tsx';
import { TripWaited } from './trip-waited.tsx';

/** The legs of an order in short: cities, then when and on which flight; or what is waited for in their place. */
export function TripLegs({
  legs,
  waitsFor,
  connected = false,
}: {
  readonly legs: OrderSummary['legs'];
  readonly waitsFor?: OrderSummary['waitsFor'];
  /** One journey by train: changes with their length stand between its rides; waitlist choices are shown with their times. */
  readonly connected?: boolean;
}) {
  if (waitsFor) return <TripWaited waited={waitsFor} whole={connected} />;
  return (
    <ul className="flex flex-col gap-2.5">
      {legs.map((leg, at) => (
        <Fragment key={`${leg.no} ${leg.day}`}>
          {connected && at > 0 && (
            <li>
              <TripChangeLine change={changeBetween(legs[at - 1]!, leg)} />
            </li>
          )}
          {isStay(leg) ? (
            <li className="min-w-0">
              <p className="text-16 font-semibold">
                {leg.from}
                <span className="ml-2 text-14 font-medium whitespace-nowrap text-ink-500">{leg.no}</span>
              </p>
              <p className="text-14 text-ink-500">
                {formatDay(leg.starts.day)}—{formatDay(leg.ends.day)}
              </p>
            </li>
          ) : (
            <li className="min-w-0">
              <p className="flex items-center gap-1.5 text-16 font-semibold">
                <span>{endsOf(leg).from}</span>
                <ArrowIcon size={16} className="shrink-0 text-ink-300" />
                <span>{endsOf(leg).to}</span>
                <span className="digits ml-1.5 text-14 font-medium whitespace-nowrap text-ink-500">
                  {leg.no}
                </span>
              </p>
              <p className="flex flex-wrap items-baseline gap-x-2 text-14 text-ink-500">
                <span className="whitespace-nowrap">{formatDay(leg.starts.day)}</span>
                <span className="digits whitespace-nowrap text-ink-700">
                  <LegTimes leg={leg} />
                </span>
              </p>
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}
