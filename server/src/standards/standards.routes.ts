import * as contract from '@woxing/contract/standards/standards';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import {
  discardStandardDraft,
  inheritStandard,
  publishStandard,
  saveStandardDraft,
} from './edit-standard.ts';
import { findMyStandard } from './find-my-standard.ts';
import { findStandard } from './find-standard.ts';
import { listStandards, type StandardReader } from './list-standards.ts';
import { findPreferences, savePreferences } from './preferences.ts';
import {
  exportTrialHits,
  exportTrialPeople,
  findTrial,
  listTrialHits,
  listTrialPeople,
  startTrial,
} from './trials.ts';

export function standardRoutes(deps: StandardReader & { readonly jobs: Jobs }): Route[] {
  return [
    route(contract.listStandards, (ctx) => listStandards(deps, ctx)),
    route(contract.findStandard, (ctx, input) => findStandard(deps, ctx, input)),
    route(contract.saveStandardDraft, (ctx, input) => saveStandardDraft(deps, ctx, input)),
    route(contract.discardStandardDraft, (ctx, input) => discardStandardDraft(deps, ctx, input)),
    route(contract.publishStandard, (ctx, input) => publishStandard(deps, ctx, input)),
    route(contract.inheritStandard, (ctx, input) => inheritStandard(deps, ctx, input)),
    route(contract.findMyStandard, (ctx) => findMyStandard(deps, ctx)),
    route(contract.findPreferences, (ctx) => findPreferences(deps, ctx)),
    route(contract.savePreferences, (ctx, input) => savePreferences(deps, ctx, input)),
    route(contract.startTrial, (ctx, input) => startTrial(deps, ctx, input)),
    route(contract.findTrial, (ctx, input) => findTrial(deps, ctx, input)),
    route(contract.listTrialHits, (ctx, input) => listTrialHits(deps, ctx, input)),
    eventsRoute(contract.exportTrialHits, (ctx, input) => exportTrialHits(deps, ctx, input)),
    route(contract.listTrialPeople, (ctx, input) => listTrialPeople(deps, ctx, input)),
    eventsRoute(contract.exportTrialPeople, (ctx, input) => exportTrialPeople(deps, ctx, input)),
  ];
}
