import * as travellers from '@woxing/contract/people/travellers';
import { type Route, route } from '#src/http/route.ts';
import { deletePassenger } from './delete-passenger.ts';
import { checkPassengerSheet, importPassengers } from './import-passengers.ts';
import { listPassengers } from './list-passengers.ts';
import { revealPassenger } from './reveal-passenger.ts';
import { type PassengerKeeper, savePassenger } from './save-passenger.ts';

export const travellerRoutes = (deps: PassengerKeeper): Route[] => [
  route(travellers.listPassengers, (ctx, wish) => listPassengers(deps, ctx, wish)),
  route(travellers.savePassenger, (ctx, wish) => savePassenger(deps, ctx, wish)),
  route(travellers.deletePassenger, (ctx, wish) => deletePassenger(deps, ctx, wish)),
  route(travellers.revealPassenger, (ctx, wish) => revealPassenger(deps, ctx, wish)),
  route(travellers.checkPassengerSheet, (ctx, wish) => checkPassengerSheet(deps, ctx, wish)),
  route(travellers.importPassengers, (ctx, wish) => importPassengers(deps, ctx, wish)),
];
