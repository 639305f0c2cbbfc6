import { formatWeekday } from '@woxing/contract/core/days';
import type { Itinerary } from '@woxing/contract/products/air/flights';
import { confirmedStatuses, type PnrSegment } from './pnr-segments.rules.ts';

const timesOf = ({ departs, arrives }: { readonly departs: string; readonly arrives: string }) =>
  `${departs}–${arrives}`;

/** What of a segment differs from what is sold now, or wants a second look; a sentence each. */
export function segmentNotes(segment: PnrSegment, found: Itinerary | undefined): string[] {
  const { bookingClass, departs, arrives, status } = segment;
  const now = found?.segments[0];
  const isOffered = found?.fares.some((fare) => fare.bookingClass === bookingClass);
  return [
    ...(segment.otherWeekday ? [`文本中的星期与日期不符，按${formatWeekday(segment.day)}处理`] : []),
    ...(confirmedStatuses.has(status) ? [] : [`航段状态为${status}，原编码中的座位未确认`]),
    ...(segment.codeShare ? ['代码共享航班，由其他航空公司实际承运'] : []),
    ...(now !== undefined &&
    departs !== undefined &&
    arrives !== undefined &&
    timesOf({ departs, arrives }) !== timesOf(now)
      ? [`时刻由${timesOf({ departs, arrives })}变为${timesOf(now)}`]
      : []),
    ...(isOffered === false && found!.fares.length > 0 ? [`${bookingClass}舱已售完，请选择其他舱位`] : []),
  ];
}
