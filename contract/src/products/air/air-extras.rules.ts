/** What can be chosen for a ticket beside its fare. */
export const extraKinds = ['seat', 'baggage', 'meal'] as const;
export type ExtraKind = (typeof extraKinds)[number];

export const extraKindWords = {
  seat: '选座',
  baggage: '额外行李',
  meal: '特殊餐食',
} as const satisfies Record<ExtraKind, string>;

/** Of extras that were chosen together: asked for at the supplier, waiting for money, being confirmed, and how that ended. */
export const extrasStates = ['asked', 'to-pay', 'processing', 'done', 'failed', 'closed'] as const;
export type ExtrasState = (typeof extrasStates)[number];

export const extrasStateWords = {
  asked: '提交中',
  'to-pay': '待支付',
  processing: '确认中',
  done: '已确认',
  failed: '未成功',
  closed: '已关闭',
} as const satisfies Record<ExtrasState, string>;

/** Their supplier has not said the last word yet. */
export const isExtrasRunning = (state: ExtrasState): boolean => state === 'asked' || state === 'processing';

/** Of an order there is one of these at a time. */
export const isExtrasOpen = (state: ExtrasState): boolean => isExtrasRunning(state) || state === 'to-pay';

/** Of one extra: chosen, kept by the supplier, or no longer. */
export const extraLineStates = ['chosen', 'kept', 'ended'] as const;
export type ExtraLineState = (typeof extraLineStates)[number];

/** How a ticket ended, as far as its extras care. */
export type TicketEnd = 'voluntary' | 'voided' | 'involuntary';

/**
 * Whether what was paid for an extra comes back with its ticket: everything where the ticket is voided or the carrier is the cause;
 * otherwise baggage before departure, and seats never.
 */
export function comesBack(kind: ExtraKind, end: TicketEnd, isBeforeDeparture: boolean): boolean {
  if (end !== 'voluntary') return true;
  return kind === 'baggage' && isBeforeDeparture;
}

/** The same in words, as it is said before anybody pays. */
export const extrasRules = [
  '免费座位选定后即时生效，起飞前2小时可以更换；付费座位确认后不能更换。',
  '自愿退票或改签的，已付的选座费用不予退还，起飞前未使用的额外行李费用全额退还。',
  '机票当日作废，或因航空公司取消、变动航班办理退票、改签的，选座与额外行李费用全额退还。',
  '航空公司更换机型后没有所选座位的，选座费用全额退还，可以重新选座。',
  '紧急出口座位不提供给儿童、婴儿，也不提供给与其同行的旅客。',
  '婴儿不占座位；特殊餐食须在起飞前24小时申请，免费提供。',
] as const;

/** The most pieces of extra baggage for one ticket. */
export const maxExtraBaggage = 3;

export type SeatPlace = 'window' | 'aisle' | 'middle';

export const seatPlaceWords = {
  window: '靠窗',
  aisle: '靠过道',
  middle: '中间',
} as const satisfies Record<SeatPlace, string>;

/** Groups of letters between the aisles of a row: `ABC-HJK`. */
export function seatPlaceOf(layout: string, letter: string): SeatPlace {
  const at = layout.indexOf(letter);
  if (layout[at - 1] === undefined || layout[at + 1] === undefined) return 'window';
  return layout[at - 1] === '-' || layout[at + 1] === '-' ? 'aisle' : 'middle';
}

/** By age on the day of the flight, whatever the fare; an infant on a lap by its fare. */
export const extrasPeople = ['ADT', 'CHD', 'INF'] as const;
export type ExtrasPerson = (typeof extrasPeople)[number];

/** Why a seat is not for somebody who travels with these others; undefined where it is. */
export function seatBar(
  seat: { readonly exit: boolean },
  person: ExtrasPerson,
  party: readonly ExtrasPerson[],
): 'infant' | 'exit' | undefined {
  if (person === 'INF') return 'infant';
  return seat.exit && party.some((type) => type !== 'ADT') ? 'exit' : undefined;
}
