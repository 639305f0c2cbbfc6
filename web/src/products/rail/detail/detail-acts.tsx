import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { lazy, Suspense, useState } from 'react';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { trainSheetWords } from '../after-sales/change-train.words.ts';
import { changeableTickets } from './detail-acts.rules.ts';

const RefundDialog = lazy(() => import('../after-sales/refund-dialog.tsx'));

/** What may be done with issued tickets: 退票, 改签, 变更到站. Sites of variant B have no buttons for it: their service does it. */
export default function DetailActs({ order }: { readonly order: OrderDetail }) {
  const t = useWords(trainSheetWords);
  const [refunding, setRefunding] = useState(false);
  const { variant, phones } = useTenant();
  const { orderNo } = order;
  const quiet = buttonClass({ look: 'quiet' });
  if (variant === 'B') {
    const able = (['refund', 'change'] as const).some((input) => changeableTickets(order, input).length > 0);
    return able && <ByService phones={phones} />;
  }
  return (
    <>
      {(refunding || changeableTickets(order, 'refund').length > 0) && (
        <Button look="quiet" onClick={() => setRefunding(true)}>
          {t('train-detail.refund')}
        </Button>
      )}
      {changeableTickets(order, 'elsewhere').length > 0 && (
        <Link to="/train/train_nab_query_list" search={{ orderNo, tickets: [] }} className={quiet}>
          {t('train-detail.elsewhere')}
        </Link>
      )}
      {changeableTickets(order, 'change').length > 0 && (
        <Link to="/train/train_ab_query_list" search={{ orderNo, tickets: [] }} className={quiet}>
          {t('train-detail.change')}
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

/** Whom to call, where a number is known. */
function ByService({ phones }: { readonly phones: readonly { readonly number: string }[] }) {
  const t = useWords(trainSheetWords);
  const [phone] = phones;
  return (
    <p className="text-14 text-ink-700">
      {t('train-detail.by-service')}
      {phone !== undefined && (
        <a href={`tel:${phone.number}`} className="digits ml-2 text-brand-600 hover:underline">
          {phone.number}
        </a>
      )}
    </p>
  );
}
