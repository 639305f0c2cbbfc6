import { findColleagues as findColleaguesEndpoint } from '@woxing/contract/people/colleagues';
import * as travellers from '@woxing/contract/people/travellers';
import { type Route, route } from '#src/http/route.ts';
import { deletePassenger } from './delete-passenger.ts';
import { expiringPapers, type PaperDeps } from './expiring-papers.ts';
import { findColleagues } from './find-colleagues.ts';
import { findRelated } from './find-related.ts';
import { checkPassengerSheet, importPassengers } from './import-passengers.ts';
import { latinNamesOf } from './latin-names-of.ts';
import { defaultPassenger, listPassengers } from './list-passengers.ts';
import { revealPassenger } from './reveal-passenger.ts';
import { type PassengerKeeper, savePassenger } from './save-passenger.ts';

export const travellerRoutes = (deps: PassengerKeeper & PaperDeps): Route[] => [
  route(findColleaguesEndpoint, (ctx, input) => findColleagues(deps, ctx, input)),
  route(travellers.listPassengers, (ctx, input) => listPassengers(deps, ctx, input)),
  route(travellers.defaultPassenger, (ctx) => defaultPassenger(deps, ctx)),
  route(travellers.savePassenger, (ctx, input) => savePassenger(deps, ctx, input)),
  route(travellers.latinNames, async (_, { name }) => ({ list: [...(await latinNamesOf(name))] })),
  route(travellers.expiringPapers, (ctx) => expiringPapers(deps, ctx)),
  route(travellers.deletePassenger, (ctx, input) => deletePassenger(deps, ctx, input)),
  route(travellers.revealPassenger, (ctx, input) => revealPassenger(deps, ctx, input)),
  route(travellers.findRelatedMember, async (ctx, { people }) => ({
    list: await findRelated(deps, ctx, people),
  })),
  route(travellers.checkPassengerSheet, (ctx, input) => checkPassengerSheet(deps, ctx, input)),
  route(travellers.importPassengers, (ctx, input) => importPassengers(deps, ctx, input)),
];
