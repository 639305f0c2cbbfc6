import type { OrderDetail } from '@woxing/contract/orders/orders';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { hotelOf } from '../hotel-of.rules.ts';
import { modifyWords } from './modify.words.ts';
import { mayModify } from './modify-draft.rules.ts';

const ModifyDialog = lazy(() => import('./modify-dialog.tsx'));

/** Telling the hotel who comes and when. */
export default function ModifyAct({ order }: { readonly order: OrderDetail }) {
  const t = useWords(modifyWords);
  const [open, setOpen] = useState(false);
  const hotel = hotelOf(order);
  if (hotel === undefined || (!open && !mayModify(order))) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('modify.act')}
      </Button>
      {open && (
        <Suspense>
          <ModifyDialog order={order} hotel={hotel} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
