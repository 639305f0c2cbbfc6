import { getRouteApi, Link } from '@tanstack/react-router';
import { PayDesk } from '#src/payments/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { trainSheetWords } from '../after-sales/change-train.words.ts';
import { paidSubject } from './order-pay.rules.ts';

const route = getRouteApi('/member/train/train_order_pay/{-$id}/{-$orderNo}');

/** Paying a train order, or what a change of its tickets costs more. */
export function TrainPayPage() {
  const t = useWords(trainSheetWords);
  const subject = paidSubject(route.useParams());
  if (subject === undefined) {
    return (
      <div className="mx-auto max-w-3xl px-4 py-6 md:py-10">
        <Card>
          <EmptyState
            picture="trains"
            whole
            title={t('train-pay.missing')}
            hint={t('train-pay.missing-hint')}
            action={
              <Link to="/myCenter/order_list/$type" params={{ type: 'train' }} className={buttonClass({})}>
                {t('train-pay.to-list')}
              </Link>
            }
          />
        </Card>
      </div>
    );
  }
  const { ofOrder, ...paid } = subject;
  return (
    <PayDesk
      key={paid.orderNo}
      subject={paid}
      again={
        <Link
          to="/train/OrderDetails/$orderId"
          params={{ orderId: ofOrder }}
          className={buttonClass({ look: 'quiet' })}
        >
          {t('train-pay.to-order')}
        </Link>
      }
    />
  );
}
