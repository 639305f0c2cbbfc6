import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Endpoint } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { FastifyReply } from 'fastify';
import type { Log } from '#src/platform/log.ts';

/** Server-sent events: one request that is answered again and again, until nothing more will change. */

/** What a use case hands back: events until `ended` is aborted, because the caller has gone or the time is over. */
export type Events<Event> = (ended: AbortSignal) => AsyncIterable<Event>;

/** So many a member may have open in one process: a browser has six connections, and needs the others for its questions. */
const maxOfMember = 3;
/** So many are open in one process, each a socket and a little memory. */
const maxInAll = 5000;
/** A line that says nothing, so that no proxy takes the line for dead. */
const beatMs = 15_000;
/** Whoever still wants to know asks again, with a session that must still be alive. */
const longestMs = 600_000;

export interface SseConnections {
  /** Refuses with `access.busy` and `server.busy` when there are too many already. */
  send(reply: FastifyReply, endpoint: Endpoint, whose: string, events: Events<unknown>): FastifyReply;
  /** Ends all of them; nothing else would. */
  close(): void;
}

export function openSseConnections(log: Log): SseConnections {
  const closing = new AbortController();
  const open = new Map<string, number>();
  let all = 0;
  const take = (whose: string) => {
    const had = open.get(whose) ?? 0;
    if (had >= maxOfMember) throw refuse('access.busy', { seconds: 30 });
    if (all >= maxInAll) throw refuse('server.busy', { seconds: 30 });
    open.set(whose, had + 1);
    all += 1;
  };
  const leave = (whose: string) => {
    const left = (open.get(whose) ?? 1) - 1;
    if (left === 0) open.delete(whose);
    else open.set(whose, left);
    all -= 1;
  };
  return {
    send(reply, endpoint, whose, events) {
      take(whose);
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const ended = AbortSignal.any([closing.signal, gone.signal, AbortSignal.timeout(longestMs)]);
      const stream = new PassThrough();
      // The caller hung up: there is nobody to tell.
      stream.on('error', () => gone.abort());
      const beat = setInterval(() => stream.write(':\n\n'), beatMs);
      void send(stream, endpoint, events(ended), ended)
        .catch((error: unknown) => log.error({ error, path: endpoint.path }, 'a stream of events broke'))
        .finally(() => {
          clearInterval(beat);
          leave(whose);
          stream.end();
        });
      return (
        reply
          .code(200)
          .header('content-type', 'text/event-stream; charset=utf-8')
          .header('x-accel-buffering', 'no')
          // A connection kept for more would keep a process that ends waiting.
          .header('connection', 'close')
          .send(stream)
      );
    },
    close: () => closing.abort(),
  };
}

async function send(
  stream: PassThrough,
  { output }: Endpoint,
  events: AsyncIterable<unknown>,
  ended: AbortSignal,
): Promise<void> {
  for await (const event of events) {
    if (stream.destroyed) return;
    const taken = stream.write(`data: ${JSON.stringify(output.parse(event))}\n\n`);
    // Whoever reads slowly is told slowly; nothing piles up here.
    if (!taken && !(await drained(stream, ended))) return;
  }
}

/** Whether more may be written; not where nobody listens any more. */
function drained(stream: PassThrough, ended: AbortSignal): Promise<boolean> {
  return once(stream, 'drain', { signal: ended }).then(
    () => true,
    () => false,
  );
}
