import { type GuardDeps, openGuard } from '#src/platform/guard-calls.ts';
import type { CardAuthoriser } from './card-authoriser.ts';

/** The same guard as a channel has, for the bank that takes cards. */
export function guardCards(cards: CardAuthoriser, deps: GuardDeps): CardAuthoriser {
  const guarded = openGuard('bankCard', deps);
  return {
    ...cards,
    authorise: (input) => guarded(() => cards.authorise(input)),
    capture: (input) => guarded(() => cards.capture(input)),
    void: (ref) => guarded(() => cards.void(ref)),
    status: (ref) => guarded(() => cards.status(ref)),
    refund: (input) => guarded(() => cards.refund(input)),
  };
}
