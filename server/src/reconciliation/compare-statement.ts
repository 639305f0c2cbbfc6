import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { compareStatement as endpoint } from '@woxing/contract/operations/reconciliation';
import type { MemberCtx } from '#src/platform/context.ts';
import { type ReconcileDeps, reconcileDay } from './reconcile-day.ts';

/** Fetches a statement anew and compares it. Refuses a day that is not over. */
export async function compareStatement(
  deps: ReconcileDeps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (input.day >= dayOf(ctx.now)) throw refuse('reconciliation.too-early');
  return reconcileDay(deps, input.channel, input.day);
}
