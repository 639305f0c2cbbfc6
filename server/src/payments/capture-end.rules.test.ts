import { fen } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { endOfCapture } from './capture-end.rules.ts';
import type { Authorisation } from './card-authoriser.ts';

const stated: Authorisation = {
  reference: 'P1',
  state: 'captured',
  amountFen: fen(200),
  capturedFen: fen(100),
  token: 'tok',
  brand: 'visa',
  tail: '0001',
  confirmUrl: null,
  heldAt: null,
  heldUntil: null,
  capturedAt: null,
  refusal: null,
};

test('what the bank has taken or let go ends a card without a problem', () => {
  expect(endOfCapture({ kind: 'done', value: stated })).toEqual({
    state: 'captured',
    problem: null,
    taken: stated,
  });
  const voided = { ...stated, state: 'voided' } as const;
  expect(endOfCapture({ kind: 'done', value: voided })).toEqual({ state: 'voided', problem: null });
});

test('what the bank did not take is a problem, by its words', () => {
  for (const [message, state] of [
    ['AUTHORISATION_EXPIRED', 'expired'],
    ['no', 'stuck'],
  ] as const)
    expect(endOfCapture({ kind: 'refused', message })).toEqual({ state, problem: message });
  for (const [said, state] of [
    ['expired', 'expired'],
    ['none', 'stuck'],
    ['refused', 'stuck'],
  ] as const)
    expect(endOfCapture({ kind: 'done', value: { ...stated, state: said } })).toEqual({
      state,
      problem: `the bank says ${said}`,
    });
});
