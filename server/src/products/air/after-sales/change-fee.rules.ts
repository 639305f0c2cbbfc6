import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { noFen, sumFen } from '@woxing/contract/core/money';
import type { airChangeOptions } from '@woxing/contract/products/air/air-after-sales';
import type { AirOrderTicket } from './air-order.ts';
import { feeAt } from './fee-schedule.rules.ts';

type Fee = AnswerOf<typeof airChangeOptions>['fee'];

export const freeFee: Fee = { feeFen: noFen, rule: '航班变动，免费改签', until: null, next: [] };

/** What all of them cost together now, and after each moment at which one of their ladders goes on. */
export function changeFee(legs: readonly (readonly AirOrderTicket[])[], now: Date): Fee {
  const { allowed: _allowed, ...fee } = feeFrom(legs, now);
  const next: Fee['next'] = [];
  for (let until = fee.until; until !== null; ) {
    const { until: later, ...step } = feeFrom(legs, new Date(until.getTime() + 1));
    next.push(step);
    until = later;
  }
  return { ...fee, next };
}

function feeFrom(legs: readonly (readonly AirOrderTicket[])[], moment: Date) {
  const steps = legs.map((tickets) =>
    tickets.map(({ flight, fareFen, departsAt }) => feeAt(flight.changeLadder, fareFen, departsAt, moment)),
  );
  const until = steps.flat().flatMap((step) => (step.until === null ? [] : [step.until.getTime()]));
  return {
    feeFen: sumFen(steps.flat().map((step) => step.feeFen)),
    rule: steps
      .map(([step], at) =>
        legs.length > 1 ? `${legs[at]![0]!.flight.flightNo}：${step!.words}` : step!.words,
      )
      .join('；'),
    allowed: steps.flat().every(({ percent }) => percent < 100),
    until: until.length === 0 ? null : new Date(Math.min(...until)),
  };
}
