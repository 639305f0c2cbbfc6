import type { RawAnswer, RawCall } from '@woxing/contract/core/callback';
import type { Clock } from '#src/platform/clock.ts';
import type { Ctx } from '#src/platform/context.ts';
import { type NewsDeps, takeAnsweredNews } from '#src/schedule-changes/public.ts';
import type { AirNotices } from '../air-supplier.ts';

export interface SupplierNoticeDeps extends NewsDeps {
  /** Absent: the supplier sends none, and whoever does is refused. */
  readonly notices: AirNotices | undefined;
  /** Real time: what signatures live by. */
  readonly wallClock: Clock;
}

/**
 * A supplier says that there is something to read. What it says of it is not believed: the news are read as they always are, each piece once,
 * however often a notice comes. What could not be read or booked is not acknowledged, and comes again.
 */
export async function receiveSupplierNotice(
  deps: SupplierNoticeDeps,
  { tenantId, ip }: Ctx,
  call: RawCall,
): Promise<RawAnswer> {
  const kind = deps.notices?.read(call, deps.wallClock.now());
  if (kind === undefined) {
    deps.log.warn({ ip }, 'a notice was refused: it is not signed by the supplier of flights, or is too old');
    return { http: 401, type: 'text/plain', text: 'refused' };
  }
  if (kind === 'news' && !(await takeAnsweredNews(deps, tenantId)))
    return { http: 503, type: 'text/plain', text: 'not read' };
  return { http: 200, type: 'text/plain', text: 'received' };
}
