import { Link } from '@tanstack/react-router';
import { formatDay } from '@woxing/contract/core/days';
import type { Trip } from '@woxing/contract/orders/trips';
import { OrderStatus, useProducts } from '#src/orders/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { daysOfTrip } from './trip-days.rules.ts';
import { TripNearness } from './trip-nearness.tsx';

/** A trip in short, all of it a way to its page: whither, when, its parts and where their orders stand. */
export function TripCard({
  trip,
  now,
  clockOffsetMs,
}: {
  readonly trip: Trip;
  readonly now: string;
  readonly clockOffsetMs: number;
}) {
  const products = useProducts();
  const route = trip.cities.join('—');
  const several = trip.parts.length > 1;
  return (
    <Link
      to="/myCenter/trip/$orderNo"
      params={{ orderNo: trip.orderNo }}
      className="block rounded-l bg-surface p-4 shadow-1 transition-shadow hover:shadow-2 md:p-5"
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-18 font-semibold">{route}</span>
        <TripNearness trip={trip} now={now} clockOffsetMs={clockOffsetMs} />
        <span className="text-14 text-ink-500 md:ml-auto">{daysOfTrip(trip, now)}</span>
      </span>
      <span className="mt-3 flex flex-col gap-2">
        {trip.parts.map((part) => {
          const { icon: Icon } = products[part.product];
          const order = trip.orders.find(({ orderNo }) => orderNo === part.orderNo);
          return (
            <span
              key={`${part.no} ${part.startsAt}`}
              className={classNames(
                'grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-2 text-14',
                // The day of a single part is that of the trip.
                several
                  ? 'md:grid-cols-[20px_88px_112px_minmax(0,1fr)_auto]'
                  : 'md:grid-cols-[20px_88px_minmax(0,1fr)_auto]',
              )}
            >
              <span className="text-brand-600">
                <Icon size={18} />
              </span>
              <span className="digits font-semibold max-md:hidden">{part.no}</span>
              {several && <span className="text-ink-500 max-md:hidden">{formatDay(part.starts.day)}</span>}
              <span className="min-w-0 truncate">
                <span className="digits mr-2">
                  {part.starts.time}–{part.ends.time}
                </span>
                <span className="text-ink-700">
                  {part.from.name === part.to.name ? part.from.name : `${part.from.name}—${part.to.name}`}
                </span>
              </span>
              {order && <OrderStatus order={order} />}
            </span>
          );
        })}
      </span>
    </Link>
  );
}
