import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { boundedBytes } from '#src/platform/bounded-bytes.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { openGuard } from '#src/platform/guard-calls.ts';
import type { Log } from '#src/platform/log.ts';
import { postForm } from '#src/platform/post-form.ts';
import { causeOf } from '#src/platform/unknown-answer.ts';
import { type Envelope, envelope } from './nuonuo-answers.ts';
import { openTokens, type Tokens } from './nuonuo-token.ts';

export interface NuonuoKeys {
  readonly appKey: string;
  /** Signs every call, and is what a token is asked for with. */
  readonly appSecret: string;
  /** Whose invoices they are. */
  readonly taxNo: string;
  /** `https://sdk.nuonuo.com/open/v1/services`: its path is signed as well. */
  readonly baseUrl: string;
  /** `https://open.nuonuo.com/accessToken`. */
  readonly tokenUrl: string;
}

export interface NuonuoClientParts {
  readonly db: Database;
  readonly homeTenantId: string;
  /** Of real time: tokens and signatures live by it. */
  readonly clock: Clock;
  readonly log: Log;
  readonly timeoutMs: number;
}

/** The calls that are made, without what they all begin with. */
export type NuonuoMethod =
  | 'requestBillingNew'
  | 'queryInvoiceResult'
  | 'reInvoice'
  | 'saveInvoiceRedConfirm'
  | 'queryInvoiceRedConfirm'
  | 'refreshInvoiceRedConfirm';

export type NuonuoAnswer =
  | { readonly kind: 'said'; readonly said: Envelope }
  /** Turned away at the door: there are too many calls. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'unknown'; readonly cause: string };

export interface NuonuoClient {
  /** Not sent, and unknown, after `notAfter`: somebody else may believe by then that it never will be. */
  call(method: NuonuoMethod, content: object, notAfter?: Date): Promise<NuonuoAnswer>;
}

const maxAnswerBytes = 1_048_576;

/**
 * One call and its answer. The interface answers 200 whatever it says, by a code; a broken line, an answer too late, of the far side's own
 * fault, or one that cannot be read, leaves it unknown whether anything happened. What is logged never has a body or a header.
 */
export function openNuonuoClient(keys: NuonuoKeys, parts: NuonuoClientParts): NuonuoClient {
  const { log, timeoutMs } = parts;
  const guarded = openGuard(
    'nuonuo',
    { log },
    // A call asks for a token before, and once more where that is refused; each ends itself.
    { atOnce: 32, timeoutMs: 4 * timeoutMs, unknownsToOpen: 8, openMs: 10_000 },
  );
  const tokens = openTokens(keys.appKey, { ...parts, ask: () => askToken(keys, timeoutMs) });
  return {
    async call(method, content, notAfter) {
      const asked = { method, body: JSON.stringify(content), notAfter };
      const answer = await guarded(() => callTwice(keys, parts, tokens, asked));
      if (answer.kind === 'unknown')
        log.warn({ method, cause: answer.cause }, 'an issuer of invoices gave no answer that can be read');
      return answer;
    },
  };
}

/** Codes of the door, which looks at keys, tokens and signatures: nothing has been handed on, but that is not written anywhere. */
const isOfTheDoor = (code: string): boolean => code.startsWith('07');

/** What is refused at the door is sent once more with another token, where there is one: it may have ended before its time. */
async function callTwice(
  keys: NuonuoKeys,
  parts: NuonuoClientParts,
  tokens: Tokens,
  asked: Asked,
): Promise<NuonuoAnswer> {
  try {
    const token = await tokens.current();
    const first = await send(keys, parts, { token, ...asked });
    if (first.kind !== 'said' || !isOfTheDoor(first.said.code)) return first;
    const another = await tokens.another(token);
    const second = another === undefined ? first : await send(keys, parts, { token: another, ...asked });
    return second.kind === 'said' && isOfTheDoor(second.said.code)
      ? unknown(`refused at the door with ${second.said.code}`)
      : second;
  } catch (error) {
    return unknown(causeOf(error));
  }
}

const unknown = (cause: string) => ({ kind: 'unknown', cause }) as const;

interface Asked {
  readonly method: NuonuoMethod;
  readonly body: string;
  readonly notAfter: Date | undefined;
}

interface Sent extends Asked {
  readonly token: string;
}

async function send(
  keys: NuonuoKeys,
  { clock, timeoutMs }: NuonuoClientParts,
  { token, method, body, notAfter }: Sent,
): Promise<NuonuoAnswer> {
  // A process may have stood still since it wrote down that it would send.
  if (notAfter !== undefined && clock.now() > notAfter) return unknown('too late to be sent');
  const query = {
    senid: randomUUID().replaceAll('-', ''),
    nonce: String(randomInt(10_000_000, 100_000_000)),
    timestamp: String(Math.floor(clock.now().getTime() / 1000)),
    appkey: keys.appKey,
  };
  const response = await fetch(`${keys.baseUrl}?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      'X-Nuonuo-Sign': signatureOf(keys, query, body),
      accessToken: token,
      userTax: keys.taxNo,
      method: `nuonuo.OpeMplatform.${method}`,
    },
    body,
    // Token and signature go to nobody else.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    return response.status === 429 ? { kind: 'busy' } : unknown(`status ${response.status}`);
  }
  const text = (await boundedBytes(response, maxAnswerBytes)).toString('utf8');
  return { kind: 'said', said: envelope.parse(JSON.parse(text)) };
}

/** HMAC-SHA1 over the parts of the path from behind, the query and the body, as it is sent. */
function signatureOf(
  { appSecret, baseUrl }: Pick<NuonuoKeys, 'appSecret' | 'baseUrl'>,
  query: Readonly<Record<'senid' | 'nonce' | 'timestamp' | 'appkey', string>>,
  body: string,
): string {
  const [, p = '', l = '', a = ''] = new URL(baseUrl).pathname.split('/');
  const { appkey: k, senid: i, nonce: n, timestamp: t } = query;
  const text = `a=${a}&l=${l}&p=${p}&k=${k}&i=${i}&n=${n}&t=${t}&f=${body}`;
  return createHmac('sha1', appSecret).update(text).digest('base64');
}

/** A token of an application of one's own (自用型应用). */
const askToken = ({ appKey, appSecret, tokenUrl }: NuonuoKeys, timeoutMs: number): Promise<unknown> =>
  postForm(
    tokenUrl,
    new URLSearchParams({
      client_id: appKey,
      client_secret: appSecret,
      grant_type: 'client_credentials',
    }),
    { timeoutMs, maxBytes: maxAnswerBytes },
  );
