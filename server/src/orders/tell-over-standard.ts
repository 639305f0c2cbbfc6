import { formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import type { Ctx } from '#src/platform/context.ts';
import type { OpeningPassenger } from './open-order.ts';
import { personPartOf } from './ticket-parts.rules.ts';

/** Says with the answer what of an order the person pays, because the company's standard does not cover it. */
export function tellOverStandard(
  ctx: Pick<Ctx, 'tell'>,
  passengers: readonly Pick<OpeningPassenger, 'legs'>[],
): void {
  const legs = passengers.flatMap((passenger) => passenger.legs);
  const personFen = sumFen(
    legs.map(({ companyMostFen = null, ...leg }) => personPartOf({ ...leg, companyMostFen })),
  );
  if (personFen === noFen) return;
  ctx.tell?.({ type: 'toast', msg: `超出差旅标准，超出的${formatYuan(personFen)}由您本人支付`, duration: 8 });
}
