import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { exportRewardMovements as rewardsEndpoint } from '@woxing/contract/payments/earnings';
import type { exportRecommended as recommendedEndpoint } from '@woxing/contract/people/recommend';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportList, exportPages } from '#src/http/export-rows.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { type EarningDeps, readRewardMovements } from './read-earnings.ts';
import { readRecommended } from './read-income.ts';

/** The lists of earnings whole, whatever page is on screen. */

const max = exportedAtOnce;

export async function exportRewards(
  deps: EarningDeps,
  ctx: MemberCtx,
  filter: InputOf<typeof rewardsEndpoint>,
): Promise<Events<AnswerOf<typeof rewardsEndpoint>>> {
  return exportList((before) => readRewardMovements(deps, ctx, { ...filter, before, max }));
}

export async function exportRecommended(
  deps: EarningDeps,
  ctx: MemberCtx,
  filter: InputOf<typeof recommendedEndpoint>,
): Promise<Events<AnswerOf<typeof recommendedEndpoint>>> {
  return exportPages((page) => readRecommended(deps, ctx, { ...filter, page, max }));
}
