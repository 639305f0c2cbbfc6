import { noFen, subtractFen } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/orders/orders';
import { isBesideOrder } from '@woxing/contract/payments/settlement.rules';
import { PartsLine } from '#src/booking/public.ts';
import { useProduct } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { Money } from '#src/ui/money.tsx';
import { paymentWords } from './payment.words.ts';
import type { Desk } from './payments.queries.ts';

/** What made the sum another than was agreed, beside it, where the summary below tells one journey: nobody should have to look for it. */
function Facts({ desk, product }: { readonly desk: Desk; readonly product: Product }) {
  const { facts, businessType } = desk;
  const { isOneJourney } = useProduct(product);
  if (facts.length === 0 || isOneJourney?.(businessType) !== true) return null;
  return (
    <dl className="flex w-full flex-wrap gap-x-6 gap-y-1 rounded-m bg-warn-soft px-3 py-2 text-14">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex gap-2">
          <dt className="text-ink-700">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is due and for how long, in the largest figures of the page. */
export function PayHead({
  desk,
  clockOffsetMs,
  onTimeOut,
}: {
  readonly desk: Desk;
  readonly clockOffsetMs: number;
  readonly onTimeOut: () => void;
}) {
  const t = useWords(paymentWords);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div>
        <h1 className="text-20 md:text-28">{t('pay.title')}</h1>
        <p className="text-ink-500">
          {t(desk.order === null || isBesideOrder(desk.businessType) ? 'pay.bought-no' : 'pay.order-no')}
          <span className="digits ml-1.5 text-ink-700">{desk.orderNo}</span>
        </p>
      </div>
      <dl className="flex w-full items-end justify-between gap-10 md:w-auto">
        {desk.payBefore !== null && (
          <div>
            <dt className="text-12 text-ink-500">{t('pay.time-left')}</dt>
            <dd className="text-40">
              <Countdown
                until={new Date(desk.payBefore)}
                clockOffsetMs={clockOffsetMs}
                onEnd={onTimeOut}
                className="digits text-28 font-semibold text-ink-900"
              />
            </dd>
          </div>
        )}
        <div className="text-right">
          <dt className="text-12 text-ink-500">{t('pay.due')}</dt>
          <dd>
            <Money fen={desk.dueFen} size="xl" />
          </dd>
          {desk.personFen > noFen && (
            <dd>
              <PartsLine companyFen={subtractFen(desk.dueFen, desk.personFen)} personFen={desk.personFen} />
            </dd>
          )}
        </div>
      </dl>
      {desk.order !== null && <Facts desk={desk} product={desk.order.product} />}
    </Card>
  );
}
