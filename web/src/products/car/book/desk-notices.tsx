import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import { momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { RightIcon, WarnIcon } from '#src/ui/icon.tsx';
import { carDeskRead } from './car.queries.ts';
import { rideFormWords } from './ride-form.words.ts';

/** What is to be paid before another car is ordered, and the rides that are under way. */
export function DeskNotices() {
  const t = useWords(rideFormWords);
  const { data: desk } = useQuery(carDeskRead());
  if (desk === undefined || (desk.unpaid === null && desk.current.length === 0)) return null;
  const { unpaid, current, now } = desk;
  return (
    <div className="flex flex-col gap-3">
      {unpaid !== null && (
        <section
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m bg-warn-soft px-4 py-3 text-14"
        >
          <WarnIcon size={18} className="shrink-0 text-warn" />
          <p className="min-w-0 flex-1">{t('ride.unpaid', { amount: formatYuan(unpaid.totalFen) })}</p>
          <Link
            to="/pay/car/$orderNo"
            params={{ orderNo: unpaid.orderNo }}
            className={buttonClass({ look: 'action', size: 's' })}
          >
            {t('ride.unpaid-pay')}
          </Link>
        </section>
      )}
      {current.length > 0 && (
        <section aria-label={t('ride.current')}>
          <ul className="grid gap-2 md:grid-cols-2">
            {current.map(({ orderNo, from, to, departsAt, words }) => (
              <li key={orderNo}>
                <Link
                  to="/car/OrderDetails/$orderNo"
                  params={{ orderNo }}
                  className="flex h-full items-center gap-3 rounded-m bg-surface px-4 py-3 shadow-1 hover:shadow-2"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">
                      {from}—{to}
                    </span>
                    <span className="block text-12 text-ink-500">
                      <span className="digits mr-2">{momentWords(departsAt, now)}</span>
                      {words}
                    </span>
                  </span>
                  <span className="text-12 whitespace-nowrap text-brand-600">{t('ride.current-open')}</span>
                  <RightIcon size={16} className="text-brand-600" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
