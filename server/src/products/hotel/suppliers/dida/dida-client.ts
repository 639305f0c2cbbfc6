import { refuse } from '@woxing/contract/core/errors';
import { z } from 'zod';
import { openGuard } from '#src/platform/guard-calls.ts';
import type { Log } from '#src/platform/log.ts';
import { causeOf } from '#src/platform/unknown-answer.ts';
import type { HotelOutcome } from '../../hotel-supplier.ts';
import { type CodeOf, rejectionOf, rejectionWords } from './dida-refusals.rules.ts';

export interface DidaKeys {
  readonly clientId: string;
  /** The password of the account: opens everything. */
  readonly licenseKey: string;
  /** Prices and bookings: `https://api.didatravel.com`, without a slash at its end. */
  readonly baseUrl: string;
  /** What does not change from day to day: `https://static-api.didatravel.com`. */
  readonly contentUrl: string;
}

export interface DidaClientParts {
  readonly log: Log;
  readonly timeoutMs: number;
}

/** What came of one request. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  /** `bookingId`: the booking of theirs that is in the way. */
  | { readonly kind: 'refused'; readonly code: string; readonly bookingId: string | undefined }
  | { readonly kind: 'unknown'; readonly cause: string };

export interface DidaClient {
  /** Prices and bookings, `/api/rate/pricesearch`. `data` is sent with the account. */
  ask<T>(path: string, data: object, success: z.ZodType<T>): Promise<Answer<T>>;
  /** The same of what is static; `query` goes by GET, `data` by POST. */
  content<T>(
    path: string,
    sent: { readonly query: Readonly<Record<string, string>> } | { readonly data: object },
    data: z.ZodType<T>,
  ): Promise<T>;
  /** One by one: what cannot be read is logged, and spoils nothing beside it. */
  readEach<T>(items: readonly unknown[], item: z.ZodType<T>): T[];
  leaveOut(id: string | number | undefined, cause: string): void;
}

const maxAnswerChars = 64 * 1_048_576;

const refusal = z.object({
  Error: z.object({
    Code: z.union([z.string(), z.number()]).transform(String),
    BookingID: z.union([z.string(), z.number()]).transform(String).nullish(),
  }),
});

/**
 * One request and its answer. The bank answers 200 whatever it says: `Success` or `Error`. A broken line, an answer too late, of the far
 * side's own fault, or one that cannot be read, leaves it unknown whether anything happened. What is logged never has a body or a header.
 */
export function openDidaClient(keys: DidaKeys, { log, timeoutMs }: DidaClientParts): DidaClient {
  const guarded = openGuard(
    'dida',
    { log },
    // A request ends itself, so that nothing is left of it; the guard would only stop waiting.
    { atOnce: 128, timeoutMs: timeoutMs + 1000, unknownsToOpen: 8, openMs: 5000 },
  );

  async function send<T>(url: string, init: Sent, read: (body: unknown) => Answer<T>): Promise<Answer<T>> {
    try {
      const response = await fetch(url, {
        ...init,
        headers: { accept: 'application/json', 'accept-encoding': 'gzip', ...init.headers },
        signal: AbortSignal.timeout(timeoutMs),
        // The account goes to nobody else.
        redirect: 'error',
      });
      const text = await response.text();
      if (text.length > maxAnswerChars) throw new Error('an answer that is too long');
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return read(JSON.parse(text));
    } catch (error) {
      const cause = causeOf(error);
      log.warn({ path: new URL(url).pathname, cause }, 'a hotel supplier gave no answer that can be read');
      return { kind: 'unknown', cause };
    }
  }

  function leaveOut(id: string | number | undefined, cause: string): void {
    log.warn({ id, cause }, 'a hotel supplier said something that is left out');
  }

  return {
    ask(path, data, success) {
      const body = { Header: { ClientID: keys.clientId, LicenseKey: keys.licenseKey }, ...data };
      const url = `${keys.baseUrl}${path}?$format=json`;
      return guarded(() => send(url, posting(body), (answer) => readAnswer(answer, success)));
    },
    async content(path, sent, data) {
      const [query, init] =
        'query' in sent ? [`?${new URLSearchParams(sent.query).toString()}`, {}] : ['', posting(sent.data)];
      const login = Buffer.from(`${keys.clientId}:${keys.licenseKey}`).toString('base64');
      const headers = { ...init.headers, authorization: `Basic ${login}` };
      const answer = await guarded(() =>
        send(`${keys.contentUrl}${path}${query}`, { ...init, headers }, (body) => ({
          kind: 'ok',
          value: z.object({ data }).parse(body).data,
        })),
      );
      return toRead(answer);
    },
    readEach(items, item) {
      return items.flatMap((each) => {
        const parsed = item.safeParse(each);
        if (!parsed.success) leaveOut(idOf(each), causeOf(parsed.error));
        return parsed.success ? [parsed.data] : [];
      });
    },
    leaveOut,
  };
}

/** What differs between requests. */
interface Sent {
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const posting = (data: object) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(data),
});

function readAnswer<T>(body: unknown, success: z.ZodType<T>): Answer<T> {
  const refused = refusal.safeParse(body);
  if (refused.success) {
    const { Code, BookingID } = refused.data.Error;
    return { kind: 'refused', code: Code, bookingId: BookingID ?? undefined };
  }
  return { kind: 'ok', value: z.object({ Success: success }).parse(body).Success };
}

const named = z
  .object({ HotelID: z.number() })
  .or(z.object({ id: z.number() }).transform(({ id: HotelID }) => ({ HotelID })));

const idOf = (each: unknown): number | undefined => named.safeParse(each).data?.HotelID;

/** What was read, for questions without an effect. Refuses with `hotel.busy` where nothing was. */
export function toRead<T>(answer: Answer<T>): T {
  if (answer.kind !== 'ok') throw refuse('hotel.busy');
  return answer.value;
}

/** As an outcome of the port, for a call that got no further. */
export function outcomeOf(
  answer: Exclude<Answer<unknown>, { kind: 'ok' }>,
  codes: CodeOf,
): Extract<HotelOutcome<never>, { kind: 'rejected' | 'unknown' }> {
  if (answer.kind === 'unknown') return answer;
  const reason = rejectionOf(answer.code, codes);
  return reason === undefined
    ? { kind: 'unknown', cause: `code ${answer.code}`.slice(0, 200) }
    : rejected(reason);
}

export type Rejected = Extract<HotelOutcome<never>, { kind: 'rejected' }>;

export const rejected = (reason: Rejected['reason']): Rejected => ({
  kind: 'rejected',
  reason,
  message: rejectionWords[reason],
});
