import * as addresses from '@woxing/contract/people/addresses';
import { type Route, route } from '#src/http/route.ts';
import { deleteAddress } from './delete-address.ts';
import { listAddresses } from './list-addresses.ts';
import { type AddressKeeper, saveAddress } from './save-address.ts';
import { setDefaultAddress } from './set-default-address.ts';

export const addressRoutes = (deps: AddressKeeper): Route[] => [
  route(addresses.listAddresses, (ctx) => listAddresses(deps, ctx)),
  route(addresses.saveAddress, (ctx, input) => saveAddress(deps, ctx, input)),
  route(addresses.deleteAddress, (ctx, input) => deleteAddress(deps, ctx, input)),
  route(addresses.setDefaultAddress, (ctx, input) => setDefaultAddress(deps, ctx, input)),
];
