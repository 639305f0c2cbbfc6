import type { Day } from '@woxing/contract/core/days';
import { maxAirPassengers } from '@woxing/contract/products/air/air-party.rules';
import { maxLegs } from '@woxing/contract/products/air/multi-city.rules';
import type { PnrReading } from './read-pnr.rules.ts';

/** Why no order can come of a booking, a sentence each; none when one can. */
export function pnrProblems(read: PnrReading, today: Day): string[] {
  const { passengers, segments, lines } = read;
  const has = (kind: string) => lines.some((line) => line.kind === kind);
  const ticketed = passengers.filter(({ ticketNos }) => ticketNos.some((ticketNo) => ticketNo !== undefined));
  return [
    ...(has('group') ? ['团队编码没有列出乘机人姓名，请先补全姓名后重新提取'] : []),
    ...(passengers.length === 0 && !has('group') ? ['没有识别到乘机人姓名，请粘贴完整的PNR文本'] : []),
    ...(passengers.length > maxAirPassengers
      ? [`共${passengers.length}位乘机人，每个订单最多${maxAirPassengers}位，请拆分后提交`]
      : []),
    ...(ticketed.length > 0 ? [`${ticketed.map(({ name }) => name).join('、')}已出票，不能重复下单`] : []),
    ...(segments.length === 0 ? ['没有识别到航段，请粘贴含航段的PNR文本'] : []),
    ...(segments.length > maxLegs ? [`共${segments.length}个航段，每个订单最多${maxLegs}段`] : []),
    ...(has('open') ? ['含有未定日期的航段（OPEN），请先确定航班'] : []),
    ...segments.filter(({ day }) => day < today).map(({ flightNo }) => `${flightNo}的日期已过`),
    ...segments
      .filter(hasTooFewSeats(read))
      .map(({ flightNo, seats }) => `${flightNo}的座位数（${seats}）少于占座人数`),
  ];
}

/** Infants take no seat. */
function hasTooFewSeats({ passengers }: PnrReading): (segment: { readonly seats: number }) => boolean {
  const seated = passengers.filter(({ type }) => type !== 'INF').length;
  return ({ seats }) => seats < seated;
}
