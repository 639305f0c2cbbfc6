import type { BesidePart } from '#src/orders/public.ts';
import type { paidExtras } from '../extras/extras.db.ts';
import { markOfReturn, owedPosting, returnPosting } from '../extras/extras-steps.rules.ts';
import type { returnedPremiums } from '../insurance/policies.db.ts';
import { markOfPolicy, premiumPosting } from '../insurance/policy-steps.rules.ts';

type Premium = Awaited<ReturnType<typeof returnedPremiums>>[number];
type PaidLine = Awaited<ReturnType<typeof paidExtras>>[number];

/** What was booked beside the tickets of an order: premiums that came back, and what extras cost, each with its return where there was one. */
export function besideParts(premiums: readonly Premium[], extras: readonly PaidLine[]): BesidePart[] {
  return [...premiums.map(premiumPart), ...extras.flatMap(extraParts)];
}

function premiumPart({ policyId, passenger, leg, premiumFen }: Premium): BesidePart {
  return {
    posting: premiumPosting(policyId),
    mark: markOfPolicy(policyId),
    passenger,
    leg,
    fen: premiumFen,
  };
}

function extraParts({ extrasNo, passenger, leg, priceFen, returnedIn }: PaidLine): BesidePart[] {
  const part = { passenger, leg, fen: priceFen };
  const owed = { posting: owedPosting(extrasNo), mark: null, ...part };
  if (returnedIn === null) return [owed];
  const back = { posting: returnPosting(extrasNo, returnedIn), mark: markOfReturn(extrasNo, returnedIn) };
  return [owed, { ...back, ...part }];
}
