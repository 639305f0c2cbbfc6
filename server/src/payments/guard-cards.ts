import type { CardAuthoriser } from './card-authoriser.ts';
import { type GuardDeps, openGuard } from './with-circuit-breaker.ts';

/** The same guard as a channel has, for the bank that takes cards. */
export function guardCards(cards: CardAuthoriser, deps: GuardDeps): CardAuthoriser {
  const guarded = openGuard('bankCard', deps);
  return {
    ...cards,
    authorise: (wish) => guarded(() => cards.authorise(wish)),
    capture: (wish) => guarded(() => cards.capture(wish)),
    void: (ref) => guarded(() => cards.void(ref)),
    status: (ref) => guarded(() => cards.status(ref)),
    refund: (wish) => guarded(() => cards.refund(wish)),
  };
}
