import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { InternationalDetail } from '@woxing/contract/products/international-air/international-order-detail';
import { SheetList, ToPayActs, WithdrawAct } from '#src/after-sales/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { internationalSheetWords } from './international-sheet.words.ts';
import { useInternationalSheetActs } from './use-international-sheet-acts.ts';

type Sheet = InternationalDetail['sheets'][number];

/** Refunds and changes of the coupons of an order. */
export default function InternationalSheets(props: {
  readonly order: OrderDetail;
  readonly sheets: readonly Sheet[];
  readonly receivedAtMs: number;
}) {
  const t = useWords(internationalSheetWords);
  const { order, sheets, receivedAtMs } = props;
  return (
    <SheetList
      order={order}
      sheets={sheets}
      kind={({ kind }) => t(`intl-sheet.${kind}`)}
      acts={(sheet) => <SheetActs order={order} sheet={sheet} receivedAtMs={receivedAtMs} />}
    />
  );
}

function SheetActs(props: {
  readonly order: OrderDetail;
  readonly sheet: Sheet;
  readonly receivedAtMs: number;
}) {
  const t = useWords(internationalSheetWords);
  const { order, sheet, receivedAtMs } = props;
  const { sheetNo } = sheet;
  const { giveUp, withdraw, read, askAgain, busy } = useInternationalSheetActs(order.orderNo, sheetNo);
  if (sheet.state === 'failed')
    return (
      <Button look="quiet" busy={busy} onClick={read}>
        {t('intl-sheet.read')}
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
      giveUpWords={t('intl-sheet.give-up')}
      busy={busy}
      onGiveUp={giveUp}
      onTimeUp={askAgain}
    >
      <Link
        to="/pay/international/$orderNo"
        params={{ orderNo: sheetNo }}
        className={buttonClass({ look: 'action' })}
      >
        {t('intl-sheet.pay', { amount: formatYuan(sheet.dueFen) })}
      </Link>
    </ToPayActs>
  );
}
