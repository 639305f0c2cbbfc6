/** States of a policy as the protocol numbers them. */
export const policyStates = [0, 1, 2, 3, 4, 5] as const;
export type PolicyState = (typeof policyStates)[number];

export const policyStateWords = {
  0: '未投保',
  1: '已投保',
  2: '已取消',
  3: '投保失败',
  4: '已退保',
  5: '退保中',
} as const satisfies Record<PolicyState, string>;

/** So long after its flight is due a policy still holds: what is late is insured too. */
export const heldHoursAfterArrival = 24;

/** Whether a policy stands on a paper of its own: from when it is issued until somebody begins to end it. */
export const isPolicyOnPaper = ({ state }: { readonly state: PolicyState }): boolean => state === 1;

interface Policy {
  readonly state: PolicyState;
  readonly startsAt: Date | string;
  /** It ends with a ticket that is being given back. */
  readonly withTicket: boolean;
  /** Its carrier has cancelled the flight: what does not fly never begins. */
  readonly flightCancelled: boolean;
}

/** Whether its holder may give a policy back at a moment: before it begins, and not beside a refund that returns its premium. */
export function maySurrender({ state, startsAt, withTicket, flightCancelled }: Policy, now: Date): boolean {
  return state === 1 && !withTicket && (flightCancelled || now < new Date(startsAt));
}
