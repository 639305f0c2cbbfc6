import type { OrderDetail } from '@woxing/contract/orders/orders';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmationWords } from './confirmation.words.ts';

const ConfirmationDialog = lazy(() => import('./confirmation-dialog.tsx'));

/** The stay on paper, as soon as the hotel has confirmed it. */
export default function ConfirmationAct({ order }: { readonly order: OrderDetail }) {
  const t = useWords(confirmationWords);
  const [open, setOpen] = useState(false);
  if (!order.tickets.some(({ state }) => state === 'issued' || state === 'used')) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('confirmation.act')}
      </Button>
      <Suspense>
        {open && <ConfirmationDialog orderNo={order.orderNo} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
