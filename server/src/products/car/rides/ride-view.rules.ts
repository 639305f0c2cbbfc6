import { timeOf } from '@woxing/contract/core/days';
import { formatYuan, subtractFen } from '@woxing/contract/core/money';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import { type PriceItem, personFenOf } from '@woxing/contract/orders/price-items.rules';
import type { CarBooking } from '@woxing/contract/products/car/car-booking';
import type { CarDetail, CarRide } from '@woxing/contract/products/car/car-order-detail';
import { carTotal } from '@woxing/contract/products/car/car-price.rules';
import {
  cancelFee,
  mayCancelIn,
  mayRedirectIn,
  type RideState,
} from '@woxing/contract/products/car/car-ride.rules';
import type { CarContent } from '../orders/car-content.ts';
import { lastDestination } from '../orders/last-destination.rules.ts';

/** A ride in words, and as pages have it. Pure. */

const settledCode: OrderCode = 2;

/** `settled`: what it costs has been paid; the fleet hears of that later, or never. */
export function rideWords(
  { departsAt, immediate }: Pick<CarContent, 'departsAt' | 'immediate'>,
  booking: CarBooking | null,
  settled: boolean,
): string {
  if (booking === null) return '正在提交车队';
  const { state, eta, freeUntil, driver, bill } = booking;
  const words: Readonly<Record<RideState, string>> = {
    scheduled: `已预约，用车前约20分钟开始派车，${timeOf(new Date(departsAt))}出发`,
    looking: immediate ? '正在为您寻找附近的司机' : '正在为预约的行程派车',
    found: `${driver?.name ?? '司机'}已接单，即将出发`,
    coming: `司机正赶来，约${eta?.minutes ?? 0}分钟后到达`,
    arrived: freeUntil === null ? '司机已到达上车地点' : `司机已到达，免费等候至${timeOf(freeUntil)}`,
    riding: `行程中，约${eta?.minutes ?? 0}分钟后到达`,
    ended: settled ? '行程已结束，费用已结清' : '行程已结束，请结清费用',
    settled: '行程已结算',
    failed: '附近暂无司机接单，未产生费用',
    cancelled:
      bill === null ? '已取消，未产生费用' : settled ? '已取消，取消费用已结清' : '已取消，请结清取消费用',
  };
  return words[state];
}

/** As it stands at a moment, by what its fleet said. */
export function rideView(
  content: CarContent,
  booking: CarBooking | null,
  code: OrderCode,
  now: Date,
): CarRide {
  const state = booking?.state ?? 'looking';
  const fee = booking !== null && mayCancelIn(state) ? cancelFee(booking, booking.minimumFen, now) : null;
  return {
    state,
    words: rideWords(content, booking, code === settledCode),
    times: (booking?.times ?? []).map(({ state: was, at }) => ({ state: was, at: at.toISOString() })),
    driver: booking?.driver ?? null,
    car: booking?.car ?? null,
    position: booking?.position ?? null,
    etaMinutes: booking?.eta?.minutes ?? null,
    etaMetres: booking?.eta?.metres ?? null,
    freeUntil: booking?.freeUntil?.toISOString() ?? null,
    cancel: fee && { ...fee, until: fee.until?.toISOString() ?? null },
    mayRedirect: booking !== null && mayRedirectIn(state),
    to: lastDestination(content),
  };
}

export const isCancelled = ({ times }: Pick<CarBooking, 'times'>): boolean =>
  times.some(({ state }) => state === 'cancelled');

/** The bill beside the estimate; null while there is none. */
export function billView(
  { estimate }: Pick<CarContent, 'estimate'>,
  booking: CarBooking | null,
  items: readonly PriceItem[],
): CarDetail['bill'] {
  if (booking === null || booking.bill === null) return null;
  const { metres, minutes, parts } = booking.bill;
  const totalFen = carTotal(parts);
  const personFen = personFenOf(items);
  const cancelled = isCancelled(booking);
  const above = !cancelled && totalFen > estimate.highFen;
  const aboveFen = above ? subtractFen(totalFen, estimate.highFen) : subtractFen(totalFen, totalFen);
  return {
    totalFen,
    metres,
    minutes,
    parts: parts.map(({ part, fen }) => ({
      part,
      fen,
      estimateFen: estimate.parts.find((one) => one.part === part)?.fen ?? subtractFen(fen, fen),
    })),
    companyFen: subtractFen(totalFen, personFen > totalFen ? totalFen : personFen),
    personFen,
    aboveFen,
    words: above ? `高出预估上限${formatYuan(aboveFen)}：实际路程、时间或通行费与预估不同` : '',
    cancelled,
  };
}
