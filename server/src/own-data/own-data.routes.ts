import * as ownData from '@woxing/contract/people/own-data';
import { type Route, route } from '#src/http/route.ts';
import { agreeAgain, withdrawConsent } from './consents.ts';
import { deleteMember } from './delete-member.ts';
import type { OwnDataDeps } from './own-data-deps.ts';
import { askExport, takeExport } from './own-export.ts';
import { readOwnData } from './read-own-data.ts';

export const ownDataRoutes = (deps: OwnDataDeps): Route[] => [
  route(ownData.readOwnData, (ctx) => readOwnData(deps, ctx)),
  route(ownData.withdrawConsent, (ctx, wish) => withdrawConsent(deps, ctx, wish)),
  route(ownData.giveConsent, (ctx, wish) => agreeAgain(deps, ctx, wish)),
  route(ownData.askExport, (ctx, wish) => askExport(deps, ctx, wish)),
  route(ownData.takeExport, (ctx, wish) => takeExport(deps, ctx, wish)),
  route(ownData.deleteMember, (ctx, wish) => deleteMember(deps, ctx, wish)),
];
