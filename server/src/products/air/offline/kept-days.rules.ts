import { addDays, type Day, formatDay } from '@woxing/contract/core/days';
import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import { daysKeptAfterFlight, maxDaysSinceIssue } from '@woxing/contract/products/air/offline.rules';

const problem = (sentence: string) => refuse('offline-order.day', { problem: sentence });

/** What is wrong with the days of tickets that are to be kept: flights in their order, and when they were issued. */
export function keptDaysProblem(
  {
    flights,
    issuedOn,
  }: { readonly flights: readonly { readonly day: Day; readonly departs: string }[]; readonly issuedOn: Day },
  today: Day,
): RefusalError | undefined {
  const days = flights.map(({ day }) => day);
  const first = days[0]!;
  const leaving = flights.map(({ day, departs }) => `${day} ${departs}`);
  if (leaving.some((leaves, at) => at > 0 && leaves <= leaving[at - 1]!))
    return problem('航段须按起飞时间的先后填写');
  if (first < addDays(today, -daysKeptAfterFlight))
    return problem(`首个航班早于${daysKeptAfterFlight}天前，不能再存为线下订单`);
  if (days.at(-1)! > addDays(today, maxDaysSinceIssue)) return problem('航班日期超过一年，请核对');
  if (issuedOn > today) return problem('出票日期不能晚于今天');
  if (issuedOn > first) return problem(`出票日期不能晚于首个航班的出发日期${formatDay(first)}`);
  if (issuedOn < addDays(first, -maxDaysSinceIssue)) return problem('出票日期早于出发日期一年以上，请核对');
  return undefined;
}
