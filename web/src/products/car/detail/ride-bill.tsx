import { formatMinutes } from '@woxing/contract/core/days';
import { distanceWords } from '@woxing/contract/core/distance.rules';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { disputeStateNames } from '@woxing/contract/products/car/car-dispute.rules';
import type { CarDetail } from '@woxing/contract/products/car/car-order-detail';
import { type CarPart, carPartNames } from '@woxing/contract/products/car/car-price.rules';
import { lazy, Suspense, useState } from 'react';
import { momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { comparedParts } from '../car-of.rules.ts';
import { carDetailWords } from './car-order.words.ts';

const DisputeDialog = lazy(() => import('./dispute-dialog.tsx'));

/** What the ride has cost beside what it was to cost, part by part; what is asked and answered about it. */
export function RideBill({ order, car }: { readonly order: OrderDetail; readonly car: CarDetail }) {
  const t = useWords(carDetailWords);
  const [asking, setAsking] = useState(false);
  const { bill, estimate, dispute } = car;
  return (
    <Card
      title={t(bill === null ? 'car-detail.estimate' : 'car-detail.bill')}
      aside={
        car.mayDispute &&
        mayActUpon(order) && (
          <Button look="text" size="s" onClick={() => setAsking(true)}>
            {t('car-detail.dispute')}
          </Button>
        )
      }
    >
      {bill?.cancelled === true && (
        <p className="mb-3 text-14 text-ink-700">{t('car-detail.bill-cancelled')}</p>
      )}
      <BillTable car={car} />
      <p className="digits mt-3 text-12 text-ink-500">
        {t('car-detail.bill-range', { low: formatYuan(estimate.lowFen), high: formatYuan(estimate.highFen) })}
        {bill !== null && !bill.cancelled && (
          <>
            {'；'}
            {t('car-detail.bill-measured', {
              distance: distanceWords(bill.metres),
              minutes: formatMinutes(bill.minutes),
            })}
          </>
        )}
      </p>
      {bill !== null && bill.words !== '' && (
        <p className="mt-2 rounded-m bg-warn-soft px-3 py-2 text-14 text-warn">{bill.words}</p>
      )}
      {bill !== null && bill.personFen > noFen && (
        <dl className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-14">
          <Line name={t('car-detail.parts-company')} amount={formatYuan(bill.companyFen)} />
          <Line name={t('car-detail.parts-person')} amount={formatYuan(bill.personFen)} />
        </dl>
      )}
      {dispute !== null && <Dispute dispute={dispute} now={order.now} />}
      <Suspense>
        {asking && <DisputeDialog order={order} car={car} onClose={() => setAsking(false)} />}
      </Suspense>
    </Card>
  );
}

function Line({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-500">{name}</dt>
      <dd className="digits font-semibold">{amount}</dd>
    </div>
  );
}

function BillTable({ car }: { readonly car: CarDetail }) {
  const t = useWords(carDetailWords);
  const { bill, estimate } = car;
  const figure = 'digits py-1 text-right';
  return (
    <table className="w-full text-14">
      <thead className="text-12 text-ink-500">
        <tr>
          <th scope="col" className="py-1 text-left font-normal">
            {t('car-detail.bill-part')}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t('car-detail.bill-estimate')}
          </th>
          {bill !== null && (
            <th scope="col" className="py-1 text-right font-normal">
              {t('car-detail.bill-actual')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {comparedParts(car).map(({ part, estimateFen, fen }) => (
          <tr key={part}>
            <th scope="row" className="py-1 text-left font-normal text-ink-700">
              {carPartNames[part]}
            </th>
            <td className={`${figure} text-ink-500`}>{formatYuan(estimateFen)}</td>
            {fen !== undefined && <td className={`${figure} font-medium`}>{formatYuan(fen)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="pt-2 text-left font-semibold">
            {t('car-detail.bill-total')}
          </th>
          <td className="digits pt-2 text-right">{formatYuan(estimate.fen)}</td>
          {bill !== null && (
            <td className="digits pt-2 text-right text-16 text-price-small">{formatYuan(bill.totalFen)}</td>
          )}
        </tr>
      </tfoot>
    </table>
  );
}

const disputeTones = { asked: 'brand', corrected: 'ok', kept: 'grey' } as const;

function Dispute({
  dispute: { state, parts, reason, at, answer, lessFen },
  now,
}: {
  readonly dispute: NonNullable<CarDetail['dispute']>;
  readonly now: string;
}) {
  const t = useWords(carDetailWords);
  return (
    <section
      aria-label={t('car-detail.dispute-title')}
      className="mt-4 flex flex-col gap-1 border-t border-line pt-4 text-14"
    >
      <h3 className="flex flex-wrap items-center gap-2 text-14 font-semibold">
        {t('car-detail.dispute-title')}
        <Badge tone={disputeTones[state]}>{disputeStateNames[state]}</Badge>
        {lessFen > noFen && (
          <span className="digits text-ok">
            {t('car-detail.dispute-less', { amount: formatYuan(lessFen) })}
          </span>
        )}
      </h3>
      <p className="text-ink-700">
        {parts.map((part) => carPartNames[part as CarPart] ?? part).join('、')}：{reason}
      </p>
      {answer !== '' && <p>{answer}</p>}
      <p className="digits text-12 text-ink-500">
        {t('car-detail.dispute-asked', { time: momentWords(at, now) })}
      </p>
    </section>
  );
}
