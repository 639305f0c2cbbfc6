import { z } from 'zod';
import type { Clock } from '#src/platform/clock.ts';
import { openGuard } from '#src/platform/guard-calls.ts';
import type { Log } from '#src/platform/log.ts';
import { causeOf } from '#src/platform/unknown-answer.ts';
import { rejectionWords } from '../../air-rejections.rules.ts';
import type { AirOutcome } from '../../air-supplier.ts';
import { type NotFound, rejectionOf } from './duffel-refusals.rules.ts';

export interface DuffelKeys {
  /** Access token: opens everything. */
  readonly token: string;
  /** `https://api.duffel.com`, without a slash at its end. */
  readonly baseUrl: string;
}

export interface DuffelParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly timeoutMs: number;
}

/** What came of one request. */
export type Answer<T> =
  | {
      readonly kind: 'ok';
      readonly status: number;
      readonly value: T;
      readonly retryAfterMs: number | undefined;
    }
  | {
      readonly kind: 'refused';
      readonly type: string;
      readonly code: string;
      readonly status: number;
      /** When to come back, where they say it. */
      readonly retryAfterMs: number | undefined;
    }
  | { readonly kind: 'unknown'; readonly cause: string };

export interface Ask {
  readonly method: 'GET' | 'PATCH' | 'POST' | 'PUT';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** What becomes `data` of the body. */
  readonly data?: object;
  /** Our reference, for what must not be done twice. */
  readonly key?: string;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** As they came: what could not be read. */
  readonly unread: readonly unknown[];
  /** Cursor of the next page; null of the last. */
  readonly after: string | null;
}

export interface DuffelClient {
  ask<T>(ask: Ask, data: z.ZodType<T>): Promise<Answer<T>>;
  page<T>(
    path: string,
    query: Readonly<Record<string, string>>,
    item: z.ZodType<T>,
  ): Promise<Answer<Page<T>>>;
  /** One by one: what cannot be read is logged, and spoils nothing beside it. */
  readEach<T>(items: readonly unknown[], item: z.ZodType<T>): Each<T>;
  /** Logs what was said and is of no use. */
  leaveOut(id: string | undefined, cause: string): void;
}

export interface Each<T> {
  readonly items: readonly T[];
  readonly unread: readonly unknown[];
}

/** The version of the interface that this adapter was written for. */
const version = 'v2';
const maxAnswerChars = 64 * 1_048_576;

const named = z.object({ id: z.string().max(100) });
const refusal = z.object({
  errors: z.array(z.object({ type: z.string(), code: z.string() })).min(1),
});

/**
 * One request and its answer. A refusal counts only if it is one of theirs; a broken line, an answer too late, of the far side's own
 * fault, or one that cannot be read, leaves it unknown whether anything happened.
 */
export function openDuffelClient(keys: DuffelKeys, { clock, log, timeoutMs }: DuffelParts): DuffelClient {
  const guarded = openGuard(
    'duffel',
    { log },
    // A request ends itself, so that nothing is left of it; the guard would only stop waiting.
    { atOnce: 128, timeoutMs: timeoutMs + 1000, unknownsToOpen: 5, openMs: 5000 },
  );
  /** Until when they are not asked again, by resource: each has a limit of its own. */
  const quietUntil = new Map<string, Date>();

  async function send<T>(ask: Ask, envelope: z.ZodType<T>): Promise<Answer<T>> {
    const resource = ask.path.split('/', 3).join('/');
    const leftMs = (quietUntil.get(resource)?.getTime() ?? 0) - clock.now().getTime();
    if (leftMs > 0)
      return {
        kind: 'refused',
        type: 'rate_limit_error',
        code: 'rate_limit_exceeded',
        status: 429,
        retryAfterMs: leftMs,
      };
    try {
      const response = await fetch(urlOf(keys.baseUrl, ask), {
        method: ask.method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${keys.token}`,
          'duffel-version': version,
          ...(ask.data !== undefined && { 'content-type': 'application/json' }),
          ...(ask.key !== undefined && { 'idempotency-key': ask.key }),
        },
        ...(ask.data !== undefined && { body: JSON.stringify({ data: ask.data }) }),
        signal: AbortSignal.timeout(timeoutMs),
        // The token goes to nobody else.
        redirect: 'error',
      });
      const retryAfterMs = retryAfterOf(response.headers.get('retry-after'));
      const text = await response.text();
      if (text.length > maxAnswerChars) throw new Error('an answer that is too long');
      if (response.ok)
        return { kind: 'ok', status: response.status, value: envelope.parse(JSON.parse(text)), retryAfterMs };
      if (response.status >= 500) throw new Error(`answered ${response.status}`);
      if (response.status === 429)
        quietUntil.set(resource, new Date(clock.now().getTime() + (retryAfterMs ?? 0)));
      const [first] = refusal.parse(JSON.parse(text)).errors;
      return { kind: 'refused', type: first!.type, code: first!.code, status: response.status, retryAfterMs };
    } catch (error) {
      const cause = causeOf(error);
      log.warn(
        { method: ask.method, path: ask.path, cause },
        'an air supplier gave no answer that can be read',
      );
      return { kind: 'unknown', cause };
    }
  }

  function leaveOut(id: string | undefined, cause: string): void {
    log.warn({ id, cause }, 'an air supplier said something that is left out');
  }

  function readEach<T>(items: readonly unknown[], item: z.ZodType<T>): Each<T> {
    const read: T[] = [];
    const unread: unknown[] = [];
    for (const each of items) {
      const parsed = item.safeParse(each);
      if (parsed.success) {
        read.push(parsed.data);
        continue;
      }
      unread.push(each);
      leaveOut(named.safeParse(each).data?.id, causeOf(parsed.error));
    }
    return { items: read, unread };
  }

  return {
    readEach,
    leaveOut,
    async ask(ask, data) {
      const answer = await guarded(() => send(ask, z.object({ data })));
      return answer.kind === 'ok' ? { ...answer, value: answer.value.data } : answer;
    },
    async page(path, query, item) {
      const envelope = z.object({
        data: z.array(z.unknown()),
        meta: z.object({ after: z.string().nullish() }).nullish(),
      });
      const answer = await guarded(() => send({ method: 'GET', path, query }, envelope));
      if (answer.kind !== 'ok') return answer;
      const { data, meta } = answer.value;
      return { ...answer, value: { ...readEach(data, item), after: meta?.after ?? null } };
    },
  };
}

/** As an outcome of the port, for a call that got no further. */
export function outcomeOf(
  answer: Exclude<Answer<unknown>, { kind: 'ok' }>,
  notFound: NotFound,
): Extract<AirOutcome<never>, { kind: 'rejected' | 'unknown' }> {
  if (answer.kind === 'unknown') return answer;
  const reason = rejectionOf(answer.type, answer.code, notFound);
  if (reason === undefined)
    return { kind: 'unknown', cause: `${answer.status} ${answer.code}`.slice(0, 200) };
  return rejected(reason);
}

export function rejected(
  reason: Extract<AirOutcome<never>, { kind: 'rejected' }>['reason'],
): Extract<AirOutcome<never>, { kind: 'rejected' }> {
  return { kind: 'rejected', reason, message: rejectionWords[reason] };
}

function urlOf(baseUrl: string, { path, query }: Ask): string {
  return query === undefined
    ? `${baseUrl}${path}`
    : `${baseUrl}${path}?${new URLSearchParams(query).toString()}`;
}

/** Seconds, at most an hour. */
function retryAfterOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Math.min(Number(header), 3600) * 1000 : undefined;
}
