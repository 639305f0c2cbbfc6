import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { lazy, Suspense, useState } from 'react';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { hotelOf } from '../hotel-of.rules.ts';
import { changeableStay, nightsMore } from '../stay-acts.rules.ts';
import { changeHotelWords } from './change.words.ts';

const ChangeDialog = lazy(() => import('./change-dialog.tsx'));

/** Coming on other days, and staying on. Sites of variant B have no button for the first: their service does it. */
export default function ChangeAct({ order }: { readonly order: OrderDetail }) {
  const t = useWords(changeHotelWords);
  const [open, setOpen] = useState(false);
  const { variant } = useTenant();
  const hotel = hotelOf(order);
  const stay = changeableStay(order);
  const more = nightsMore(order);
  if (hotel === undefined) return null;
  return (
    <>
      {variant !== 'B' && (open || stay !== undefined) && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('change-hotel.act')}
        </Button>
      )}
      {more !== undefined && (
        <Link to="/hotel/details" search={more} className={buttonClass({ look: 'quiet' })}>
          {t('change-hotel.more')}
        </Link>
      )}
      {open && stay !== undefined && (
        <Suspense>
          <ChangeDialog order={order} stay={stay} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
