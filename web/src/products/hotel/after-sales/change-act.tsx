import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { lazy, Suspense, useState } from 'react';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { hotelOf } from '../hotel-of.rules.ts';
import { changeableStay, nightsMore } from '../stay-acts.rules.ts';
import { changeHotelWords } from './change.words.ts';

const ChangeDialog = lazy(() => import('./change-dialog.tsx'));

/**
 * Coming on other days, and staying longer: in the same order where its hotel can do that, else by an order of its own. Sites of variant B
 * have no buttons for the first two: their service does it.
 */
export default function ChangeAct({ order }: { readonly order: OrderDetail }) {
  const t = useWords(changeHotelWords);
  const [open, setOpen] = useState<'move' | 'longer'>();
  const { variant } = useTenant();
  const stay = variant === 'B' ? undefined : changeableStay(order);
  const more = nightsMore(order);
  if (hotelOf(order) === undefined) return null;
  return (
    <>
      {stay?.movable === true && (
        <Button look="quiet" onClick={() => setOpen('move')}>
          {t('change-hotel.act')}
        </Button>
      )}
      {stay !== undefined && (
        <Button look="quiet" onClick={() => setOpen('longer')}>
          {t('change-hotel.longer')}
        </Button>
      )}
      {stay === undefined && more !== undefined && (
        <Link to="/hotel/details" search={more} className={buttonClass({ look: 'quiet' })}>
          {t('change-hotel.more')}
        </Link>
      )}
      {open !== undefined && stay !== undefined && (
        <Suspense>
          <ChangeDialog
            order={order}
            stay={stay}
            longer={open === 'longer'}
            apart={more}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
