import { fen } from '@woxing/contract/core/money';
import type { InsurerFault } from '@woxing/contract/operations/sandbox';
import { describe, expect, test } from 'vitest';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import type { Insurer, InsurerCall, PolicyApplication } from './insurer.ts';

/** What an insurer brings to be examined. */
export interface InsurerUnderTest {
  readonly insurer: Insurer;
  readonly tenantId: string;
  readonly now: () => Date;
  readonly passSeconds: (seconds: number) => void;
  /** Makes the next call show a fault of the connection or of the far side. */
  readonly fault: (fault: InsurerFault, times?: number) => Promise<void>;
}

const premiumFen = fen(3000);

/** The behaviour every insurer must show; each adapter's test runs it. */
export function describeInsurer(name: string, open: () => Promise<InsurerUnderTest>): void {
  describe(`${name} as an insurer`, () => {
    test('insures once, however often it is asked under one reference, also at a time', async () => {
      const it = await open();
      const call = aCall(it);
      const answers = await Promise.all([1, 2, 3, 4].map(() => it.insurer.issue(call, application(it))));
      expect(new Set(answers.map((answer) => valueOf(answer).policyNo)).size).toBe(1);
      expect(valueOf(await it.insurer.findIssued(it.tenantId, call.clientReference))).toEqual(
        valueOf(answers[0]!),
      );
      const other = valueOf(await it.insurer.issue(aCall(it), application(it)));
      expect(other.policyNo).not.toBe(valueOf(answers[0]!).policyNo);
    });

    test('does not insure a flight that has left', async () => {
      const it = await open();
      const late = { ...application(it), startsAt: new Date(it.now().getTime() - 1000) };
      expect(reasonOf(await it.insurer.issue(aCall(it), late))).toBe('begun');
    });

    test('returns the whole premium to its holder until it begins, and nothing afterwards', async () => {
      const it = await open();
      const [early, late] = [await issued(it), await issued(it)];
      const cancel = aCall(it);
      const because = 'holder';
      const answers = await Promise.all(
        [1, 2, 3].map(() => it.insurer.cancel(cancel, { policyNo: early, because })),
      );
      expect(answers.map((answer) => valueOf(answer).returnedFen)).toEqual([3000, 3000, 3000]);
      expect(valueOf(await it.insurer.findCancelled(it.tenantId, cancel.clientReference)).returnedFen).toBe(
        3000,
      );
      it.passSeconds(3 * 86_400);
      expect(reasonOf(await it.insurer.cancel(aCall(it), { policyNo: late, because }))).toBe('begun');
      const withTicket = { policyNo: late, because: 'ticket' } as const;
      expect(valueOf(await it.insurer.cancel(aCall(it), withTicket)).returnedFen).toBe(3000);
    });

    test('ends a policy once: another call says the same', async () => {
      const it = await open();
      const policyNo = await issued(it);
      for (const because of ['ticket', 'holder'] as const)
        expect(valueOf(await it.insurer.cancel(aCall(it), { policyNo, because })).returnedFen).toBe(3000);
    });

    test('knows no policy that it has not issued', async () => {
      const it = await open();
      const unknown = { policyNo: 'NOBODYS', because: 'ticket' } as const;
      expect(reasonOf(await it.insurer.cancel(aCall(it), unknown))).toBe('unknown-policy');
    });

    test('what never arrived never happened, and never will', async () => {
      const it = await open();
      await it.fault('drop-before');
      const call = aCall(it);
      expect((await it.insurer.issue(call, application(it))).kind).toBe('unknown');
      expect(await it.insurer.findIssued(it.tenantId, call.clientReference)).toEqual({
        kind: 'never-happened',
      });
      expect(reasonOf(await it.insurer.issue(call, application(it)))).toBe('state');
      const policyNo = await issued(it);
      await it.fault('drop-before');
      const cancel = aCall(it);
      const ended = { policyNo, because: 'ticket' } as const;
      expect((await it.insurer.cancel(cancel, ended)).kind).toBe('unknown');
      expect(await it.insurer.findCancelled(it.tenantId, cancel.clientReference)).toEqual({
        kind: 'never-happened',
      });
      expect(reasonOf(await it.insurer.cancel(cancel, ended))).toBe('state');
    });

    test('what was done before the connection broke is found by its reference', async () => {
      const it = await open();
      await it.fault('drop-after');
      const call = aCall(it);
      expect((await it.insurer.issue(call, application(it))).kind).toBe('unknown');
      const { policyNo } = valueOf(await it.insurer.findIssued(it.tenantId, call.clientReference));
      await it.fault('drop-after');
      const cancel = aCall(it);
      expect((await it.insurer.cancel(cancel, { policyNo, because: 'holder' })).kind).toBe('unknown');
      expect(valueOf(await it.insurer.findCancelled(it.tenantId, cancel.clientReference)).returnedFen).toBe(
        3000,
      );
    });

    test('who is busy has done nothing, and does it under another reference', async () => {
      const it = await open();
      await it.fault('refuse');
      expect(reasonOf(await it.insurer.issue(aCall(it), application(it)))).toBe('busy');
      expect(await issued(it)).not.toBe('');
    });

    test('who is declined is declined for good', async () => {
      const it = await open();
      await it.fault('decline');
      const call = aCall(it);
      expect(reasonOf(await it.insurer.issue(call, application(it)))).toBe('declined');
      expect((await it.insurer.findIssued(it.tenantId, call.clientReference)).kind).toBe('never-happened');
    });

    test('a late policy is accepted first, and there when its time has come', async () => {
      const it = await open();
      await it.fault('late-issue');
      const call = aCall(it);
      const answer = await it.insurer.issue(call, application(it));
      if (answer.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(answer)}`);
      expect((await it.insurer.findIssued(it.tenantId, call.clientReference)).kind).toBe('accepted');
      it.passSeconds(Math.ceil(answer.pollAfterMs / 1000));
      const { policyNo } = valueOf(await it.insurer.findIssued(it.tenantId, call.clientReference));
      expect(valueOf(await it.insurer.cancel(aCall(it), { policyNo, because: 'ticket' })).returnedFen).toBe(
        3000,
      );
    });
  });
}

let references = 0;

function aCall({ tenantId, now }: InsurerUnderTest): InsurerCall {
  return { tenantId, clientReference: `KIT${process.pid}P1I${(references += 1)}`, now: now() };
}

function application({ now }: InsurerUnderTest): PolicyApplication {
  const startsAt = new Date(now().getTime() + 2 * 86_400_000);
  return {
    productId: 'AAI30',
    premiumFen,
    insured: { name: '张一', paperType: 1, paperNo: '110101199003072770', birth: '1990-03-07' },
    ticketNo: '999-2310286513',
    flightNo: 'CA1501',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 86_400_000),
  };
}

const issued = async (it: InsurerUnderTest) =>
  valueOf(await it.insurer.issue(aCall(it), application(it))).policyNo;
