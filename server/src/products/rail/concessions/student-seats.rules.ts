import { refuse } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import { type RailSeat, railSeatNames } from '@woxing/contract/products/rail/train-seats.rules';
import type { RailTicketType } from '@woxing/contract/products/rail/train-tickets.rules';

interface PricedRide {
  readonly ride: { readonly trainNo: string; readonly seat: RailSeat };
  readonly fareOf: (type: RailTicketType) => Fen;
}

/** Refuses with `train.student-seat` a student on a seat that costs them as much as anybody: it would be a ticket of an adult. */
export function checkStudentSeats(
  people: readonly { readonly name: string }[],
  inputs: readonly { readonly type: RailTicketType }[],
  rides: readonly PricedRide[],
): void {
  const student = people.find((_, at) => inputs[at]!.type === 'student');
  const full = rides.find(({ fareOf }) => fareOf('student') === fareOf('adult'));
  if (student === undefined || full === undefined) return;
  const { trainNo, seat } = full.ride;
  throw refuse('train.student-seat', { trainNo, seat: railSeatNames[seat], name: student.name });
}
