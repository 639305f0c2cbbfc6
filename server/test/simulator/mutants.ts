/**
 * Bugs as somebody might write them, one line each. The simulator has to find every one of them; a text that is no
 * longer there makes its test fail, so that none is forgotten.
 */
export interface Mutant {
  /** Below `server/src`. */
  readonly file: string;
  readonly find: string;
  readonly put: string;
  /** A story shortly before the first that goes wrong with it: none before it is played again at each change. */
  readonly from?: number;
}

export const mutants = {
  'an earlier code pays while a later mix goes on holding': {
    file: 'payments/apply-trade-fact.ts',
    find: '    endOtherAttempt(tx, payment, now),\n',
    put: '',
    from: 450,
  },
  'money that nobody waits for pays an order all the same': {
    file: 'payments/payment-outcome.rules.ts',
    find: 'waits && fact.amountFen === payment.amountFen',
    put: 'fact.amountFen === payment.amountFen',
  },
  'nobody asks about a code that may still be paid': {
    file: 'payments/payment-outcome.rules.ts',
    find: 'return mark > now ? mark : null;',
    put: 'return null;',
    from: 400,
  },
  'an order ends and what was held for it stays held': {
    file: 'payments/return-money.ts',
    find: "await resolveHoldsOf(tx, order.tenantId, order.orderNo, 'released', at);",
    put: '',
  },
  'a refund is asked for again under a new number': {
    file: 'payments/return-money.ts',
    find: '        refundNo,\n        amountFen: input.amountFen,',
    put: "        refundNo: refundNo + '-' + deps.clock.now().getTime(),\n        amountFen: input.amountFen,",
  },
  'a fen that does not divide is lost': {
    file: 'payments/mix-payment.rules.ts',
    find: 'const more = atMost(over,',
    put: 'const more = atMost(noFen,',
    from: 690,
  },
  'an order is given up while its tickets may exist': {
    file: 'orders/give-up-order.ts',
    find: "if (await isUnsettled(tx, order)) throw refuse('order.unsettled');",
    put: '',
    from: 700,
  },
  'seats are taken for given back without an answer': {
    file: 'fulfilment/give-back-seats.ts',
    find: "if (outcome.kind !== 'done' && outcome.kind !== 'rejected') throw notYet;",
    put: '',
  },
  'a wallet pays what is paid or over': {
    file: 'payments/pay-inside.ts',
    find: 'checkPayable(subject, ctx.now);\n      const verdict',
    put: 'const verdict',
  },
  'parts that are not held any more are taken': {
    file: 'payments/apply-trade-fact.ts',
    find: 'await partsAreHeld(tx, payment, parts, now)',
    put: 'await Promise.resolve(true)',
    from: 330,
  },
} as const satisfies Record<string, Mutant>;

export type MutantName = keyof typeof mutants;
