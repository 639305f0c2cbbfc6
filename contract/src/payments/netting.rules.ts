/** 集团内轧差: what two companies of a group owe each other for a month, and whose word moves it on. */

export const nettingStates = ['proposed', 'booked', 'refused', 'withdrawn', 'undoing', 'reversed'] as const;
export type NettingState = (typeof nettingStates)[number];

export const nettingStateWords = {
  proposed: '待对方确认',
  booked: '已入账',
  refused: '已拒绝',
  withdrawn: '已撤回',
  undoing: '冲销待对方确认',
  reversed: '已冲销',
} as const satisfies Record<NettingState, string>;

export const nettingActs = ['confirm', 'refuse', 'withdraw', 'undo', 'agree', 'keep'] as const;
export type NettingAct = (typeof nettingActs)[number];

interface Step {
  readonly from: NettingState;
  readonly to: NettingState;
  /** Of the two: who asked last, the other, or whichever. */
  readonly by: 'asker' | 'other' | 'either';
  /** Says why. */
  readonly told?: true;
}

/** Both have to agree before money is booked, and before it is booked back. */
export const nettingSteps = {
  confirm: { from: 'proposed', to: 'booked', by: 'other' },
  refuse: { from: 'proposed', to: 'refused', by: 'other', told: true },
  withdraw: { from: 'proposed', to: 'withdrawn', by: 'asker' },
  undo: { from: 'booked', to: 'undoing', by: 'either', told: true },
  agree: { from: 'undoing', to: 'reversed', by: 'other' },
  keep: { from: 'undoing', to: 'booked', by: 'either' },
} as const satisfies Record<NettingAct, Step>;

export const stepOf = (act: NettingAct): Step => nettingSteps[act];

/** What a company may do with a netting of its own now. */
export function actsOf(
  { state, askerId }: { readonly state: NettingState; readonly askerId: string },
  enterpriseId: string,
): NettingAct[] {
  const who = askerId === enterpriseId ? 'asker' : 'other';
  return nettingActs.filter((act) => {
    const { from, by } = stepOf(act);
    return from === state && (by === 'either' || by === who);
  });
}

/** Who owes the difference of what each owes the other; nobody where there is none. */
export function differenceOf(
  one: { readonly id: string; readonly owesFen: number },
  other: { readonly id: string; readonly owesFen: number },
):
  | { readonly payerId: string; readonly payeeId: string; readonly owedFen: number; readonly backFen: number }
  | undefined {
  if (one.owesFen === other.owesFen) return undefined;
  const [payer, payee] = one.owesFen > other.owesFen ? [one, other] : [other, one];
  return { payerId: payer.id, payeeId: payee.id, owedFen: payer.owesFen, backFen: payee.owesFen };
}
