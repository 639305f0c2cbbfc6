import { Link } from '@tanstack/react-router';
import { formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import { breakfastWords, hotelPaymentNames } from '@woxing/contract/products/hotel/hotel-facts.rules';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { lazy, Suspense, useId, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DownIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { writeChosenRate } from '../order/chosen-rate.rules.ts';
import { hotelWords } from '../search/hotel.words.ts';
import { personPartOf, savingWords } from '../search/hotel-card.tsx';
import type { RatePlan } from '../search/hotels.queries.ts';
import { CancelLine } from './cancel-line.tsx';
import { hotelDetailsWords } from './hotel-details.words.ts';
import { NightTable } from './night-table.tsx';

const StandardBadge = lazy(async () => ({
  default: (await import('#src/booking/public.forms.ts')).StandardBadge,
}));

const kindWords = {
  member: 'hotel.member-rate',
  company: 'hotel.company-rate',
  agreement: 'hotel.agreed-rate',
} as const satisfies Record<Exclude<RatePlan['kind'], 'public'>, keyof typeof hotelWords.base>;

/** One price of a room: what is in it, until when it may be given back, what it costs and who pays; opened, every night of it. */
export function PlanRow({
  hotelId,
  roomId,
  roomName,
  plan,
  stay,
  now,
}: {
  readonly hotelId: string;
  readonly roomId: string;
  readonly roomName: string;
  readonly plan: RatePlan;
  readonly stay: Stay;
  readonly now: Date;
}) {
  const t = useWords(hotelDetailsWords);
  const h = useWords(hotelWords);
  const [open, setOpen] = useState(false);
  const nightsId = useId();
  const capped = plan.lines.length > 0;
  const personFen = personPartOf(plan, stay.rooms);
  const isShared = plan.over === 'person-pays' && personFen > noFen;
  return (
    <li className="py-3 not-first:border-t not-first:border-line">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 md:grid-cols-[150px_minmax(0,1fr)_auto_92px]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 md:flex-col md:items-start">
          <span className="font-semibold">{breakfastWords(plan.breakfasts)}</span>
          <span className="text-ink-700">{hotelPaymentNames[plan.payment]}</span>
          {plan.kind !== 'public' && (
            <Badge tone={plan.kind === 'agreement' ? 'ok' : 'brand'}>{h(kindWords[plan.kind])}</Badge>
          )}
        </p>
        <div className="col-span-full row-start-2 min-w-0 text-12 md:col-auto md:row-auto">
          <p className={plan.cancellation === 'free' ? 'text-ok' : 'text-ink-700'}>{plan.cancelWords}</p>
          <p className="text-ink-500">
            {t(plan.onRequest ? 'hotel-details.on-request' : 'hotel-details.at-once')}
            {plan.payment === 'guarantee' && ` · ${t('hotel-details.guaranteed')}`}
            {plan.heldUntil !== null && ` · ${t('hotel-details.held', { clock: plan.heldUntil })}`}
          </p>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={nightsId}
            aria-label={t('hotel-details.nights-of', { room: roomName })}
            onClick={() => setOpen(!open)}
            className="mt-0.5 inline-flex min-h-control-24 items-center gap-0.5 text-brand-700 hover:underline"
          >
            {t('hotel-details.nights')}
            <DownIcon size={12} className={classNames('transition-transform', open && 'rotate-180')} />
          </button>
        </div>
        <div className="col-start-1 flex flex-col items-start gap-0.5 md:col-auto md:items-end">
          <Money
            fen={plan.meanFen}
            size="l"
            suffix={t(plan.nights.length > 1 ? 'hotel-details.mean' : 'hotel-details.a-night')}
            className="text-price-small! [&>span:nth-child(2)]:text-20"
          />
          {(plan.nights.length > 1 || stay.rooms > 1) && (
            <span className="digits text-12 text-ink-500">
              {t('hotel-details.sum', { total: formatYuan(plan.totalFen) })}
            </span>
          )}
          {plan.saving !== null && (
            <span className="digits text-12 whitespace-nowrap text-ok">{savingWords(plan.saving, h)}</span>
          )}
          {isShared && (
            <span className="digits text-12 whitespace-nowrap text-ink-700">
              {t('hotel-details.company', { sum: formatYuan(subtractFen(plan.totalFen, personFen)) })}{' '}
              <span className="font-semibold text-warn">
                {t('hotel-details.person', { sum: formatYuan(personFen) })}
              </span>
            </span>
          )}
          {capped && (
            <span>
              <Suspense>
                <StandardBadge trace={plan} nearest={() => undefined} />
              </Suspense>
            </span>
          )}
        </div>
        <div className="flex flex-col items-end gap-0.5">
          {plan.left >= stay.rooms ? (
            <>
              <Link
                to="/hotel/orderInfo"
                search={writeChosenRate({ hotelId, roomId, plan, stay })}
                preload={false}
                aria-label={t('hotel-details.book-of', {
                  room: roomName,
                  breakfast: breakfastWords(plan.breakfasts),
                  payment: hotelPaymentNames[plan.payment],
                  price: formatYuan(plan.totalFen),
                })}
                className={buttonClass({ look: 'primary', className: 'w-full' })}
              >
                {t('hotel-details.book')}
              </Link>
              {plan.left < 4 && (
                <span className="self-center text-12 text-warn">
                  {t('hotel-details.left', { count: plan.left })}
                </span>
              )}
            </>
          ) : (
            <span className="text-14 text-ink-500">
              {plan.left === 0 ? t('hotel-details.sold-out') : t('hotel-details.left', { count: plan.left })}
            </span>
          )}
        </div>
      </div>
      <div
        id={nightsId}
        hidden={!open}
        className="mt-3 flex flex-col gap-4 rounded-m bg-background p-3 md:p-4"
      >
        {open && (
          <>
            <NightTable nights={plan.nights} rooms={stay.rooms} capped={capped} shared={isShared} />
            <CancelLine spans={plan.cancelSpans} since={now} now={now} arrival={stay.arrival} />
          </>
        )}
      </div>
    </li>
  );
}
