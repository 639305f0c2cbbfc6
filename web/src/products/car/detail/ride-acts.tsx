import type { OrderDetail } from '@woxing/contract/orders/orders';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { carOf } from '../car-of.rules.ts';
import { carDetailWords } from './car-order.words.ts';

const CancelRideDialog = lazy(() => import('./cancel-ride-dialog.tsx'));
const RedirectDialog = lazy(() => import('./redirect-dialog.tsx'));

/** Another destination, and ending a ride before it begins. */
export default function RideActs({ order }: { readonly order: OrderDetail }) {
  const t = useWords(carDetailWords);
  const [open, setOpen] = useState<'cancel' | 'redirect'>();
  const car = carOf(order);
  if (car === undefined) return null;
  const { cancel, mayRedirect } = car.ride;
  const close = () => setOpen(undefined);
  return (
    <>
      {mayRedirect && (
        <Button look="quiet" onClick={() => setOpen('redirect')}>
          {t('car-detail.redirect')}
        </Button>
      )}
      {cancel !== null && (
        <Button look="quiet" onClick={() => setOpen('cancel')}>
          {t('car-detail.cancel')}
        </Button>
      )}
      <Suspense>
        {open === 'cancel' && (
          <CancelRideDialog orderNo={order.orderNo} rule={car.cancelRule} onClose={close} />
        )}
        {open === 'redirect' && <RedirectDialog order={order} car={car} onClose={close} />}
      </Suspense>
    </>
  );
}
