import { caseStates, timeoutActions } from '@woxing/contract/approvals/approval-flow.rules';
import { z } from 'zod';

/** Facts of a run as they are kept: what happened, never what follows from it. */

const seat = z.object({ memberId: z.string(), insteadOf: z.string().nullable() });
const comment = z.string();
/** By what else than the product's own pages it was decided. */
const via = z.literal('mail-link').optional();

export const caseFact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), comment: comment.optional() }),
  z.object({
    kind: z.literal('opened'),
    node: z.int(),
    chains: z.array(z.array(seat)),
    /** Who would have been asked and travels. */
    passedOver: z.array(z.string()).optional(),
  }),
  z.object({ kind: z.literal('agreed'), comment, via }),
  z.object({ kind: z.literal('refused'), comment, via }),
  z.object({ kind: z.literal('transferred'), seat, comment }),
  z.object({ kind: z.literal('signer-added'), seat, place: z.enum(['before', 'after']), comment }),
  z.object({ kind: z.literal('commented'), comment }),
  z.object({ kind: z.literal('reminded') }),
  z.object({ kind: z.literal('handed-on'), from: z.string(), seats: z.array(seat) }),
  z.object({ kind: z.literal('passed-on'), from: z.string(), seats: z.array(seat) }),
  z.object({ kind: z.literal('timed-out'), action: z.enum(timeoutActions) }),
  z.object({ kind: z.literal('ended'), state: z.enum(caseStates) }),
]);

type AnyFact = z.output<typeof caseFact>;
export type CaseFact<Kind extends AnyFact['kind'] = AnyFact['kind']> = Extract<AnyFact, { kind: Kind }>;

export type CaseState = (typeof caseStates)[number];

export interface CaseEvent {
  readonly seq: number;
  readonly at: Date;
  /** Null: by the system. */
  readonly by: string | null;
  readonly fact: CaseFact;
}
