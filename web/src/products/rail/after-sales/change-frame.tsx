import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { ReactNode } from 'react';
import { ChangeFrame } from '#src/after-sales/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { trainSheetWords } from './change-train.words.ts';
import type { ChangeKind } from './changed-tickets.rules.ts';

/** The pages of a change to another train. */
export function TrainChangeFrame({
  kind,
  orderNo,
  at,
  children,
}: {
  readonly kind: ChangeKind;
  readonly orderNo: string;
  readonly at: 0 | 1;
  readonly children: (order: OrderDetail) => ReactNode;
}) {
  const t = useWords(trainSheetWords);
  const heading = {
    change: t(at === 0 ? 'change.heading' : 'change.confirm-heading'),
    elsewhere: t(at === 0 ? 'change.elsewhere-heading' : 'change.confirm-elsewhere'),
  }[kind];
  return (
    <ChangeFrame
      pageTitle={t(kind === 'change' ? 'change.page-title' : 'change.elsewhere-title')}
      heading={heading}
      steps={{
        title: t('change.steps', { kind: t(`sheet.${kind}`) }),
        names: [t('change.step-choose'), t('change.step-confirm'), t('change.step-done')],
        at,
      }}
      orderNo={orderNo}
      toOrder={(words) => (
        <Link to="/train/OrderDetails/$orderId" params={{ orderId: orderNo }}>
          {words}
        </Link>
      )}
      picture="trains"
    >
      {children}
    </ChangeFrame>
  );
}
