import { Link } from '@tanstack/react-router';
import { formatDay } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { OrderSheet } from '@woxing/contract/products/rail/train-orders';
import { SheetList, ToPayActs, WithdrawAct } from '#src/after-sales/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { trainSheetWords } from '../after-sales/change-train.words.ts';
import { sheetKind } from '../after-sales/latest-sheet.rules.ts';
import { FailedSheetActs } from './detail-sheet-failed.tsx';
import { useSheetActs } from './detail-use-sheet-acts.ts';

/** Refunds and changes of the trains of an order. */
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
  return (
    <SheetList
      order={order}
      sheets={sheets}
      kind={(sheet) => t(`sheet.${sheetKind(sheet)}`)}
      about={(sheet) => <NewRide sheet={sheet} />}
      acts={(sheet) => {
        if (sheet.state === 'failed' || sheet.state === 'read')
          return <FailedSheetActs order={order} sheet={sheet} />;
        return <OpenSheetActs order={order} sheet={sheet} receivedAtMs={receivedAtMs} />;
      }}
    />
  );
}

/** The train that tickets are changed to, where the sentence above does not say it. */
function NewRide({ sheet: { ride, words } }: { readonly sheet: OrderSheet }) {
  const t = useWords(trainSheetWords);
  if (ride === null || words.includes(ride.trainNo)) return null;
  const { trainNo: train, departs, from, to, seatName: seat } = ride;
  return <span>{t('sheet.ride', { train, day: formatDay(ride.day), departs, from, to, seat })}</span>;
}

/** A refund that is not sent yet is withdrawn, a change that waits is paid or given up. */
function OpenSheetActs({
  order,
  sheet,
  receivedAtMs,
}: {
  readonly order: OrderDetail;
  readonly sheet: OrderSheet;
  readonly receivedAtMs: number;
}) {
  const t = useWords(trainSheetWords);
  const { giveUp, withdraw, askAgain, busy } = useSheetActs(order.orderNo, sheet);
  if (sheet.state === 'asked' && sheet.kind === 'refund')
    return <WithdrawAct busy={busy} onWithdraw={withdraw} />;
  if (sheet.state !== 'to-pay') return null;
  return (
    <ToPayActs
      sheet={sheet}
      now={order.now}
      receivedAtMs={receivedAtMs}
      giveUpWords={t('sheet.give-up', { kind: t(`sheet.${sheetKind(sheet)}`) })}
      busy={busy}
      onGiveUp={giveUp}
      onTimeUp={askAgain}
    >
      <Link
        to="/train/train_order_pay/{-$id}/{-$orderNo}"
        params={{ id: order.orderNo, orderNo: sheet.sheetNo }}
        className={buttonClass({ look: 'action' })}
      >
        {t('sheet.pay', { amount: formatYuan(sheet.dueFen) })}
      </Link>
    </ToPayActs>
  );
}
