import { formatYuan } from '@woxing/contract/core/money';
import type { EverySheet } from '@woxing/contract/orders/after-sales';
import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { ReactNode } from 'react';
import { clockOffsetMs, momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { ClockIcon } from '#src/ui/more-icons.tsx';
import { toast } from '#src/ui/toast.tsx';
import { afterSalesWords } from './after-sales.words.ts';
import { sheetFigures } from './sheet-figures.rules.ts';
import { SheetState } from './sheet-state.tsx';

/** Refunds and changes of the order, the newest first; what waits for an answer has its buttons. */
export function SheetList<Sheet extends EverySheet>(props: {
  readonly order: OrderDetail;
  readonly sheets: readonly Sheet[];
  /** What a sheet is called. */
  readonly kind: (sheet: Sheet) => string;
  /** How it stands, where the usual word says too little. */
  readonly state?: (sheet: Sheet) => string | undefined;
  /** What it says besides. */
  readonly about?: (sheet: Sheet) => ReactNode;
  /** For whoever may act upon the order. */
  readonly acts: (sheet: Sheet) => ReactNode;
}) {
  const t = useWords(afterSalesWords);
  const { order, sheets, kind, state, about, acts } = props;
  if (sheets.length === 0) return null;
  return (
    <Card title={t('sheets.title')}>
      <ul className="flex flex-col">
        {sheets
          .toSorted((one, other) => other.askedAt.localeCompare(one.askedAt))
          .map((sheet) => (
            <li
              key={sheet.sheetNo}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-3 not-first:border-t first:pt-0 last:pb-0"
            >
              <AboutSheet order={order} sheet={sheet} kind={kind(sheet)} state={state?.(sheet)}>
                {about?.(sheet)}
              </AboutSheet>
              {mayActUpon(order) && acts(sheet)}
            </li>
          ))}
      </ul>
    </Card>
  );
}

function AboutSheet(props: {
  readonly order: OrderDetail;
  readonly sheet: EverySheet;
  readonly kind: string;
  readonly state: string | undefined;
  readonly children: ReactNode;
}) {
  const t = useWords(afterSalesWords);
  const { order, sheet, kind, state, children } = props;
  const names = new Set(sheet.tickets.flatMap(({ passenger }) => order.passengers[passenger]?.name ?? []));
  return (
    <div className="min-w-0 flex-1 basis-72">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">{kind}</span>
        <SheetState state={sheet.state} words={state} />
        <span>{sheet.words}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-ink-700">
        <span>{[...names].join('、')}</span>
        {order.trip.length > 1 && <span>{legsOf(order, sheet)}</span>}
        {children}
      </p>
      <p className="flex flex-wrap gap-x-4 text-12 text-ink-500">
        <span className="digits">{momentWords(sheet.askedAt, order.now)}</span>
        <span>
          {t('sheets.no')}
          <span className="digits ml-1.5">{sheet.sheetNo}</span>
        </span>
        {sheetFigures(sheet).map(({ figure, fen }) => (
          <span key={figure}>
            {t(`sheets.${figure}`)}
            <span className="digits ml-1 font-semibold text-ink-700">{formatYuan(fen)}</span>
          </span>
        ))}
      </p>
    </div>
  );
}

/** `广州—成都`: which legs of a journey it is about. */
function legsOf({ trip }: OrderDetail, { tickets }: EverySheet): string {
  const legs = [...new Set(tickets.map(({ leg }) => leg))].toSorted((one, other) => one - other);
  return legs.flatMap((at) => (trip[at] ? `${trip[at].fromCity}—${trip[at].toCity}` : [])).join('，');
}

/** How long a change can be paid, the way to pay it, and how to give it up. */
export function ToPayActs(props: {
  readonly sheet: Pick<EverySheet, 'payBefore'>;
  readonly now: string;
  readonly receivedAtMs: number;
  readonly giveUpWords: string;
  readonly busy: boolean;
  readonly onGiveUp: () => void;
  readonly onTimeUp: () => void;
  /** Where it is paid. */
  readonly children: ReactNode;
}) {
  const t = useWords(afterSalesWords);
  const { sheet, now, receivedAtMs, giveUpWords, busy, onGiveUp, onTimeUp, children } = props;
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-2 md:w-auto">
      {sheet.payBefore !== null && (
        <span className="mr-1 inline-flex items-center gap-1 text-12 whitespace-nowrap text-ink-500">
          <ClockIcon size={14} />
          {t('sheets.time-left')}
          <Countdown
            until={new Date(sheet.payBefore)}
            clockOffsetMs={clockOffsetMs(now, receivedAtMs)}
            onEnd={onTimeUp}
            className="digits min-w-10 text-14 font-semibold text-price-small"
          />
        </span>
      )}
      <Button look="quiet" busy={busy} onClick={onGiveUp}>
        {giveUpWords}
      </Button>
      {children}
    </div>
  );
}

/** A refund that its supplier has not been asked for yet may be taken back. */
export function WithdrawAct({
  busy,
  onWithdraw,
}: {
  readonly busy: boolean;
  readonly onWithdraw: () => Promise<unknown>;
}) {
  const t = useWords(afterSalesWords);
  const askFirst = async () => {
    const agreed = await ask({
      title: t('sheets.withdraw'),
      words: t('sheets.withdraw-words'),
      yes: t('sheets.withdraw'),
      no: t('sheets.withdraw-no'),
    });
    if (!agreed) return;
    // What is refused has been said by then, and the order is shown as it is.
    const done = await onWithdraw().catch(() => undefined);
    if (done !== undefined) toast.ok(t('sheets.withdrawn-words'));
  };
  return (
    <Button look="quiet" busy={busy} onClick={() => void askFirst()}>
      {t('sheets.withdraw')}
    </Button>
  );
}
