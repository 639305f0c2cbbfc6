import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { fen } from '@woxing/contract/core/money';
import type { quoteWaitlist as endpoint } from '@woxing/contract/products/rail/train-waitlist';
import type { Ctx } from '#src/platform/context.ts';
import { type PlaceWaitlistDeps, prepayMinutes } from './place-waitlist.ts';
import { lookAhead, maxFare, seeChoices } from './see-choices.ts';
import { checkChoices, deadlinesOf } from './waitlist-choices.rules.ts';

/** How likely choices are, what is paid before, and up to when somebody can wait. Refuses choices that cannot be waited for. */
export async function quoteWaitlist(
  deps: Pick<PlaceWaitlistDeps, 'rail' | 'serviceFee'>,
  ctx: Ctx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const choices = await seeChoices(deps.rail, ctx, input.choices);
  checkChoices(choices, input.passengers, ctx.now);
  const deadlines = deadlinesOf(choices, ctx.now);
  const deadline = input.deadline === undefined ? deadlines[0] : new Date(input.deadline);
  const looks = await lookAhead(deps.rail, ctx, choices, { people: input.passengers, deadline });
  return {
    ...looks,
    maxFareFen: fen(Math.max(...choices.map((choice) => maxFare(choice, 'adult')))),
    serviceFeeFen: await deps.serviceFee(ctx),
    latestDeadline: deadlines[0]!,
    deadlines,
    payMinutes: prepayMinutes,
    now: ctx.now,
  };
}
