import { yuan } from '@woxing/contract/core/money';
import { confirmSandboxCard } from '@woxing/contract/operations/sandbox';
import { sandboxPayCards } from '@woxing/contract/operations/sandbox-cards.rules';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { setGatewayFault } from '#sandbox/gateways/act-on-trade.ts';
import { cardView, confirmCard, findCardAtBank } from '#sandbox/gateways/card-books.ts';
import { describeCardAuthoriser } from '#src/payments/card-authoriser.kit.ts';
import { redactCall } from '#src/payments/redact-call.rules.ts';
import { createVault } from '#src/platform/crypto.ts';
import { testDatabase } from './database.ts';
import { openGatewayStage } from './gateway-stage.ts';
import { handJobs } from './hand-jobs.ts';
import { scriptedCards } from './scripted-cards.ts';

const { db, clock } = await testDatabase();
const stage = await openGatewayStage({
  db,
  clock,
  jobs: handJobs(),
  vault: createVault([Buffer.alloc(32, 7)]),
});
const { deps } = stage.gateways;
afterAll(() => stage.gateways.close());

const numberOf = (fate: string) => sandboxPayCards.find((each) => each.fate === fate)!.cardNo;
const cardOf = (fate: string) => ({ cardNo: numberOf(fate), expiry: '12/49', cvv: '719' });

describeCardAuthoriser('the embedded bank, over HTTP,', async () => ({
  cards: stage.cards,
  passDays: (days) => clock.passSeconds(days * 86_400),
  card: (fate) => cardOf(fate ?? 'approved'),
  confirm: (reference, yes) => confirmCard(deps, reference, yes),
  fault: (fault) => setGatewayFault(deps, 'bankCard', fault, 1),
  async books(reference) {
    const { state, amountFen, capturedFen, refundedFen } = await findCardAtBank(deps, reference);
    return { heldFen: state === 'held' ? amountFen : 0, capturedFen, returnedFen: refundedFen };
  },
}));

let passedMs = 0;
describeCardAuthoriser('the scripted bank', async () => {
  const cards = scriptedCards(() => new Date(Date.now() + passedMs));
  return {
    cards,
    passDays: (days) => (passedMs += days * 86_400_000),
    card(fate) {
      if (fate !== undefined) cards.fates.push(fate);
      return cardOf('approved');
    },
    confirm: cards.confirm,
    fault(fault) {
      const mishap = fault === 'drop-before' ? 'lost-before' : 'lost-after';
      // In the order in which the kit lets calls meet one.
      cards.script[(['authorise', 'capture', 'refund'] as const)[faults++ % 3]!].push(mishap);
    },
    books: async (reference) => cards.books(reference),
  };
});
let faults = 0;

const input = (reference: string, fate: string) => ({
  tenantId: 'official',
  reference,
  subject: '我行 机票',
  amountFen: yuan(1050),
  card: cardOf(fate),
});

test('what is read from a card stands in no call that is kept and in no table', async () => {
  stage.calls.length = 0;
  const card = cardOf('approved');
  await stage.cards.authorise(input('SECRET0001', 'approved'));
  await stage.cards.status({ tenantId: 'official', reference: 'SECRET0001' });
  expect(stage.calls).toHaveLength(2);
  for (const { request, answer } of stage.calls)
    for (const secret of [card.cardNo, card.cardNo.slice(0, 12), '719', '12/49'])
      expect(`${request} ${answer}`).not.toContain(secret);
  // What is kept of them says nothing even to whoever has the bank's key, or the token.
  const kept = stage.calls.map(({ request, answer }) => redactCall(request) + redactCall(answer)).join();
  expect(kept).not.toMatch(/tok_|"card":"[^*]/);
  const { rows } = await db.read('official', (tx) =>
    sql<{
      row: string;
    }>`select to_jsonb(c)::text as row from gateway_cards c where reference = 'SECRET0001'`.execute(tx),
  );
  expect(rows[0]!.row).not.toContain(card.cardNo.slice(0, 12));
  expect(rows[0]!.row).not.toContain('719');
});

test('the page of the bank shows what is paid for', async () => {
  await stage.cards.authorise(input('SHOWN00001', 'confirm'));
  const shown = cardView(deps, await findCardAtBank(deps, 'SHOWN00001'));
  expect(shown).toMatchObject({ subject: '我行 机票', amountFen: yuan(1050), state: 'confirming' });
});

test('redaction hides a card whoever wrote it', () => {
  const text = redactCall('{"cardNo":"6258000000000006","cvv":"719","expiry":"12/49","token":"tok_1","x":1}');
  expect(text).toBe('{"cardNo":"***","cvv":"***","expiry":"***","token":"***","x":1}');
});

test('the cards of the sandbox do as they say', async () => {
  const states = [];
  for (const { fate } of sandboxPayCards.filter(({ fate }) => fate !== 'slow')) {
    const reference = `FATE-${fate}-${states.length}`;
    const outcome = await stage.cards.authorise(input(reference, fate));
    const status = await stage.cards.status({ tenantId: 'official', reference });
    states.push([fate, outcome.kind, status.kind === 'done' && (status.value.refusal ?? status.value.state)]);
  }
  expect(states).toEqual([
    ['approved', 'done', 'held'],
    ['approved', 'done', 'held'],
    ['funds', 'done', 'funds'],
    ['expired', 'done', 'expired'],
    ['cvv', 'done', 'cvv'],
    ['confirm', 'done', 'confirming'],
    ['answer-lost', 'unknown', 'held'],
    ['capture-lost', 'done', 'held'],
  ]);
  const outcome = await stage.impatient.cards.authorise(input('FATE-slow', 'slow'));
  expect(outcome.kind).toBe('unknown');
  const capture = { tenantId: 'official', reference: 'FATE-capture-lost-7', amountFen: yuan(1050) };
  expect((await stage.cards.capture(capture)).kind).toBe('unknown');
  expect((await stage.cards.capture(capture)).kind).toBe('done');
});

test('a bank believes nobody else, no old question, and none twice; nobody else is believed to be the bank', async () => {
  await setGatewayFault(deps, 'bankCard', 'bad-sign', 1);
  expect((await stage.cards.authorise(input('SIGNED0001', 'approved'))).kind).toBe('unknown');
  const url = stage.gateways.credentials.bankCard.gateway;
  const answer = await fetch(`${url}/status`, {
    method: 'POST',
    headers: { 'x-merchant': 'somebody' },
    body: '{"reference":"SIGNED0001"}',
  });
  expect(answer.status).toBe(401);
});

test('the page of the bank sends its forms as any page does', () => {
  const input = confirmSandboxCard.input.parse({ reference: 'SIGNED0001', confirmed: 'true' });
  expect(input).toEqual({ reference: 'SIGNED0001', confirmed: true });
});
