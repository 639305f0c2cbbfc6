import { Link } from '@tanstack/react-router';
import { formatDay } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { OrderSheet } from '@woxing/contract/products/rail/train-orders';
import { clockOffsetMs, momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { ClockIcon } from '#src/ui/more-icons.tsx';
import { trainSheetWords } from '../after-sales/change-train.words.ts';
import { sheetKind } from '../after-sales/latest-sheet.rules.ts';
import { FailedSheetActs } from './detail-sheet-failed.tsx';
import { sheetFigures } from './detail-sheets.rules.ts';
import { useSheetActs } from './detail-use-sheet-acts.ts';

/** Refunds and changes of the order, the newest first; what waits for an answer has its buttons. */
export function DetailSheets({
  order,
  sheets,
  receivedAtMs,
}: {
  readonly order: OrderDetail;
  readonly sheets: readonly OrderSheet[];
  readonly receivedAtMs: number;
}) {
  const t = useWords(trainSheetWords);
  if (sheets.length === 0) return null;
  const own = order.orderedBy === undefined;
  return (
    <Card title={t('sheet.title')}>
      <ul className="flex flex-col">
        {sheets
          .toSorted((one, other) => other.askedAt.localeCompare(one.askedAt))
          .map((sheet) => (
            <li
              key={sheet.sheetNo}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-3 not-first:border-t first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-72">
                <p className="flex flex-wrap items-center gap-x-2">
                  <span className="font-semibold">{t(`sheet.${sheetKind(sheet)}`)}</span>
                  <Badge tone={tones[sheet.state]}>{t(`sheet.state-${sheet.state}`)}</Badge>
                  <span>{sheet.words}</span>
                </p>
                <WhoAndWhat order={order} sheet={sheet} />
                <p className="flex flex-wrap gap-x-4 text-12 text-ink-500">
                  <span className="digits">{momentWords(sheet.askedAt, order.now)}</span>
                  <span>
                    {t('sheet.no')}
                    <span className="digits ml-1.5">{sheet.sheetNo}</span>
                  </span>
                  <Figures sheet={sheet} />
                </p>
              </div>
              {own && sheet.state === 'to-pay' && (
                <ToPayActs order={order} sheet={sheet} receivedAtMs={receivedAtMs} />
              )}
              {own && (sheet.state === 'failed' || sheet.state === 'read') && (
                <FailedSheetActs order={order} sheet={sheet} />
              )}
            </li>
          ))}
      </ul>
    </Card>
  );
}

/** Whose tickets, and the train that they are changed to where the sentence above does not say it. */
function WhoAndWhat({ order, sheet }: { readonly order: OrderDetail; readonly sheet: OrderSheet }) {
  const t = useWords(trainSheetWords);
  const { ride, tickets } = sheet;
  const names = new Set(tickets.flatMap(({ passenger }) => order.passengers[passenger]?.name ?? []));
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-700">
      <span>{[...names].join('、')}</span>
      {ride !== null && !sheet.words.includes(ride.trainNo) && (
        <span>
          {t('sheet.ride', {
            train: ride.trainNo,
            day: formatDay(ride.day),
            departs: ride.departs,
            from: ride.from,
            to: ride.to,
            seat: ride.seatName,
          })}
        </span>
      )}
    </p>
  );
}

function Figures({ sheet }: { readonly sheet: OrderSheet }) {
  const t = useWords(trainSheetWords);
  return sheetFigures(sheet).map(({ figure, fen }) => (
    <span key={figure}>
      {t(`sheet.${figure}`)}
      <span className="digits ml-1 font-semibold text-ink-700">{formatYuan(fen)}</span>
    </span>
  ));
}

function ToPayActs({
  order,
  sheet,
  receivedAtMs,
}: {
  readonly order: OrderDetail;
  readonly sheet: OrderSheet;
  readonly receivedAtMs: number;
}) {
  const t = useWords(trainSheetWords);
  const { giveUp, askAgain, busy } = useSheetActs(order.orderNo, sheet);
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-2 md:w-auto">
      {sheet.payBefore !== null && (
        <span className="mr-1 inline-flex items-center gap-1 text-12 whitespace-nowrap text-ink-500">
          <ClockIcon size={14} />
          {t('sheet.time-left')}
          <Countdown
            until={new Date(sheet.payBefore)}
            clockOffsetMs={clockOffsetMs(order.now, receivedAtMs)}
            onEnd={askAgain}
            className="digits min-w-10 text-14 font-semibold text-price-small"
          />
        </span>
      )}
      <Button look="quiet" busy={busy} onClick={giveUp}>
        {t('sheet.give-up', { kind: t(`sheet.${sheetKind(sheet)}`) })}
      </Button>
      <Link
        to="/train/train_order_pay/{-$id}/{-$orderNo}"
        params={{ id: order.orderNo, orderNo: sheet.sheetNo }}
        className={buttonClass({ look: 'action' })}
      >
        {t('sheet.pay', { amount: formatYuan(sheet.dueFen) })}
      </Link>
    </div>
  );
}

const tones: Record<OrderSheet['state'], Tone> = {
  asked: 'brand',
  'to-pay': 'warn',
  processing: 'brand',
  done: 'ok',
  failed: 'bad',
  withdrawn: 'grey',
  read: 'grey',
};
