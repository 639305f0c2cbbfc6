import * as contract from '@woxing/contract/applications/applications';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { estimateNote } from './estimate-note.ts';
import { bookableNotes, exportNotes, findNote, findNotes, listColleagues } from './find-applications.ts';
import { addNote, opNote } from './save-application.ts';

/** Of a member's units a second: a trip is asked for way by way. */
const estimateUnits = 4;

export function applicationRoutes(deps: ApplicationDeps & { readonly searchLimit: SearchLimit }): Route[] {
  return [
    route(contract.findNotes, (ctx, input) => findNotes(deps, ctx, input)),
    eventsRoute(contract.exportNotes, (ctx, input) => exportNotes(deps, ctx, input)),
    route(contract.addNote, (ctx, input) => addNote(deps, ctx, input)),
    route(
      contract.estimateNote,
      limited(
        deps.searchLimit,
        (ctx: MemberCtx, input) => estimateNote(deps, ctx, input),
        () => estimateUnits,
      ),
    ),
    route(contract.opNote, (ctx, input) => opNote(deps, ctx, input)),
    route(contract.findNote, (ctx, input) => findNote(deps, ctx, input)),
    route(contract.listColleagues, (ctx, input) => listColleagues(deps, ctx, input)),
    route(contract.bookableNotes, (ctx) => bookableNotes(deps, ctx)),
  ];
}
