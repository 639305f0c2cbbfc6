import type { OrderDetail } from '@woxing/contract/orders/orders';
import { lazy, Suspense, useState } from 'react';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { changeUnits, fixedUnits, internationalOf, refundUnits, taxOnlyUnits } from './coupon-units.rules.ts';
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
  const mayChange = changeUnits(order).length > 0;
  return (
    <>
      <Forbidden order={order} mayChange={mayChange} />
      {(mayGiveBack || opened === 'refund') && (
        <Button look="quiet" onClick={() => setOpened('refund')}>
          {t('intl-sheet.refund')}
        </Button>
      )}
      {(mayChange || opened === 'change') && (
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

/** Why something is not offered, or brings little: the fare says so. */
function Forbidden({ order, mayChange }: { readonly order: OrderDetail; readonly mayChange: boolean }) {
  const t = useWords(internationalSheetWords);
  const detail = internationalOf(order);
  // What a carrier did frees what the fare forbids.
  if (detail === undefined || detail.changes.some(({ state }) => state === 'open')) return null;
  const nameOf = (legs: readonly number[]) =>
    t('intl-refund.part', { from: detail.legs[legs[0]!]!.fromCity, to: detail.legs[legs.at(-1)!]!.toCity });
  const fixed = fixedUnits(order);
  const lines = [
    ...(fixed.length === 0
      ? []
      : [
          mayChange
            ? t('intl-sheet.fixed-part', {
                parts: [...new Set(fixed.map(({ legs }) => nameOf(legs)))].join('、'),
              })
            : t('intl-sheet.fixed'),
        ]),
    ...(taxOnlyUnits(order).length === 0 ? [] : [t('intl-sheet.taxes-only')]),
  ];
  return lines.length === 0 ? null : <p className="w-full text-12 text-ink-500">{lines.join('；')}</p>;
}
