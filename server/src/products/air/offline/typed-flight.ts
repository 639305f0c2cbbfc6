import { refuse } from '@woxing/contract/core/errors';
import { noFen } from '@woxing/contract/core/money';
import { minutesBetweenTimes } from '@woxing/contract/core/zoned-time.rules';
import { airlines } from '@woxing/contract/generated/airlines';
import { airportNames } from '@woxing/contract/generated/airport-names';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import type { TypedFlight } from '@woxing/contract/products/air/offline-fields';
import type { AirLeg } from '../orders/air-content.ts';
import { legOf } from '../orders/air-order-content.ts';

const carriers = new Set(airlines.map(({ iata }) => iata));
const longestMinutes = 1080;

/**
 * A flight that staff typed as its ticket says it, as orders keep one. Nothing is known of its fare rules, distance and baggage: the
 * ladders are empty. Refuses with `offline.flight` carriers and airports that do not exist, and a flight that lands before it leaves.
 */
export function typedLeg(flight: TypedFlight): AirLeg {
  const { flightNo, from, to } = flight;
  const airline = flightNo.slice(0, 2);
  if (!carriers.has(airline))
    throw refuse('offline.flight', { problem: `没有二字码为${airline}的航空公司，请核对航班号` });
  const unknown = [from, to].find((iata) => !airportNames.has(iata));
  if (unknown !== undefined)
    throw refuse('offline.flight', { problem: `没有三字码为${unknown}的国内机场，请核对` });
  if (airportNames.get(from)!.city === airportNames.get(to)!.city)
    throw refuse('offline.flight', { problem: '出发城市与到达城市不能相同' });
  const typed = { ...flight, ...unknownFacts, airline, fullEconomyFen: noFen, fullCabinFen: noFen };
  const leg: AirLeg = { ...legOf(typed), fullEconomyFen: null, fullCabinFen: null };
  const { starts, ends } = legTimes(leg, leg);
  const minutes = minutesBetweenTimes(starts, ends);
  if (minutes <= 0 || minutes > longestMinutes)
    throw refuse('offline.flight', { problem: `${flightNo}的起降时间不正确，请核对到达时间与跨天数` });
  return { ...leg, minutes };
}

const unknownFacts = {
  offerId: '',
  minutes: 0,
  km: 0,
  aircraft: '',
  meal: false,
  onTimePercent: 0,
  stops: [] as string[],
  refundLadder: '',
  changeLadder: '',
  checkedKg: 0,
  cabinKg: 0,
  seatsLeft: 0,
  adultFen: noFen,
};
