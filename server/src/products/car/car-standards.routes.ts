import * as contract from '@woxing/contract/products/car/car-standards';
import { type Route, route } from '#src/http/route.ts';
import type { StandardReader } from '#src/standards/public.ts';
import { findCarStandard, listCarStandards, saveCarStandard } from './car-standards.ts';

export function carStandardRoutes(deps: StandardReader): Route[] {
  return [
    route(contract.listCarStandards, (ctx) => listCarStandards(deps, ctx)),
    route(contract.findCarStandard, (ctx, input) => findCarStandard(deps, ctx, input)),
    route(contract.saveCarStandard, (ctx, input) => saveCarStandard(deps, ctx, input)),
  ];
}
