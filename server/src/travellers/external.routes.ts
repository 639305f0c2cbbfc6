import * as externals from '@woxing/contract/people/external-travellers';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { deleteExternal, revealExternal } from './act-on-external.ts';
import { exportExternals, externalChoices, findExternals } from './find-externals.ts';
import { checkExternalSheet, importExternals } from './import-externals.ts';
import { saveExternal } from './save-external.ts';
import type { PassengerKeeper } from './save-passenger.ts';

export const externalRoutes = (deps: PassengerKeeper): Route[] => [
  route(externals.findExternals, (ctx, input) => findExternals(deps, ctx, input)),
  eventsRoute(externals.exportExternals, (ctx, input) => exportExternals(deps, ctx, input)),
  route(externals.externalChoices, (ctx) => externalChoices(deps, ctx)),
  route(externals.saveExternal, (ctx, input) => saveExternal(deps, ctx, input)),
  route(externals.deleteExternal, (ctx, input) => deleteExternal(deps, ctx, input)),
  route(externals.revealExternal, (ctx, input) => revealExternal(deps, ctx, input)),
  route(externals.checkExternalSheet, (ctx, input) => checkExternalSheet(deps, ctx, input)),
  route(externals.importExternals, (ctx, input) => importExternals(deps, ctx, input)),
];
