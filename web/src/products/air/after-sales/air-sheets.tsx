import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { AirSheet } from '@woxing/contract/products/air/air-after-sales';
import { refundReasonFacts } from '@woxing/contract/products/air/refund-reasons.rules';
import { lazy, Suspense, useState } from 'react';
import { SheetList, ToPayActs, WithdrawAct } from '#src/after-sales/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { airSheetWords } from './air-sheet.words.ts';
import { openTickets } from './air-tickets.rules.ts';
import { useAirSheetActs } from './use-sheet-acts.ts';

const RefundDialog = lazy(() => import('./refund-dialog.tsx'));

/** Refunds and changes of the flights of an order. */
export function AirSheets({
  order,
  sheets,
  receivedAtMs,
}: {
  readonly order: OrderDetail;
  readonly sheets: readonly AirSheet[];
  readonly receivedAtMs: number;
}) {
  const t = useWords(airSheetWords);
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  // It opens when the order is known to take a refund again, and stays until it is closed.
  if (wanted && openTickets(order).length > 0) {
    setWanted(false);
    setOpened(true);
  }
  return (
    <>
      <SheetList
        order={order}
        sheets={sheets}
        kind={({ kind }) => t(`air-sheet.${kind}`)}
        state={(sheet) =>
          isExamined(sheet) && sheet.state === 'processing' ? t('air-sheet.examined') : undefined
        }
        about={(sheet) => <Grounds sheet={sheet} />}
        acts={(sheet) => (
          <SheetActs
            order={order}
            sheet={sheet}
            receivedAtMs={receivedAtMs}
            onVoluntary={() => setWanted(true)}
          />
        )}
      />
      {opened && (
        <Suspense>
          <RefundDialog order={order} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

const isExamined = ({ reason }: AirSheet) => reason !== null && refundReasonFacts[reason].examined;

/** Why it is given back, where it is nobody's will. */
function Grounds({ sheet: { reason, proofs } }: { readonly sheet: AirSheet }) {
  const t = useWords(airSheetWords);
  if (reason === null || reason === 'voluntary') return null;
  return (
    <>
      <span>{t('air-sheet.reason', { reason: refundReasonFacts[reason].name })}</span>
      {proofs > 0 && <span>{t('air-sheet.proofs', { count: proofs })}</span>}
    </>
  );
}

/** The carrier has not accepted the reason: the tickets are kept, or given back by the ladder. */
function RefusedActs(props: {
  readonly busy: boolean;
  readonly onRead: () => Promise<unknown>;
  readonly onVoluntary: () => void;
}) {
  const t = useWords(airSheetWords);
  const { busy, onRead, onVoluntary } = props;
  // What is refused has been said by then; the order takes no other refund before this one has been read.
  const read = (then: () => void) => void onRead().then(then, () => undefined);
  return (
    <div className="flex w-full flex-wrap justify-end gap-2 md:w-auto">
      <Button look="quiet" busy={busy} onClick={() => read(() => undefined)}>
        {t('air-sheet.keep')}
      </Button>
      <Button look="action" busy={busy} onClick={() => read(onVoluntary)}>
        {t('air-sheet.voluntary')}
      </Button>
    </div>
  );
}

function SheetActs({
  order,
  sheet,
  receivedAtMs,
  onVoluntary,
}: {
  readonly order: OrderDetail;
  readonly sheet: AirSheet;
  readonly receivedAtMs: number;
  readonly onVoluntary: () => void;
}) {
  const t = useWords(airSheetWords);
  const { giveUp, withdraw, read, readNow, askAgain, busy } = useAirSheetActs(order.orderNo, sheet.sheetNo);
  if (sheet.state === 'failed' && isExamined(sheet))
    return <RefusedActs busy={busy} onRead={readNow} onVoluntary={onVoluntary} />;
  if (sheet.state === 'failed')
    return (
      <Button look="quiet" busy={busy} onClick={read}>
        {t('air-sheet.read')}
      </Button>
    );
  if (sheet.state === 'asked' && sheet.kind === 'refund')
    return <WithdrawAct busy={busy} onWithdraw={withdraw} />;
  if (sheet.state !== 'to-pay') return null;
  return (
    <ToPayActs
      sheet={sheet}
      now={order.now}
      receivedAtMs={receivedAtMs}
      giveUpWords={t('air-sheet.give-up')}
      busy={busy}
      onGiveUp={giveUp}
      onTimeUp={askAgain}
    >
      <Link
        to="/pay/order/$orderId"
        params={{ orderId: sheet.sheetNo }}
        className={buttonClass({ look: 'action' })}
      >
        {t('air-sheet.pay', { amount: formatYuan(sheet.dueFen) })}
      </Link>
    </ToPayActs>
  );
}
