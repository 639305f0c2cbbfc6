import * as exceptions from '@woxing/contract/exceptions';
import { type Route, route } from '#src/http/route.ts';
import type { Database } from '#src/platform/database.ts';
import { countExceptions } from './count-exceptions.ts';
import { exceptionEventMap } from './exception-event-map.rules.ts';
import { listExceptions } from './list-exceptions.ts';
import { reportException } from './report-exception.ts';

export const exceptionRoutes = (deps: { readonly db: Database }): Route[] => [
  route(exceptions.reportException, (ctx, wish) => reportException(deps, ctx, wish)),
  route(exceptions.exceptionEventMap, () => ({ list: exceptionEventMap() })),
  route(exceptions.listExceptions, (ctx, wish) => listExceptions(deps, ctx, wish)),
  route(exceptions.countExceptions, (ctx, wish) => countExceptions(deps, ctx, wish)),
];
