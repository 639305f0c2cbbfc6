import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import { type Fen, noFen, yuan } from '@woxing/contract/core/money';
import { expect, test, vi } from 'vitest';
import type { OrderWithTickets, TravelApplications } from '#src/orders/public.ts';
import type { ChangeSteps } from './after-sales.ts';
import type { ChangeTerms } from './change-terms.ts';
import { dearerThanApplied, leavesApplication } from './leaves-application.ts';

const ticket = (passenger: number, leg: number, state = 'issued') => ({ passenger, leg, state });
/** Two travel there and back and on, and a third one there alone; the first one has given the last leg back. */
const order = {
  content: 'legs',
  tickets: [
    ...[0, 1].flatMap((passenger) => [ticket(passenger, 0), ticket(passenger, 1)]),
    ticket(0, 2, 'refunded'),
    ticket(2, 3),
  ],
} as unknown as OrderWithTickets;
const sums = {
  priceFen: noFen,
  newPriceFen: noFen,
  taxesFen: noFen,
  feeFen: noFen,
  differenceFeeFen: noFen,
  personFen: noFen,
  companyMostFen: null,
  backFen: noFen,
};
const terms = (...dueFens: readonly Fen[]) => {
  const lines = dueFens.map((dueFen, passenger) => ({ ...sums, passenger, leg: 0, dueFen }));
  return { lines } as unknown as ChangeTerms;
};
const span = (day: string) => ({ starts: { day, time: '08:00' }, ends: { day, time: '12:00' } });

const asking = (problem?: RefusalError) => {
  const changeProblem = vi.fn<TravelApplications['changeProblem']>().mockResolvedValue(problem);
  const spansAfter = vi.fn<ChangeSteps['spansAfter']>();
  return { deps: { applications: { changeProblem } }, changeProblem, changes: { spansAfter }, spansAfter };
};

test('the application is asked about the legs that those who change keep and the new ones, in the order of travel', async () => {
  const { deps, changeProblem, changes, spansAfter } = asking();
  spansAfter.mockReturnValue([span('2026-03-09'), span('2026-03-05')] as never);
  const tx = 'tx' as never;
  expect(await leavesApplication(deps, tx, order, changes, terms(yuan(10), yuan(20)))).toBeUndefined();
  expect(spansAfter).toHaveBeenCalledWith('legs', [1], terms(yuan(10), yuan(20)));
  expect(changeProblem).toHaveBeenCalledWith(tx, order, {
    spans: [span('2026-03-05'), span('2026-03-09')],
    dueFen: yuan(30),
  });
});

test('who changes one leg keeps the other, whatever others change', async () => {
  const { deps, changes, spansAfter } = asking();
  spansAfter.mockReturnValue([]);
  const [there, back] = terms(noFen, noFen).lines;
  const lines = [there!, { ...back!, leg: 1 }];
  await leavesApplication(deps, 'tx' as never, order, changes, { lines } as unknown as ChangeTerms);
  expect(spansAfter.mock.calls.map(([, staying]) => staying)).toEqual([[1, 0]]);
});

test.each([
  ['as quoted', yuan(10), refuse('order.unknown'), undefined, 0],
  ['less than quoted', yuan(5), refuse('order.unknown'), undefined, 0],
  ['more, and as much is left', yuan(13), undefined, undefined, 1],
  ['more, and less is left', yuan(13), refuse('order.unknown'), yuan(3), 1],
] as const)('places that cost %s', async (_what, dueFen, problem, expected, asked) => {
  const { deps, changeProblem, changes, spansAfter } = asking(problem);
  spansAfter.mockReturnValue([]);
  const [quoted, priced] = [terms(yuan(10)), terms(dueFen)];
  expect(await dearerThanApplied(deps, 'tx' as never, order, changes, { quoted, priced })).toBe(expected);
  expect(changeProblem.mock.calls.map(([, , change]) => change.dueFen)).toEqual(asked === 0 ? [] : [yuan(3)]);
});
