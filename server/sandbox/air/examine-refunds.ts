import { noFen } from '@woxing/contract/core/money';
import type { Tx } from '#src/platform/database.ts';
import type { AirBooking, AirOutcome } from '#src/products/air/air-supplier.ts';
import { bookingNow, decide, rejected, type SupplierDeps } from './calls.ts';
import {
  type Decision,
  type Examination,
  lockExamination,
  openExaminations,
  saveDecision,
} from './examinations.db.ts';
import { giveBack } from './give-back.ts';

/** How long somebody may decide; the panel tells it. */
const ownHours = 24;

export const decidedByItselfAt = (askedAt: Date): Date => new Date(askedAt.getTime() + ownHours * 3_600_000);

/** Whoever shows nothing has no reason that the rules know. */
function ownDecision({ proofs }: Pick<Examination, 'proofs'>): Decision {
  return proofs > 0 ? 'granted' : 'not-covered';
}

/**
 * How the examination of a call stands: accepted until it is decided, done when it was granted, rejected with why it was not. Undefined for a call of which nothing is examined. What nobody has decided in a day is decided here.
 */
export async function examinationNow(
  tx: Tx,
  tenantId: string,
  clientReference: string,
  now: Date,
): Promise<AirOutcome<AirBooking> | undefined> {
  const asked = await lockExamination(tx, tenantId, clientReference);
  if (asked === undefined) return undefined;
  let { decision } = asked;
  if (decision === null && now < asked.decideAt)
    return { kind: 'accepted', pollAfterMs: pollAfterMs(asked, now) };
  if (decision === null) {
    decision = ownDecision(asked);
    await carryOut(tx, tenantId, asked, decision, now);
  }
  if (decision !== 'granted') return rejected(decision);
  return { kind: 'done', value: await bookingNow(tx, tenantId, asked.reference) };
}

/** The longer it takes, the less often it is worth asking. */
function pollAfterMs({ askedAt, decideAt }: Examination, now: Date): number {
  const waited = (now.getTime() - askedAt.getTime()) / 4;
  return Math.min(Math.max(waited, 3000), 300_000, decideAt.getTime() - now.getTime());
}

/** Granted: the tickets end, all that was paid for them comes back. */
async function carryOut(
  tx: Tx,
  tenantId: string,
  { clientReference, reference, ticketNos, refundFen }: Examination,
  decision: Decision,
  at: Date,
): Promise<void> {
  await saveDecision(tx, tenantId, clientReference, { decision, at });
  if (decision !== 'granted') return;
  const terms = { ticketNos, voidedNos: [], feeFen: noFen, refundFen };
  await giveBack(tx, { tenantId, clientReference, now: at }, reference, terms);
}

export interface ExaminationView {
  readonly clientReference: string;
  readonly reference: string;
  readonly tickets: number;
  readonly reason: Examination['reason'];
  readonly proofs: number;
  readonly refundFen: Examination['refundFen'];
  readonly askedAt: Date;
  readonly decideAt: Date;
}

/** For the panel. */
export async function listExaminations(
  { db }: Pick<SupplierDeps, 'db'>,
  tenantId: string,
): Promise<ExaminationView[]> {
  const open = await db.read(tenantId, (tx) => openExaminations(tx, tenantId));
  return open.map((asked) => ({
    clientReference: asked.clientReference,
    reference: asked.reference,
    tickets: asked.ticketNos.length,
    reason: asked.reason,
    proofs: asked.proofs,
    refundFen: asked.refundFen,
    askedAt: asked.askedAt,
    decideAt: asked.decideAt,
  }));
}

/** Decides what is open; what is decided stays as it is. */
export async function decideExamination(
  { db, clock }: Pick<SupplierDeps, 'db' | 'clock'>,
  tenantId: string,
  clientReference: string,
  decision: Decision,
): Promise<void> {
  await decide(db, tenantId, async (tx) => {
    const asked = await lockExamination(tx, tenantId, clientReference);
    if (asked?.decision === null) await carryOut(tx, tenantId, asked, decision, clock.now());
    return { kind: 'done', value: null };
  });
}
