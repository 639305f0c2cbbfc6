import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { sumFen } from '@woxing/contract/core/money';
import type { quoteTrain as endpoint } from '@woxing/contract/products/rail/train-orders';
import { railTicketTypes } from '@woxing/contract/products/rail/train-tickets.rules';
import type { Ctx } from '#src/platform/context.ts';
import { quotedPeople } from '#src/standards/public.ts';
import { personFenOf, quoteTrain, type TrainQuoteDeps } from './quote-train.ts';
import { type PartyTripDeps, seeTripOfParty } from './see-trip-of-party.ts';

/** The quote; for whom it is by the standards that hold for them. */
export async function quoteForParty(
  deps: TrainQuoteDeps & PartyTripDeps,
  ctx: Ctx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const quote = await quoteTrain(deps, ctx, input);
  const people = quotedPeople(input);
  if (people.length === 0 || ctx.signedIn?.creditEmployeeId === undefined) return quote;
  const { seen, trace } = await seeTripOfParty(deps, ctx, input.rides, people);
  const travellers = people.map(({ name }, at) => ({
    name,
    parts: railTicketTypes.map((type) => ({ type, personFen: personFenOf(seen[at]!.trip, type) })),
  }));
  const personFen = sumFen(seen.map(({ trip }) => personFenOf(trip, 'adult')));
  return { ...quote, standard: trace({ personFen, reason: undefined }), travellers };
}
