import { addDays, dayOf } from '@woxing/contract/core/days';
import type { MemberCtx } from '#src/platform/context.ts';
import { type AgreementKeeper, saveAgreement } from './keep-agreements.ts';

/** What the demo enterprise has agreed on, a step each: with a carrier of the south-east already, with one of the north from next month on. */
export function seedAgreements(deps: AgreementKeeper, ctx: MemberCtx): readonly (() => Promise<void>)[] {
  const today = dayOf(ctx.now);
  const agreed = [
    { airline: 'MF', code: 'MF2026YF01', validFrom: addDays(today, -60), validTo: addDays(today, 304) },
    { airline: 'SC', code: 'SC2026YF07', validFrom: addDays(today, 30), validTo: addDays(today, 394) },
  ];
  // The list has the newest first: of one moment they would stand in another order in each database.
  return agreed.map((agreement, minutes) => async () => {
    const now = new Date(ctx.now.getTime() + minutes * 60_000);
    await saveAgreement(deps, { ...ctx, now }, { ...agreement, revision: 0 });
  });
}
