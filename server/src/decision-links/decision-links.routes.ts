import * as contract from '@woxing/contract/approvals/decision-links';
import { type Route, route } from '#src/http/route.ts';
import { openBursts } from '#src/platform/bursts.ts';
import type { Clock } from '#src/platform/clock.ts';
import { decideByLink } from './decide-by-link.ts';
import type { AskedDeps } from './decision-link-deps.ts';
import { findDecisionLinks, saveDecisionLinks } from './link-settings.ts';
import { openDecisionLink } from './open-decision-link.ts';

export interface DecisionLinkRoutesDeps extends AskedDeps {
  /** Real time, by which limits count. */
  readonly limitClock: Clock;
}

export function decisionLinkRoutes({ limitClock, ...deps }: DecisionLinkRoutesDeps): Route[] {
  const uses = openBursts(deps.db, limitClock, { name: 'approval.link', max: 30, perSeconds: 60 });
  return [
    route(contract.openDecisionLink, (ctx, input) => openDecisionLink({ ...deps, uses }, ctx, input)),
    route(contract.decideByLink, (ctx, input) => decideByLink({ ...deps, uses }, ctx, input)),
    route(contract.findDecisionLinks, (ctx) => findDecisionLinks(deps, ctx)),
    route(contract.saveDecisionLinks, (ctx, input) => saveDecisionLinks(deps, ctx, input)),
  ];
}
