import { formatDay } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import type { TakenMethod } from '@woxing/contract/payments/payments';
import type { OfflineOrder, OfflineTicket } from '@woxing/contract/products/air/offline';
import { lazy, Suspense, useState } from 'react';
import { DeskNotice } from '#src/desk/public.ts';
import { type Column, DataTable, moneyColumn } from '#src/list/public.ts';
import { type OrderTranslate, orderWords, payMethodWords, ticketTones } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { offlineWords } from './offline.words.ts';

const RefundDialog = lazy(() => import('./offline-refund-dialog.tsx'));
const ChangeDialog = lazy(() => import('./offline-change-dialog.tsx'));

/** An order as whoever records something of it needs it: whose, how paid, its tickets, and what can be recorded. */
export function OfflineOrderCard({
  order,
  onClose,
}: {
  readonly order: OfflineOrder;
  readonly onClose: () => void;
}) {
  const t = useWords(offlineWords);
  const names = useWords(orderWords);
  const [recording, setRecording] = useState<'refund' | 'change'>();
  const open = order.mayRecord && order.tickets.some(({ state }) => state === 'issued');
  const close = () => setRecording(undefined);
  return (
    <Card
      title={t('offline.order-title', { no: order.orderNo })}
      aside={
        <Button look="text" onClick={onClose}>
          {t('offline.close')}
        </Button>
      }
    >
      <dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-4">
        {factsOf(t, names, order).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-12 text-ink-500">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {order.issuedElsewhere && <DeskNotice tone="brand" words={t('offline.issued-elsewhere')} />}
      {order.byStaff && !order.issuedElsewhere && <DeskNotice tone="brand" words={t('offline.by-staff')} />}
      {!open && <DeskNotice tone="warn" words={t('offline.busy')} />}
      <DataTable<OfflineTicket>
        name="offline-tickets"
        label={t('offline.tickets')}
        bare
        columns={columnsOf(t, names)}
        rows={order.tickets}
        rowKey={({ passenger, leg }) => `${passenger}/${leg}`}
        empty={{ title: t('offline.no-ticket-no') }}
        read={false}
      />
      {open && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => setRecording('refund')}>{t('offline.refund')}</Button>
          <Button look="quiet" onClick={() => setRecording('change')}>
            {t('offline.change')}
          </Button>
        </div>
      )}
      <Suspense>
        {recording === 'refund' && <RefundDialog order={order} onClose={close} />}
        {recording === 'change' && <ChangeDialog order={order} onClose={close} />}
      </Suspense>
    </Card>
  );
}

type Speaker = ReturnType<typeof useWords<typeof offlineWords.base>>;

function factsOf(t: Speaker, names: OrderTranslate, order: OfflineOrder): (readonly [string, string])[] {
  const paid = order.payments.map(({ method, amountFen }) =>
    t('offline.paid-part', {
      method: payMethodWords(names, method as TakenMethod),
      amount: formatYuan(amountFen),
    }),
  );
  return [
    [t('offline.ordered-by'), order.orderedBy],
    ...(order.enterprise === null ? [] : [[t('offline.enterprise'), order.enterprise] as const]),
    [t('offline.total'), formatYuan(order.totalFen)],
    [t('offline.paid-by'), paid.length === 0 ? '—' : paid.join('、')],
    ...(order.records.length === 0
      ? []
      : [[t('offline.recorded'), t('offline.recorded-count', { count: order.records.length })] as const]),
  ];
}

function columnsOf(t: Speaker, names: OrderTranslate): readonly Column<OfflineTicket>[] {
  return [
    { key: 'name', title: t('offline.passenger'), text: ({ name }) => name },
    {
      key: 'state',
      title: t('offline.state'),
      card: 'aside',
      text: ({ state }) => names(`ticket.${state}`),
      cell: ({ state }) => <Badge tone={ticketTones[state]}>{names(`ticket.${state}`)}</Badge>,
    },
    {
      key: 'flight',
      title: t('offline.flight'),
      text: ({ flightNo, day, departs, from, to }) =>
        `${from}—${to} ${flightNo} ${formatDay(day)} ${departs}`,
    },
    { key: 'no', title: t('offline.ticket-no'), className: 'digits', text: ({ ticketNo }) => ticketNo },
    {
      key: 'pnr',
      title: t('offline.pnr-now'),
      className: 'digits',
      text: ({ bookingReference }) => bookingReference,
    },
    moneyColumn<OfflineTicket>({ key: 'price', title: t('offline.price') }, ({ priceFen }) => priceFen),
  ];
}
