import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/money';
import { passengerTypeWords } from '@woxing/contract/passenger-types';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { bookingWords } from './order.words.ts';
import type { OrderTotal } from './order-form.rules.ts';

/** What it costs, line by line, and the button. On phones the sum stays at the lower edge, its lines one tap away. */
export function PricePanel({
  total,
  problem,
  busy,
}: {
  readonly total: OrderTotal;
  readonly problem: string | undefined;
  readonly busy: boolean;
}) {
  const t = useWords(bookingWords);
  const phone = usePhone();
  const submit = (
    <Button type="submit" look="action" size="l" busy={busy} wide={!phone}>
      {t('price.submit')}
    </Button>
  );
  const alert = (
    <div role="alert">
      {problem !== undefined && (
        <p className="rounded-s bg-bad-soft px-3 py-1.5 text-14 text-bad">{problem}</p>
      )}
    </div>
  );
  if (phone) {
    return (
      <div className="safe-bottom sticky bottom-0 z-10 -mx-3 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3">
        {alert}
        <div className="flex items-center justify-between gap-3">
          <Popover
            title={t('price.title')}
            triggerClass="flex flex-col items-start"
            trigger={
              <>
                <Money fen={total.totalFen} size="l" />
                <span className="text-12 text-brand-600">{t('price.detail')}</span>
              </>
            }
          >
            <PriceLines total={total} />
          </Popover>
          {submit}
        </div>
      </div>
    );
  }
  return (
    <div className="lg:sticky lg:top-20">
      <Card title={t('price.title')}>
        <PriceLines total={total} />
        <div className="mt-3 flex items-baseline justify-between border-t border-line pt-3">
          <span className="font-semibold">{t('price.total')}</span>
          <Money fen={total.totalFen} size="l" />
        </div>
        <div className="mt-3 flex flex-col gap-3">
          {alert}
          {submit}
          <p className="text-12 text-ink-500">
            {t('price.note')}
            {t('price.agree')}
            <Link
              to="/view/text/serviceagreement.shtml"
              target="_blank"
              className="text-brand-600 underline underline-offset-2"
            >
              {t('price.agreement')}
            </Link>
          </p>
        </div>
      </Card>
    </div>
  );
}

function PriceLines({ total }: { readonly total: OrderTotal }) {
  const t = useWords(bookingWords);
  if (total.lines.length === 0) return <p className="text-ink-500">{t('price.empty')}</p>;
  return (
    <div className="flex flex-col gap-3">
      {total.lines.map(({ price, count }) => (
        <section key={price.type}>
          <h3 className="mb-1 text-14">
            {t('price.people', { type: passengerTypeWords[price.type], count })}
          </h3>
          <dl className="flex flex-col gap-1 text-14">
            <Line title={t('price.fare')} fen={price.fareFen} count={count} />
            <Line title={t('price.airport')} fen={price.airportFeeFen} count={count} />
            <Line title={t('price.fuel')} fen={price.fuelFen} count={count} />
            {price.serviceFeeFen > 0 && (
              <Line title={t('price.service')} fen={price.serviceFeeFen} count={count} />
            )}
          </dl>
        </section>
      ))}
      {total.insurances.length > 0 && (
        <section>
          <h3 className="mb-1 text-14">{t('insurance.title')}</h3>
          <dl className="flex flex-col gap-1 text-14">
            {total.insurances.map(({ name, priceFen, count }) => (
              <Line key={name} title={name} fen={priceFen} count={count} />
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

function Line({
  title,
  fen,
  count,
}: {
  readonly title: string;
  readonly fen: Parameters<typeof formatYuan>[0];
  readonly count: number;
}) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-500">{title}</dt>
      <dd className="whitespace-nowrap">
        <span className="digits font-medium">{formatYuan(fen)}</span>
        <span className="ml-1 text-12 text-ink-500">×{count}</span>
      </dd>
    </div>
  );
}
