import { Link } from '@tanstack/react-router';
import { timeWords } from '@woxing/contract/core/zoned-time.rules';
import type { UnusedTicket } from '@woxing/contract/orders/unused-tickets';
import { type Column, DataTable, moneyColumn, type pagedRows } from '#src/list/public.ts';
import { useProducts } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { unusedWords } from './unused-tickets.words.ts';

/** Tickets that nobody has flown by, each with the way to its order, where it is given back. */
export function UnusedTable({
  label,
  titleHidden = false,
  ...found
}: {
  readonly label: string;
  readonly titleHidden?: boolean;
} & Pick<ReturnType<typeof pagedRows<UnusedTicket>>, 'rows' | 'error' | 'onRetry'> & {
    readonly paging?: ReturnType<typeof pagedRows<UnusedTicket>>['paging'];
  }) {
  const t = useWords(unusedWords);
  return (
    <DataTable<UnusedTicket>
      name="unused-tickets"
      label={label}
      titleHidden={titleHidden}
      columns={columnsIn(t)}
      rowKey={({ orderNo, passenger, leg }) => `${orderNo} ${passenger} ${leg}`}
      empty={{ picture: 'flights', title: t('unused.empty'), hint: t('unused.empty-hint') }}
      read={false}
      {...found}
    />
  );
}

type Speaker = ReturnType<typeof useWords<typeof unusedWords.base>>;

function columnsIn(t: Speaker): Column<UnusedTicket>[] {
  return [
    {
      key: 'traveller',
      title: t('unused.traveller'),
      card: 'title',
      text: ({ traveller }) => traveller,
      value: ({ traveller }) => traveller,
    },
    {
      key: 'flight',
      title: t('unused.flight'),
      className: 'digits whitespace-nowrap',
      text: ({ no }) => no,
      value: ({ no }) => no,
    },
    { key: 'route', title: t('unused.route'), text: ({ from, to }) => `${from.city}—${to.city}` },
    {
      key: 'departs',
      title: t('unused.departs'),
      className: 'digits whitespace-nowrap',
      text: ({ starts }) => timeWords(starts),
      value: ({ starts }) => `${starts.day} ${starts.time}`,
    },
    moneyColumn<UnusedTicket>({ key: 'worth', title: t('unused.worth') }, ({ worthFen }) => worthFen),
    moneyColumn<UnusedTicket>(
      { key: 'back', title: t('unused.back'), strong: true },
      ({ backFen }) => backFen,
    ),
    {
      key: 'order',
      title: t('unused.order'),
      text: ({ orderNo }) => orderNo,
      cell: (ticket) => <WayToOrder ticket={ticket} />,
    },
  ];
}

function WayToOrder({ ticket }: { readonly ticket: UnusedTicket }) {
  const t = useWords(unusedWords);
  const { links } = useProducts()[ticket.product];
  return (
    <Link
      {...links.detail(ticket.orderNo)}
      aria-label={t('unused.to-order-of', { traveller: ticket.traveller, flight: ticket.no })}
      className="whitespace-nowrap text-brand-700 underline-offset-4 hover:underline"
    >
      {t('unused.to-order')}
    </Link>
  );
}
