import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { HotelDetail } from '@woxing/contract/products/hotel/hotel-order-detail';
import { SheetList, WithdrawAct } from '#src/after-sales/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
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
  if (sheet.state === 'asked') return <WithdrawAct busy={busy} onWithdraw={withdraw} />;
  if (sheet.state !== 'failed') return null;
  return (
    <Button look="quiet" busy={busy} onClick={read}>
      {t('cancel-hotel.read')}
    </Button>
  );
}
