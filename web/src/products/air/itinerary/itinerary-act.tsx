import type { OrderDetail } from '@woxing/contract/orders/orders';
import { isOnPaper } from '@woxing/contract/products/air/air-itinerary.rules';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { itineraryWords } from './itinerary.words.ts';

const ItineraryDialog = lazy(() => import('./itinerary-dialog.tsx'));

/** Flights on paper, as soon as there is a ticket for one that was issued here. */
export default function ItineraryAct({ order }: { readonly order: OrderDetail }) {
  const t = useWords(itineraryWords);
  const [open, setOpen] = useState(false);
  if (order.issuedElsewhere || !order.tickets.some(isOnPaper)) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('itinerary.act')}
      </Button>
      <Suspense>{open && <ItineraryDialog order={order} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
