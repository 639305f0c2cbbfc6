import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { isExtrasRunning } from '@woxing/contract/products/air/air-extras.rules';
import { useWrite } from '#src/api/query.ts';
import { clockOffsetMs } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { BusyIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { toast } from '#src/ui/toast.tsx';
import type { Sheet } from './extras.rules.ts';
import { extrasWords } from './extras.words.ts';
import { priceWords } from './people-list.tsx';

/** What was chosen and is not done: paid for until a moment, left, or waited for. */
export function OpenExtras({
  order,
  sheet,
  now,
  receivedAtMs,
}: {
  readonly order: Pick<OrderDetail, 'orderNo' | 'passengers' | 'trip'>;
  readonly sheet: Sheet;
  readonly now: string;
  readonly receivedAtMs: number;
}) {
  const t = useWords(extrasWords);
  const askAgain = useExtrasAskedAgain();
  const running = isExtrasRunning(sheet.state);
  return (
    <Card title={t('extras.to-pay')}>
      <ul className="flex flex-col gap-1">
        {sheet.lines.map(({ passenger, leg, kind, code, name, priceFen }) => (
          <li key={`${passenger} ${leg} ${kind} ${code}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {order.passengers[passenger]?.name}{' '}
              <span className="digits text-ink-500">{order.trip[leg]?.no}</span> {name}
            </span>
            <span className="digits">{priceWords(priceFen, t('line.free'))}</span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <Money fen={sheet.amountFen} size="l" />
        {running ? (
          <output className="flex items-center gap-2 text-ink-700">
            <BusyIcon />
            {t('extras.running')}
          </output>
        ) : (
          <span className="flex flex-wrap items-center gap-3">
            {sheet.payBefore !== null && (
              <span className="text-12 text-ink-500">
                {t('extras.time-left')}{' '}
                <Countdown
                  until={new Date(sheet.payBefore)}
                  clockOffsetMs={clockOffsetMs(now, receivedAtMs)}
                  onEnd={askAgain}
                  className="digits text-14 font-semibold text-price-small"
                />
              </span>
            )}
            <CancelExtras order={order} sheet={sheet} onDone={askAgain} />
            <Link
              to="/pay/order/$orderId"
              params={{ orderId: sheet.extrasNo }}
              className={buttonClass({ look: 'action' })}
            >
              {t('extras.pay')}
            </Link>
          </span>
        )}
      </div>
      {!running && <p className="mt-2 text-12 text-ink-500">{t('extras.wait')}</p>}
    </Card>
  );
}

function CancelExtras({
  order: { orderNo },
  sheet: { extrasNo },
  onDone,
}: {
  readonly order: Pick<OrderDetail, 'orderNo'>;
  readonly sheet: Sheet;
  readonly onDone: () => void;
}) {
  const t = useWords(extrasWords);
  const cancelling = useWrite('/order/domesticAir/extrasCancel');
  const cancel = async () => {
    const agreed = await ask({
      title: t('extras.cancel-title'),
      words: t('extras.cancel-words'),
      yes: t('extras.cancel-yes'),
      no: t('extras.cancel-no'),
    });
    if (!agreed) return;
    cancelling.mutate(
      { orderNo, extrasNo },
      { onSettled: onDone, onSuccess: () => toast.ok(t('extras.cancelled')) },
    );
  };
  return (
    <Button look="quiet" busy={cancelling.isPending} onClick={() => void cancel()}>
      {t('extras.cancel')}
    </Button>
  );
}

/** What was chosen, what there is to choose, and the order that tells of it are asked for again. */
export function useExtrasAskedAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const name of [
      '/order/domesticAir/extras',
      '/order/domesticAir/extrasOffer',
      '/order/appOrderDetail',
    ])
      void queries.invalidateQueries({ queryKey: [name] });
  };
}
