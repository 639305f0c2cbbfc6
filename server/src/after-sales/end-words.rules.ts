import { type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import type { SheetRow } from '#src/orders/public.ts';

/** What came back of an order in the end; of some nothing does. */
export function endWords(
  { totalFen }: { readonly totalFen: Fen },
  sheets: readonly Pick<SheetRow, 'state' | 'backFen'>[],
): string {
  if (totalFen === noFen) return '订单已取消，未产生任何费用';
  const done = sheets.filter(({ state }) => state === 'done');
  const backFen = sumFen(done.map((sheet) => sheet.backFen));
  return done.length > 0 && backFen === noFen ? '按退改规则没有款项退回，订单已结束' : '退款已全部原路退回';
}
