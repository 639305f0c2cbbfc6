import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { HotelDetail } from '@woxing/contract/products/hotel/hotel-order-detail';
import { SheetList, ToPayActs } from '#src/after-sales/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { cancelHotelWords } from '../after-sales/cancel.words.ts';
import { useCancelActs } from '../after-sales/cancel-hotel.queries.ts';
import { changeHotelWords } from '../after-sales/change.words.ts';
import { useGiveUpChange } from '../after-sales/change-hotel.queries.ts';
import { hotelOrderWords } from '../product.words.ts';

type Sheet = HotelDetail['sheets'][number];

/** Cancellations and changes of an order: what is not sent yet is withdrawn, what waits to be paid is paid, what failed is read. */
export function HotelSheets({
  order,
  sheets,
  receivedAtMs,
}: {
  readonly order: OrderDetail;
  readonly sheets: readonly Sheet[];
  readonly receivedAtMs: number;
}) {
  const t = useWords(hotelOrderWords);
  return (
    <SheetList
      order={order}
      sheets={sheets}
      kind={({ kind, longer }) => t(longer ? 'hotel-order.kind-longer' : `hotel-order.kind-${kind}`)}
      acts={(sheet) =>
        sheet.kind === 'change' && sheet.state === 'to-pay' ? (
          <PayChange order={order} sheet={sheet} receivedAtMs={receivedAtMs} />
        ) : (
          <SheetActs orderNo={order.orderNo} sheet={sheet} />
        )
      }
    />
  );
}

function PayChange({
  order,
  sheet,
  receivedAtMs,
}: {
  readonly order: OrderDetail;
  readonly sheet: Sheet;
  readonly receivedAtMs: number;
}) {
  const t = useWords(changeHotelWords);
  const { giveUp, busy, askAgain } = useGiveUpChange(order.orderNo, sheet.sheetNo);
  return (
    <ToPayActs
      sheet={sheet}
      now={order.now}
      receivedAtMs={receivedAtMs}
      giveUpWords={t('change-hotel.give-up', {
        act: t(sheet.longer ? 'change-hotel.longer' : 'change-hotel.act'),
      })}
      busy={busy}
      onGiveUp={giveUp}
      onTimeUp={askAgain}
    >
      <Link to="/pay/hotel/$orderNo" params={{ orderNo: sheet.sheetNo }} className={buttonClass({})}>
        {t('change-hotel.pay')}
      </Link>
    </ToPayActs>
  );
}

function SheetActs({ orderNo, sheet }: { readonly orderNo: string; readonly sheet: Sheet }) {
  const t = useWords(cancelHotelWords);
  const { withdraw, read, busy } = useCancelActs(orderNo, sheet.sheetNo);
  const withdrawFirst = async () => {
    const agreed = await ask({
      title: t('cancel-hotel.withdraw'),
      words: t('cancel-hotel.withdraw-words'),
      yes: t('cancel-hotel.withdraw'),
      no: t('cancel-hotel.withdraw-no'),
    });
    if (!agreed) return;
    // What is refused has been said by then, and the order is shown as it is.
    const done = await withdraw().catch(() => undefined);
    if (done !== undefined) toast.ok(t('cancel-hotel.withdrawn'));
  };
  if (sheet.state === 'asked' && sheet.kind === 'refund')
    return (
      <Button look="quiet" busy={busy} onClick={() => void withdrawFirst()}>
        {t('cancel-hotel.withdraw')}
      </Button>
    );
  if (sheet.state !== 'failed') return null;
  return (
    <Button look="quiet" busy={busy} onClick={read}>
      {t('cancel-hotel.read')}
    </Button>
  );
}
