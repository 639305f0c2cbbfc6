import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { formatMinutes } from '@woxing/contract/core/days';
import { distanceWords } from '@woxing/contract/core/distance.rules';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { formatYuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { CarDetail } from '@woxing/contract/products/car/car-order-detail';
import type { quoteCarDestination } from '@woxing/contract/products/car/car-orders';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { FindPlace } from '#src/places/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast.tsx';
import { type RidePlace, ridePlaceOf } from '../book/ride-address.rules.ts';
import { carDetailWords } from './car-order.words.ts';
import { destinationQuoted, useRideAskedAgain } from './ride.queries.ts';

/** Another destination, with what the ride may cost then. */
export default function RedirectDialog({
  order,
  car,
  onClose,
}: {
  readonly order: OrderDetail;
  readonly car: CarDetail;
  readonly onClose: () => void;
}) {
  const t = useWords(carDetailWords);
  const askAgain = useRideAskedAgain();
  const [to, setTo] = useState<RidePlace>();
  const quote = useQuery(destinationQuoted(order.orderNo, to));
  const changing = useWrite('/car/order/changeDestination');
  const confirm = () => {
    if (to === undefined) return;
    changing.mutate(
      { orderNo: order.orderNo, to },
      {
        onSettled: askAgain,
        onSuccess: () => {
          toast.ok(t('car-detail.redirect-done'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={t('car-detail.redirect')}
      onClose={onClose}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose} className="max-md:flex-1">
            {t('car-detail.redirect-no')}
          </Button>
          <Button
            disabled={quote.data === undefined}
            busy={changing.isPending}
            onClick={confirm}
            className="max-md:flex-1"
          >
            {t('car-detail.redirect-yes')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14">
          <span className="text-ink-500">{t('car-detail.redirect-now')}</span>
          <span className="ml-2 font-semibold">{car.to.name}</span>
        </p>
        <FindPlace
          label={t('car-detail.redirect-to')}
          buttonLabel={`${t('car-detail.redirect-to')}：${to?.name ?? t('car-detail.redirect-none')}`}
          hint={t('car-detail.redirect-hint')}
          city={car.from.city}
          className="flex h-15 w-full min-w-0 flex-col items-start justify-center rounded-m bg-background px-3.5 text-left hover:bg-brand-50"
          onChoose={(place) => setTo(ridePlaceOf(place))}
        >
          <span className="text-12 text-ink-500">{t('car-detail.redirect-to')}</span>
          <span className={to === undefined ? 'text-16 text-ink-500' : 'text-16 font-semibold'}>
            {to?.name ?? t('car-detail.redirect-none')}
          </span>
        </FindPlace>
        <Quote car={car} quote={quote} asked={to !== undefined} />
      </div>
    </Dialog>
  );
}

function Quote({
  car,
  quote,
  asked,
}: {
  readonly car: CarDetail;
  readonly quote: UseQueryResult<OutputOf<typeof quoteCarDestination>>;
  readonly asked: boolean;
}) {
  const t = useWords(carDetailWords);
  if (!asked) return null;
  if (quote.isError)
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-2 rounded-m bg-bad-soft px-3 py-2 text-14 text-bad"
      >
        <span>{quote.error.message || t('car-detail.redirect-failed')}</span>
        <Button look="text" size="s" onClick={() => void quote.refetch()}>
          重试
        </Button>
      </div>
    );
  if (quote.data === undefined)
    return (
      <output aria-label={t('car-detail.redirect-asking')}>
        <Skeleton className="h-24 w-full rounded-m" />
      </output>
    );
  const { metres, minutes, lowFen, highFen, overStandard } = quote.data;
  const range = (low: typeof lowFen, high: typeof highFen) =>
    t('car-detail.redirect-range', { low: formatYuan(low), high: formatYuan(high) });
  return (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-col gap-1 rounded-m bg-background px-4 py-3 text-14">
        <div className="flex justify-between gap-4 text-ink-500">
          <dt>{t('car-detail.redirect-before')}</dt>
          <dd className="digits">{range(car.estimate.lowFen, car.estimate.highFen)}</dd>
        </div>
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{t('car-detail.redirect-after')}</dt>
          <dd className="digits text-16 text-price-small">{range(lowFen, highFen)}</dd>
        </div>
      </dl>
      <p className="digits text-12 text-ink-500">
        {t('car-detail.redirect-way', { distance: distanceWords(metres), minutes: formatMinutes(minutes) })}
      </p>
      {overStandard !== null && (
        <p className="rounded-m bg-warn-soft px-3 py-2 text-14 text-warn">{overStandard}</p>
      )}
      <p className="text-12 text-ink-500">{t('car-detail.redirect-note')}</p>
    </div>
  );
}
