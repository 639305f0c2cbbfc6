import { Link } from '@tanstack/react-router';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { CallError } from '#src/api/call-error.ts';
import { isNoOrder } from '#src/orders/public.rules.ts';
import { useListAddress } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { paymentWords } from './payment.words.ts';
import type { Subject } from './payments.queries.ts';

/** A desk that did not open: why, and where to go from here. What is not sold yet cannot be tried again. */
export function NoDesk(props: {
  readonly subject: Subject;
  readonly error: CallError;
  readonly onRetry: () => void;
}) {
  const t = useWords(paymentWords);
  const { subject, error } = props;
  const orders = useListAddress();
  const ways = (
    <div className="flex flex-wrap justify-center gap-3">
      <Link to={orders} className={buttonClass({})}>
        {t('pay.to-orders')}
      </Link>
      <Link to="/" className={buttonClass({ look: 'quiet' })}>
        {t('pay.to-home')}
      </Link>
    </div>
  );
  if (error.code === retOf('pay.unsold'))
    return (
      <Card>
        <EmptyState
          picture="wallet"
          whole
          title={t('pay.unsold')}
          hint={t('pay.unsold-hint')}
          action={ways}
        />
      </Card>
    );
  if ('orderNo' in subject && isNoOrder(subject.orderNo, error))
    return (
      <Card>
        <EmptyState
          picture="wallet"
          whole
          title={t('pay.no-order')}
          hint={t('pay.no-order-hint')}
          action={ways}
        />
      </Card>
    );
  return (
    <Card>
      <h1 className="sr-only">{t('pay.title')}</h1>
      <ErrorState title={t('pay.failed')} hint={error.message} onRetry={props.onRetry} />
      <div className="pb-6">{ways}</div>
    </Card>
  );
}
