import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { lazy, Suspense, useState } from 'react';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { airSheetWords } from './air-sheet.words.ts';
import { changeableTickets, openTickets } from './air-tickets.rules.ts';
import { airOf } from './air-total.rules.ts';

const RefundDialog = lazy(() => import('./refund-dialog.tsx'));

/** What may be done with issued tickets: 退票, 改签. Sites of variant B have no buttons for it: their service does it. */
export default function AirTicketActs({ order }: { readonly order: OrderDetail }) {
  const t = useWords(airSheetWords);
  const [refunding, setRefunding] = useState(false);
  const { variant } = useTenant();
  if (variant === 'B') return null;
  const words = order.issuedElsewhere
    ? t('air-act.issued-elsewhere')
    : airOf(order)?.byStaff === true
      ? t('air-act.by-staff')
      : undefined;
  if (words !== undefined)
    return openTickets(order).length > 0 ? <p className="text-14 text-ink-500">{words}</p> : null;
  return (
    <>
      {(refunding || openTickets(order).length > 0) && (
        <Button look="quiet" onClick={() => setRefunding(true)}>
          {t('air-act.refund')}
        </Button>
      )}
      {changeableTickets(order).length > 0 && (
        <Link
          to="/airTicket/change"
          search={{ orderNo: order.orderNo, tickets: [] }}
          className={buttonClass({ look: 'quiet' })}
        >
          {t('air-act.change')}
        </Link>
      )}
      {refunding && (
        <Suspense>
          <RefundDialog order={order} onClose={() => setRefunding(false)} />
        </Suspense>
      )}
    </>
  );
}
