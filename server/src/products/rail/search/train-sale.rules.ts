import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import type { TrainSale } from '@woxing/contract/products/rail/trains';

/** Who waits must have time to hear of it and come. */
export const waitlistClosesMinutesBefore = 180;
/** Waiting for a choice ends so long before it leaves. */
const choiceEndsMinutesBefore = 120;

/** When waiting for a choice ends: at the order's deadline or before the train leaves, whatever comes first. */
export function choiceEnds({ departsAt }: { readonly departsAt: Date }, deadline?: Date): Date {
  const own = departsAt.getTime() - choiceEndsMinutesBefore * 60_000;
  return new Date(Math.min(own, deadline?.getTime() ?? own));
}

/** Seats that are gone can be waited for; standing room cannot. */
export function canWait(seat: RailSeat, left: number, sale: TrainSale, departsAt: Date, now: Date): boolean {
  return (
    left === 0 &&
    seat !== 'W' &&
    sale.state === 'open' &&
    departsAt.getTime() - now.getTime() >= waitlistClosesMinutesBefore * 60_000
  );
}
