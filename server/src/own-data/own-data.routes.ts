import * as ownData from '@woxing/contract/people/own-data';
import { type Route, route } from '#src/http/route.ts';
import { agreeAgain, withdrawConsent } from './consents.ts';
import { deleteMember } from './delete-member.ts';
import type { OwnDataDeps } from './own-data-deps.ts';
import { askExport, takeExport } from './own-export.ts';
import { readOwnData } from './read-own-data.ts';

export const ownDataRoutes = (deps: OwnDataDeps): Route[] => [
  route(ownData.readOwnData, (ctx) => readOwnData(deps, ctx)),
  route(ownData.withdrawConsent, (ctx, input) => withdrawConsent(deps, ctx, input)),
  route(ownData.giveConsent, (ctx, input) => agreeAgain(deps, ctx, input)),
  route(ownData.askExport, (ctx, input) => askExport(deps, ctx, input)),
  route(ownData.takeExport, (ctx, input) => takeExport(deps, ctx, input)),
  route(ownData.deleteMember, (ctx, input) => deleteMember(deps, ctx, input)),
];
