import type { OrderDetail } from '@woxing/contract/orders/orders';
import { rideCarbonKg } from '@woxing/contract/products/rail/rail-carbon.rules';
import type { RailDetail } from '@woxing/contract/products/rail/train-order-detail';
import type { OrderSheet } from '@woxing/contract/products/rail/train-orders';
import { CopyButton, changeBetween, TripChangeLine } from '#src/orders/public.ts';
import { TransferLink } from '#src/products/car/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { trainSheetWords } from '../after-sales/change-train.words.ts';
import { sheetKind } from '../after-sales/latest-sheet.rules.ts';
import { RideSketch } from '../order/order-rides.tsx';
import { timed } from '../timed-ride.rules.ts';
import { cameByChange } from './detail-acts.rules.ts';
import { changeAwayFrom, changeOnto } from './detail-sheets.rules.ts';
import { StoppedNotice } from './detail-stopped.tsx';

type Leg = RailDetail['legs'][number];

/** The trains of an order; behind those that were bought the ones that tickets were changed to. */
export function DetailLegs({ order, legs }: { readonly order: OrderDetail; readonly legs: readonly Leg[] }) {
  const t = useWords(trainSheetWords);
  const bought = legs.filter((_, index) => !cameByChange(order, index)).length;
  return (
    <Card title={t('train-detail.legs')} aside={<TransferLink order={order} scene="station" />}>
      <ul className="flex flex-col">
        {legs.map((leg, index) => (
          <li
            key={`${leg.trainNo} ${leg.day} ${leg.from} ${leg.bookingReference}`}
            className={classNames(
              'flex flex-col gap-3 border-line py-4 first:pt-0 last:pb-0',
              !isConnection(index, bought) && 'not-first:border-t',
            )}
          >
            {isConnection(index, bought) && (
              <TripChangeLine change={changeBetween(timed(legs[index - 1]!), timed(leg))} />
            )}
            <LegMark order={order} index={index} />
            <StoppedNotice order={order} index={index} />
            <RideSketch ride={leg} number={bought > 1 && index < bought ? index + 1 : undefined}>
              <dl className="flex flex-wrap gap-x-8 gap-y-2">
                <div>
                  <dt className="text-12 text-ink-500">{t('train-detail.seat')}</dt>
                  <dd className="text-16 font-semibold">{leg.seatName}</dd>
                </div>
                <div>
                  <dt className="text-12 text-ink-500">{t('train-detail.reference')}</dt>
                  <dd className="flex items-center">
                    {leg.bookingReference === null || !isIssued(order, index) ? (
                      <span className="text-ink-500">{t('train-detail.reference-wait')}</span>
                    ) : (
                      <>
                        <span className="digits text-16 font-semibold">{leg.bookingReference}</span>
                        <CopyButton text={leg.bookingReference} of={t('train-detail.reference')} />
                      </>
                    )}
                  </dd>
                </div>
                <div>
                  <dt className="text-12 text-ink-500">{t('train-detail.carbon')}</dt>
                  <dd className="text-16 font-semibold">
                    {t('train-detail.carbon-each', { kilograms: rideCarbonKg(leg).toFixed(1) })}
                  </dd>
                </div>
              </dl>
            </RideSketch>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Before that the number is one of seats, by which nobody collects anything. */
function isIssued({ tickets }: OrderDetail, index: number): boolean {
  return tickets.some(({ leg, ticketNo }) => leg === index && ticketNo !== null);
}

/** Legs that were bought together are one journey. */
const isConnection = (index: number, bought: number): boolean => index > 0 && index < bought;

/** Whether the leg came by a change, or all of its tickets were changed away. */
function LegMark({ order, index }: { readonly order: OrderDetail; readonly index: number }) {
  const t = useWords(trainSheetWords);
  const kindOf = (sheet: OrderSheet | undefined) =>
    t(`sheet.${sheet === undefined ? 'change' : sheetKind(sheet)}`);
  if (cameByChange(order, index)) {
    return (
      <p>
        <Badge tone="ok">{t('train-detail.new-leg', { kind: kindOf(changeOnto(order, index)) })}</Badge>
      </p>
    );
  }
  const tickets = order.tickets.filter(({ leg }) => leg === index);
  if (tickets.length === 0 || tickets.some(({ state }) => state !== 'changed')) return null;
  return (
    <p>
      <Badge>{t('train-detail.changed-leg', { kind: kindOf(changeAwayFrom(order, { leg: index })) })}</Badge>
    </p>
  );
}
