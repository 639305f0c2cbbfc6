import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { RouteIcon } from '#src/ui/more-icons.tsx';
import { tripActWords } from './trip-acts.words.ts';
import { tripFound } from './trips.queries.ts';

/** Of which trip an order is a part; nothing while it is a trip by itself. */
export function OrderTrip({ orderNo }: { readonly orderNo: string }) {
  const t = useWords(tripActWords);
  const trip = useQuery(tripFound(orderNo)).data?.trip;
  if (trip === undefined || trip.orders.length < 2) return null;
  return (
    <aside className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-l bg-surface px-5 py-3 text-14 shadow-1 print:hidden">
      <RouteIcon size={18} className="text-brand-600" />
      <span className="text-ink-500">{t('order-trip.title')}</span>
      <span className="font-semibold">{trip.cities.join('—')}</span>
      <span className="text-ink-500">{t('order-trip.words', { count: trip.orders.length })}</span>
      <Link
        to="/myCenter/trip/$orderNo"
        params={{ orderNo: trip.orderNo }}
        className="ml-auto font-semibold text-brand-600 underline-offset-4 hover:underline"
      >
        {t('order-trip.open')}
      </Link>
    </aside>
  );
}
