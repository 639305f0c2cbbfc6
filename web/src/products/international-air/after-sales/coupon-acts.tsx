import type { OrderDetail } from '@woxing/contract/orders/orders';
import { lazy, Suspense, useState } from 'react';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { changeUnits, internationalOf, refundUnits } from './coupon-units.rules.ts';
import { internationalSheetWords } from './international-sheet.words.ts';

const dialogs = {
  refund: lazy(() => import('./refund-dialog.tsx')),
  change: lazy(() => import('./change-dialog.tsx')),
};

/** What may be done with issued coupons: 退票, 改签. Sites of variant B have no buttons for it: their service does it. */
export default function CouponActs({ order }: { readonly order: OrderDetail }) {
  const t = useWords(internationalSheetWords);
  const [opened, setOpened] = useState<keyof typeof dialogs>();
  const { variant } = useTenant();
  if (variant === 'B') return null;
  const mayGiveBack = refundUnits(order).length > 0;
  if (internationalOf(order)?.byStaff === true)
    return mayGiveBack ? <p className="text-14 text-ink-500">{t('intl-sheet.by-staff')}</p> : null;
  const Opened = opened && dialogs[opened];
  return (
    <>
      {(mayGiveBack || opened === 'refund') && (
        <Button look="quiet" onClick={() => setOpened('refund')}>
          {t('intl-sheet.refund')}
        </Button>
      )}
      {(changeUnits(order).length > 0 || opened === 'change') && (
        <Button look="quiet" onClick={() => setOpened('change')}>
          {t('intl-sheet.change')}
        </Button>
      )}
      {Opened && (
        <Suspense>
          <Opened order={order} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
