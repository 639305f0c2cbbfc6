import { useRouter } from '@tanstack/react-router';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { OrderSheet } from '@woxing/contract/products/rail/train-orders';
import { lazy, Suspense, useState } from 'react';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { trainSheetWords } from '../after-sales/change-train.words.ts';
import { ticketWord } from '../after-sales/changed-tickets.rules.ts';
import { sheetKind } from '../after-sales/latest-sheet.rules.ts';
import { changeableTickets } from './detail-acts.rules.ts';
import { useSheetActs } from './detail-use-sheet-acts.ts';

const RefundDialog = lazy(() => import('../after-sales/refund-dialog.tsx'));

/** A refund or change that failed is read, asked for once more, or talked about with the service. Reading comes with asking. */
export function FailedSheetActs({
  order,
  sheet,
}: {
  readonly order: OrderDetail;
  readonly sheet: OrderSheet;
}) {
  const t = useWords(trainSheetWords);
  const router = useRouter();
  const { phones, variant } = useTenant();
  const [phone] = phones;
  const [refunding, setRefunding] = useState(false);
  const { read, readThen, busy } = useSheetActs(order.orderNo, sheet);
  const kind = sheetKind(sheet);
  const again = () => {
    if (kind === 'refund') return setRefunding(true);
    void router.navigate({
      to: kind === 'change' ? '/train/train_ab_query_list' : '/train/train_nab_query_list',
      search: { orderNo: order.orderNo, tickets: sheet.tickets.map(ticketWord) },
    });
  };
  const stillThere = changeableTickets({ ...order, code: 2 }, kind).some(({ passenger, leg }) =>
    sheet.tickets.some((one) => one.passenger === passenger && one.leg === leg),
  );
  return (
    <>
      {sheet.state === 'failed' && (
        <div className="flex w-full flex-wrap items-center justify-end gap-2 md:w-auto">
          {phone !== undefined && (
            <a href={`tel:${phone.number}`} className={buttonClass({ look: 'text' })}>
              {t('sheet.service', { number: phone.number })}
            </a>
          )}
          <Button look="quiet" busy={busy} onClick={read}>
            {t('sheet.read')}
          </Button>
          {stillThere && variant === 'A' && (
            <Button look="soft" busy={busy} onClick={() => readThen(again)}>
              {t('sheet.again', { kind: t(`sheet.${kind}`) })}
            </Button>
          )}
        </div>
      )}
      {refunding && (
        <Suspense>
          <RefundDialog order={order} preselected={sheet.tickets} onClose={() => setRefunding(false)} />
        </Suspense>
      )}
    </>
  );
}
