import { fen, yuan } from '@woxing/contract/core/money';
import { describe, expect, test } from 'vitest';
import type { Authorisation, AuthorisationRef, CardAuthoriser, CardDetails } from './card-authoriser.ts';
import type { ChannelOutcome } from './payment-channel.ts';

/** What befalls a call on its way, or at the far side. */
export type CardFault = 'drop-before' | 'drop-after' | 'unsure';

/** What a bank brings to be examined: itself, and its far side. */
export interface CardsUnderTest {
  readonly cards: CardAuthoriser;
  readonly passDays: (days: number) => void;
  /** A card that is approved, or what the bank thinks of it. */
  readonly card: (fate?: 'funds' | 'confirm') => CardDetails;
  readonly confirm: (reference: string, yes: boolean) => unknown;
  /** The next call that it concerns meets it. */
  readonly fault: (fault: CardFault) => unknown;
  readonly books: (
    reference: string,
  ) => Promise<{ heldFen: number; capturedFen: number; returnedFen: number }>;
}

const tenantId = 'official';
const due = yuan(1050);
let lastNo = 0;
const newRef = (): AuthorisationRef => ({ tenantId, reference: `KIT${Date.now()}${lastNo++}` });

/** The behaviour every bank that takes cards must show; each adapter's test runs it. */
export function describeCardAuthoriser(name: string, open: () => Promise<CardsUnderTest>): void {
  describe(`${name} as an authoriser of cards`, () => {
    test('the same reference is one authorisation; another amount under it is refused', async () => {
      const it = await open();
      const ref = newRef();
      const first = await authorised(it, ref);
      expect(first).toMatchObject({ state: 'held', amountFen: due, capturedFen: 0, refusal: null });
      expect(first.tail).toMatch(/^\d{4}$/);
      expect(first.token).not.toBe('');
      expect(first.heldUntil!.getTime() - first.heldAt!.getTime()).toBe(7 * 86_400_000);
      expect(await authorised(it, ref)).toEqual(first);
      expect((await it.cards.authorise({ ...authorisationFor(it, ref), amountFen: yuan(1) })).kind).toBe(
        'refused',
      );
    });

    test('a card that is declined says why, and stays so', async () => {
      const it = await open();
      const ref = newRef();
      const stated = valueOf(
        await it.cards.authorise({ ...authorisationFor(it, ref), card: it.card('funds') }),
      );
      expect(stated).toMatchObject({ state: 'refused', refusal: 'funds', capturedFen: 0 });
      expect(valueOf(await it.cards.status(ref)).state).toBe('refused');
      expect((await it.cards.capture({ ...ref, amountFen: due })).kind).toBe('refused');
    });

    test('an authorisation that needs the cardholder’s confirmation is held after it and refused without', async () => {
      const it = await open();
      for (const yes of [true, false]) {
        const ref = newRef();
        const stated = valueOf(
          await it.cards.authorise({ ...authorisationFor(it, ref), card: it.card('confirm') }),
        );
        expect(stated.state).toBe('confirming');
        expect(stated.confirmUrl).toMatch(/^https?:/);
        expect((await it.cards.capture({ ...ref, amountFen: due })).kind).toBe('refused');
        await it.confirm(ref.reference, yes);
        expect(valueOf(await it.cards.status(ref)).state).toBe(yes ? 'held' : 'refused');
      }
    });

    test('an authorisation is captured once, up to its amount, and the rest is released', async () => {
      const it = await open();
      const ref = newRef();
      await authorised(it, ref);
      expect((await it.cards.capture({ ...ref, amountFen: fen(due + 1) })).kind).toBe('refused');
      const part = fen(due - 12_345);
      expect(valueOf(await it.cards.capture({ ...ref, amountFen: part }))).toMatchObject({
        state: 'captured',
        capturedFen: part,
      });
      expect(valueOf(await it.cards.capture({ ...ref, amountFen: part })).capturedFen).toBe(part);
      expect((await it.cards.capture({ ...ref, amountFen: fen(1) })).kind).toBe('refused');
      expect(await it.books(ref.reference)).toEqual({ heldFen: 0, capturedFen: part, returnedFen: 0 });
      expect(valueOf(await it.cards.void(ref)).state).toBe('captured');
    });

    test('a voided authorisation is not captured, a captured one is not voided', async () => {
      const it = await open();
      const ref = newRef();
      await authorised(it, ref);
      for (const _again of [1, 2]) expect(valueOf(await it.cards.void(ref)).state).toBe('voided');
      expect((await it.cards.capture({ ...ref, amountFen: due })).kind).toBe('refused');
      expect(await it.books(ref.reference)).toEqual({ heldFen: 0, capturedFen: 0, returnedFen: 0 });
    });

    test('a reference that was voided first is never authorised', async () => {
      const it = await open();
      const ref = newRef();
      expect(valueOf(await it.cards.status(ref)).state).toBe('none');
      expect(valueOf(await it.cards.void(ref)).state).toBe('voided');
      expect(valueOf(await it.cards.authorise(authorisationFor(it, ref))).state).toBe('voided');
      expect(valueOf(await it.cards.status(ref)).state).toBe('voided');
    });

    test('an authorisation expires after a week', async () => {
      const it = await open();
      const ref = newRef();
      await authorised(it, ref);
      it.passDays(7);
      expect(valueOf(await it.cards.status(ref)).state).toBe('expired');
      expect(await it.cards.capture({ ...ref, amountFen: due })).toEqual({
        kind: 'refused',
        message: 'AUTHORISATION_EXPIRED',
      });
      expect(valueOf(await it.cards.void(ref)).state).toBe('expired');
    });

    test('a refund number returns its amount once, and refunds never exceed the capture', async () => {
      const it = await open();
      const ref = newRef();
      await authorised(it, ref);
      const refund = { ...ref, refundNo: `${ref.reference}R`, amountFen: yuan(50) };
      expect((await it.cards.refund(refund)).kind).toBe('refused');
      await it.cards.capture({ ...ref, amountFen: yuan(100) });
      for (const _again of [1, 2])
        expect(valueOf(await it.cards.refund(refund))).toMatchObject({ amountFen: yuan(50) });
      expect((await it.cards.refund({ ...refund, amountFen: yuan(49) })).kind).toBe('refused');
      const more = { ...refund, refundNo: `${ref.reference}P`, amountFen: fen(yuan(50) + 1) };
      expect((await it.cards.refund(more)).kind).toBe('refused');
      expect((await it.books(ref.reference)).returnedFen).toBe(yuan(50));
    });

    test('after any failure of a call its outcome can be queried by reference, without side effects', async () => {
      for (const fault of ['drop-before', 'drop-after', 'unsure'] as const) {
        const it = await open();
        const ref = newRef();
        await it.fault(fault);
        expect((await it.cards.authorise(authorisationFor(it, ref))).kind).toBe('unknown');
        const state = fault === 'drop-before' ? 'none' : 'held';
        expect([fault, valueOf(await it.cards.status(ref)).state]).toEqual([fault, state]);
        await authorised(it, ref);
        await it.fault(fault);
        expect((await it.cards.capture({ ...ref, amountFen: due })).kind).toBe('unknown');
        const after = valueOf(await it.cards.status(ref)).state;
        expect([fault, after]).toEqual([fault, fault === 'drop-before' ? 'held' : 'captured']);
        expect(valueOf(await it.cards.capture({ ...ref, amountFen: due })).capturedFen).toBe(due);
        const refund = { ...ref, refundNo: `${ref.reference}R`, amountFen: due };
        await it.fault(fault);
        expect((await it.cards.refund(refund)).kind).toBe('unknown');
        expect((await it.cards.refund(refund)).kind).toBe('done');
        expect(await it.books(ref.reference)).toEqual({ heldFen: 0, capturedFen: due, returnedFen: due });
      }
    });
  });
}

const authorisationFor = (it: CardsUnderTest, ref: AuthorisationRef) => ({
  ...ref,
  subject: '我行 机票',
  amountFen: due,
  card: it.card(),
});

async function authorised(it: CardsUnderTest, ref: AuthorisationRef): Promise<Authorisation> {
  return valueOf(await it.cards.authorise(authorisationFor(it, ref)));
}

function valueOf<T>(outcome: ChannelOutcome<T>): T {
  if (outcome.kind !== 'done') throw new Error(`not done: ${JSON.stringify(outcome)}`);
  return outcome.value;
}
