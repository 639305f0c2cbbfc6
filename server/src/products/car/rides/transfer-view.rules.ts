import type { CarDetail } from '@woxing/contract/products/car/car-order-detail';
import type { CarContent } from '../orders/car-content.ts';

/** A flight or train that a ride goes by, with what has become of it since. Pure. */
export function transferView(
  { transfer }: Pick<CarContent, 'transfer'>,
  now: { readonly expectedAt: string | Date; readonly cancelled: boolean } | null,
): CarDetail['transfer'] {
  if (transfer === null) return null;
  const expectedAt = new Date(now?.expectedAt ?? transfer.plannedAt);
  return {
    ...transfer,
    expectedAt: expectedAt.toISOString(),
    words: now?.cancelled === true ? cancelledWords(transfer) : movedWords(transfer, expectedAt),
  };
}

type Transfer = NonNullable<CarContent['transfer']>;

const cancelledWords = ({ no }: Transfer) => `${no}已取消，请取消用车或更改安排`;

/** `MU5101晚到40分钟，司机等候，不加收费用`; nothing where it is in time. */
export function movedWords({ no, way, plannedAt }: Transfer, expectedAt: Date): string {
  const minutes = Math.round((expectedAt.getTime() - new Date(plannedAt).getTime()) / 60_000);
  if (minutes === 0) return '';
  const [later, verb] = [minutes > 0, way === 'pick-up' ? '到' : '出发'];
  const moved = `${no}${later ? '晚' : '早'}${verb}${Math.abs(minutes)}分钟`;
  return way === 'pick-up' ? `${moved}，司机按新的时间等候，不加收费用` : `${moved}，请留意用车时间`;
}
