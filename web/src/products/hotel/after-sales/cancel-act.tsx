import type { OrderDetail } from '@woxing/contract/orders/orders';
import { lazy, Suspense, useState } from 'react';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { cancellableNights } from '../stay-acts.rules.ts';
import { cancelHotelWords } from './cancel.words.ts';

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));

/** Giving confirmed nights back. Sites of variant B have no button for it: their service does it. */
export default function CancelAct({ order }: { readonly order: OrderDetail }) {
  const t = useWords(cancelHotelWords);
  const [open, setOpen] = useState(false);
  const { variant } = useTenant();
  if (variant === 'B' || (!open && cancellableNights(order).length === 0)) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('cancel-hotel.act')}
      </Button>
      {open && (
        <Suspense>
          <CancelDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
