import type { Endpoint } from '@woxing/contract/core/endpoint';
import * as exceptions from '@woxing/contract/operations/exceptions';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import type { Database } from '#src/platform/database.ts';
import { countExceptions } from './count-exceptions.ts';
import { declaredFields } from './declared-fields.ts';
import { exceptionEventMap } from './exception-event-map.rules.ts';
import { exportExceptions, listExceptions } from './list-exceptions.ts';
import { openReports } from './report-exception.ts';

interface ExceptionDeps {
  readonly db: Database;
  /** All that are served: a report is of one of them. */
  readonly endpoints: readonly Endpoint[];
}

const own = [
  exceptions.reportException,
  exceptions.exceptionEventMap,
  exceptions.listExceptions,
  exceptions.exportExceptions,
  exceptions.countExceptions,
];

/** These routes and those of the room, which must know all that is served. */
export function withExceptionRoutes({ db }: Pick<ExceptionDeps, 'db'>, routes: readonly Route[]): Route[] {
  const endpoints = [...routes.map(({ endpoint }) => endpoint), ...own];
  return [...routes, ...exceptionRoutes({ db, endpoints })];
}

export function exceptionRoutes({ db, endpoints }: ExceptionDeps): Route[] {
  const keepReport = openReports({ db, fieldsOf: declaredFields(endpoints) });
  return [
    route(exceptions.reportException, (ctx, input) => keepReport(ctx, input)),
    route(exceptions.exceptionEventMap, () => ({ list: exceptionEventMap() })),
    route(exceptions.listExceptions, (ctx, input) => listExceptions({ db }, ctx, input)),
    eventsRoute(exceptions.exportExceptions, (ctx, input) => exportExceptions({ db }, ctx, input)),
    route(exceptions.countExceptions, (ctx, input) => countExceptions({ db }, ctx, input)),
  ];
}
