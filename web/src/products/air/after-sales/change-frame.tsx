import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { ReactNode } from 'react';
import { ChangeFrame } from '#src/after-sales/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { airSheetWords } from './air-sheet.words.ts';

const steps = ['flight', 'agree', 'pay', 'done'] as const;

/** The pages of a change to another flight. */
export function AirChangeFrame({
  orderNo,
  at,
  children,
}: {
  readonly orderNo: string;
  readonly at: 0 | 1;
  readonly children: (order: OrderDetail) => ReactNode;
}) {
  const t = useWords(airSheetWords);
  return (
    <ChangeFrame
      pageTitle={t('air-change.page-title')}
      heading={t(at === 0 ? 'air-change.heading' : 'air-change.confirm-heading')}
      steps={{ title: t('air-change.steps'), names: steps.map((step) => t(`air-change.step-${step}`)), at }}
      orderNo={orderNo}
      toOrder={(words) => (
        <Link to="/ticket/OrderDetails/$id" params={{ id: orderNo }}>
          {words}
        </Link>
      )}
      picture="flights"
    >
      {children}
    </ChangeFrame>
  );
}
