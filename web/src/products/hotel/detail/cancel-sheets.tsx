import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { HotelDetail } from '@woxing/contract/products/hotel/hotel-order-detail';
import { SheetList } from '#src/after-sales/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { cancelHotelWords } from '../after-sales/cancel.words.ts';
import { useCancelActs } from '../after-sales/cancel-hotel.queries.ts';
import { hotelOrderWords } from '../product.words.ts';

type Sheet = HotelDetail['sheets'][number];

/** Cancellations of an order: one that is not sent yet is withdrawn, one that failed is read. */
export function CancelSheets({
  order,
  sheets,
}: {
  readonly order: OrderDetail;
  readonly sheets: readonly Sheet[];
}) {
  const t = useWords(hotelOrderWords);
  return (
    <SheetList
      order={order}
      sheets={sheets}
      kind={() => t('hotel-order.kind-refund')}
      acts={(sheet) => <SheetActs orderNo={order.orderNo} sheet={sheet} />}
    />
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
  if (sheet.state === 'asked')
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
