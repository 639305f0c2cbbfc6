import { formatDay } from '@woxing/contract/core/days';
import type { RailStation } from '@woxing/contract/generated/rail-stations';
import type { TimetableCheck, TouchedOrder } from './check-timetable.ts';
import type { GtfsTimetable } from './read-gtfs.ts';
import type { DoubtfulCode, DoubtfulStation } from './station-match.rules.ts';
import type { KeptTimetable } from './timetables.db.ts';

/** What the commands about timetables tell an operator: lines. */

/** What a feed holds. */
export function contentLines(
  {
    source,
    stations,
    trains,
    fares,
    transfers,
    added,
    doubtful,
    askedCodes,
    idle,
    otherRoutes,
  }: Pick<
    GtfsTimetable,
    | 'source'
    | 'stations'
    | 'trains'
    | 'fares'
    | 'transfers'
    | 'added'
    | 'doubtful'
    | 'askedCodes'
    | 'idle'
    | 'otherRoutes'
  >,
  { firstDay, lastDay }: Pick<TimetableCheck, 'firstDay' | 'lastDay'>,
): string[] {
  return [
    `${source}：${firstDay}至${lastDay}，${trains.length}列列车，${stations.length}个车站`,
    fares.length > 0 ? `使用时刻表附带的${fares.length}条票价，其余按里程计算` : '票价按里程计算',
    ...(transfers.length > 0 ? [`使用时刻表附带的${transfers.length}条换乘规定`] : []),
    ...(added.length > 0 ? [`新增车站${added.length}个：${some(added, stationWords)}`] : []),
    ...doubtful.map(({ name, city, reason }) => doubtWords[reason](name, city)),
    ...askedCodes.map(codeWords),
    ...(idle > 0 ? [`已略过${idle}列没有开行日的列车`] : []),
    ...(otherRoutes > 0 ? [`已略过${otherRoutes}条非铁路线路`] : []),
  ];
}

const stationWords = ({ name, city }: RailStation) => `${name}（${city}）`;

/** Why a station was not joined with a city, and what the operator can do. */
const doubtWords = {
  'no-coordinates': (name, city) =>
    `车站“${name}”可能属于${city}，但缺少经纬度，暂作独立城市；可在stops.txt的stop_city列注明`,
  'too-far': (name, city) => `车站“${name}”距${city}过远，未归入该城市`,
} satisfies Record<DoubtfulStation['reason'], (name: string, city: string) => string>;

/** A question that is answered by an option. */
export const codeWords = ({ name, code, known }: DoubtfulCode): string =>
  `车站“${name}”的电报码${code}属于“${known}”：如已更名请加 --same-station ${code}，如为另一车站请加 --new-station ${code}`;

const counted = (words: string, trainNos: readonly string[]) =>
  trainNos.length === 0 ? [] : [`${words}${trainNos.length}个（${some(trainNos, String)}）`];

/** What would change. */
export function changeLines({ inUse, gone, added, changed, orders }: TimetableCheck): string[] {
  const changes = [
    ...counted('新增车次', added),
    ...counted('取消车次', gone),
    ...counted('停站或时刻有变的车次', changed),
  ];
  return [
    `与使用中的${versionName(inUse)}相比：${changes.length > 0 ? changes.join('，') : '车次没有变化'}`,
    ...(orders.length > 0 ? orderLines(orders) : ['不影响未出行的订单']),
  ];
}

const maxOrders = 20;

function orderLines(orders: readonly TouchedOrder[]): string[] {
  const numbers = new Set(orders.map(({ orderNo }) => orderNo)).size;
  return [
    `影响未出行的订单${numbers}个：`,
    ...orders
      .slice(0, maxOrders)
      .map(
        ({ orderNo, trainNo, day, from, to, words }) =>
          `  ${orderNo}：${formatDay(day)}${trainNo}次列车（${from}—${to}）${words}`,
      ),
    ...(orders.length > maxOrders ? [`  另有${orders.length - maxOrders}个行程未列出`] : []),
  ];
}

/** Of a version that may not go. */
export const soldLines = (version: number, orders: readonly TouchedOrder[]): string[] => [
  `未删除第${version}版时刻表：有订单按其售出，使用中的时刻表没有相应的列车或时刻`,
  ...orderLines(orders),
  '确认不再需要请加 --force',
];

/** Why a timetable was not put to use. */
export const doubtLines = (what: string, doubts: readonly string[]): string[] => [
  `${what}：`,
  ...doubts.map((words) => `  ${words}`),
  '确认无误后可加 --force 启用',
];

export function listedLines(kept: readonly KeptTimetable[]): string[] {
  const own = kept.some(({ inUse }) => inUse) ? '' : '（使用中）';
  return [
    `内置时刻表${own}`,
    ...kept.map(
      ({ version, source, importedAt, firstDay, lastDay, stations, trains, inUse }) =>
        `第${version}版${inUse ? '（使用中）' : ''}：${source}，${firstDay}至${lastDay}，${trains}列列车，${stations}个车站，导入于${importedAt.toISOString()}`,
    ),
  ];
}

export const versionName = (version: number | null): string =>
  version === null ? '内置时刻表' : `第${version}版时刻表`;

const maxNamed = 20;

const some = <T>(list: readonly T[], words: (one: T) => string): string =>
  `${list.slice(0, maxNamed).map(words).join('、')}${list.length > maxNamed ? '等' : ''}`;
