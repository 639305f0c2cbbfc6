import { Link } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { orderWords } from './order.words.ts';
import { orderFinishWords } from './order-finish.words.ts';
import { isNoOrder } from './order-no.rules.ts';

/** In the place of an order: that this member has none of the number, or that it could not be loaded and may be asked for again. */
export function NoOrder(props: {
  readonly orderNo: string;
  /** Null where nothing was asked, for the number is of no order. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  const t = useWords(orderWords);
  const finish = useWords(orderFinishWords);
  return (
    <Card>
      {isNoOrder(props.orderNo, props.error) ? (
        <EmptyState
          picture="orders"
          title={t('detail.none')}
          hint={
            props.orderNo === ''
              ? finish('finish.missing-hint')
              : t('detail.none-hint', { no: shown(props.orderNo) })
          }
          action={
            <Link to="/order/list" className={buttonClass({})}>
              {finish('finish.to-list')}
            </Link>
          }
        />
      ) : (
        <ErrorState title={t('detail.failed')} hint={props.error?.message} onRetry={props.onRetry} />
      )}
    </Card>
  );
}

const maxShown = 32;

/** As much of it as a number may have. */
function shown(orderNo: string): string {
  return orderNo.length <= maxShown ? orderNo : `${orderNo.slice(0, maxShown)}…`;
}
