import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import { timeWords } from '@woxing/contract/core/zoned-time.rules';
import { useProducts } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { unusedFound } from './unused-tickets.queries.ts';
import { unusedWords } from './unused-tickets.words.ts';

const shown = 3;

/** The latest tickets that nobody has flown by, with what they would bring; nothing where there are none. */
export function UnusedCard() {
  const t = useWords(unusedWords);
  const products = useProducts();
  const { data } = useInfiniteQuery(unusedFound());
  const first = data?.pages[0];
  if (first === undefined || first.count === 0) return null;
  return (
    <Card
      title={t('unused.title')}
      aside={
        <Link
          to="/myCenter/unused_tickets"
          className="text-14 text-brand-700 underline-offset-4 hover:underline"
        >
          {t('unused.way', { count: first.count, back: formatYuan(first.backFen) })}
        </Link>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {first.list.slice(0, shown).map((ticket) => (
          <li
            key={`${ticket.orderNo} ${ticket.passenger} ${ticket.leg}`}
            className="flex items-center gap-x-3 py-2 text-14"
          >
            <span className="min-w-0 flex-1 break-words">
              <span className="mr-2 font-semibold">{ticket.traveller}</span>
              <span className="digits mr-2">{ticket.no}</span>
              {ticket.from.city}—{ticket.to.city}
              <span className="digits block text-12 text-ink-500">{timeWords(ticket.starts)}</span>
            </span>
            <Link
              {...products[ticket.product].links.detail(ticket.orderNo)}
              aria-label={t('unused.to-order-of', { traveller: ticket.traveller, flight: ticket.no })}
              className="whitespace-nowrap text-brand-700 hover:underline"
            >
              {t('unused.to-order')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
