import * as contract from '@woxing/contract/products/hotel/hotel-agreements';
import { type Route, route } from '#src/http/route.ts';
import {
  endHotelAgreement,
  findHotelAgreements,
  type HotelAgreementKeeper,
  saveHotelAgreement,
} from './keep-agreements.ts';

export const hotelAgreementRoutes = (deps: HotelAgreementKeeper): Route[] => [
  route(contract.findHotelAgreements, (ctx, input) => findHotelAgreements(deps, ctx, input)),
  route(contract.saveHotelAgreement, (ctx, input) => saveHotelAgreement(deps, ctx, input)),
  route(contract.endHotelAgreement, (ctx, input) => endHotelAgreement(deps, ctx, input)),
];
