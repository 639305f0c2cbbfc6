import type { ApiByPath, PathOf } from '@woxing/contract/api';
import type { OutputOf, RequestOf } from '@woxing/contract/core/endpoint';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { readAnswer, signInCode, succeeded } from './answer.ts';
import { browserInfo } from './browser-info.ts';
import { CallError, emptyWords, networkWords, timeoutCode, timeoutWords } from './call-error.ts';
import type { FailedCall } from './exception-report.ts';
import { formBody } from './form-body.ts';
import { lateAnswer } from './late-answer.ts';
import { type Messenger, showFailure, showTips } from './messages.ts';

/** What every request says of its sender. */
export interface Sender {
  readonly token: string | undefined;
  readonly appId: string | undefined;
  readonly appno: string | undefined;
  readonly env: string | undefined;
}

/** What the client needs of the program around it; plugged in once at start. */
export interface CallPorts {
  sender(): Sender;
  /**
   * The session that a call was sent with is over: asks to sign in, over the page as it is. Resolves to whether the call may be
   * sent again, because its member is back.
   */
  signedOut(sentWith: string | undefined): Promise<boolean>;
  readonly messenger: Messenger;
  /** An act of the administration wants a proof of identity: asks for it, and resolves to whether it was given. */
  proveIdentity(): Promise<boolean>;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Codes whose sentence the caller shows itself; `all` for pages that have an error state of their own. */
  readonly passErrorCodeMsgRet?: readonly string[] | 'all';
  /** A token: the call is of this session instead of the tab's, and its end is the caller's business. */
  readonly session?: string;
  /** Asked with nobody acting: the end of the session is left for the next act of the person to meet. */
  readonly passive?: boolean;
  /** Sent beside those that every call has. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface WriteOptions extends CallOptions {
  /** One key per intent of a person, kept over retries; see `useWrite`. One is made when left out. */
  readonly idempotencyKey?: string;
}

type GetPath = PathOf<'GET'>;
type PostPath = PathOf<'POST'>;

export const timeoutMs = 40_000;
const stepUpCode = retOf('administration.step-up');
let ports: CallPorts | undefined;

export function connectCalls(plugged: CallPorts): void {
  ports = plugged;
}

/** Calls a GET endpoint. Rejects with `CallError` only; by then a person has been told. */
export function get<P extends GetPath>(
  path: P,
  params: RequestOf<ApiByPath[P]>,
  options: CallOptions = {},
): Promise<OutputOf<ApiByPath[P]>> {
  return answered(
    () => fetch(getAddress(path, params), { headers: headers(options.session), signal: signalOf(options) }),
    options,
    path,
    params,
  );
}

/** Calls a POST endpoint with a form body. Rejects with `CallError` only; by then a person has been told. */
export function post<P extends PostPath>(
  path: P,
  body: RequestOf<ApiByPath[P]>,
  options: WriteOptions = {},
): Promise<OutputOf<ApiByPath[P]>> {
  const idempotencyKey = options.idempotencyKey ?? newIntent();
  const request = () =>
    fetch(path, {
      method: 'POST',
      headers: {
        ...headers(options.session),
        ...options.headers,
        'idempotency-key': idempotencyKey,
      },
      body: formBody({ ...envelopeFields(), ...(body as object) }),
      signal: signalOf(options),
    });
  return answered(request, options, path, body);
}

/** Reads an answer whose request somebody else has sent, such as the document's own first search. */
export function received<P extends GetPath>(
  path: P,
  response: Promise<Response>,
  options: CallOptions = {},
): Promise<OutputOf<ApiByPath[P]>> {
  return answered(() => response, options, path);
}

/** A key for one act of a person. */
export function newIntent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function getAddress(path: string, params: unknown): string {
  return `${path}?${formBody({ ...(params as object), ...envelopeFields() }).toString()}`;
}

export function headers(session?: string): Record<string, string> {
  const token = session ?? ports?.sender().token;
  return { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
}

export function envelopeFields(): Record<string, string | undefined> {
  const sender = ports?.sender();
  return {
    appId: sender?.appId,
    appno: sender?.appno,
    env: sender?.env,
    device: 'web',
    browerInfo: browserInfo(),
    timestamp: String(Date.now()),
  };
}

export function signalOf({ signal }: CallOptions): AbortSignal {
  const late = AbortSignal.timeout(timeoutMs);
  if (signal === undefined) return late;
  const either = new AbortController();
  for (const each of [late, signal]) {
    const end = () => either.abort(each.reason);
    if (each.aborted) end();
    each.addEventListener('abort', end, { once: true, signal: either.signal });
  }
  return either.signal;
}

export async function answered<Output>(
  request: () => Promise<Response>,
  options: CallOptions,
  path: string,
  input?: unknown,
): Promise<Output> {
  const startedAt = performance.now();
  const sentWith = ports?.sender().token;
  try {
    return (await readResponse(request)) as Output;
  } catch (caught) {
    let error = caught instanceof CallError ? caught : failureOf(caught);
    if (error.code === stepUpCode && (await isProved())) return answered(request, options, path, input);
    if (error.kind === 'signed-out' && ports !== undefined && asksToSignIn(options)) {
      if (await asLongAsWanted(ports.signedOut(sentWith), options.signal))
        return answered(request, options, path, input);
      if (options.signal?.aborted === true) error = failureOf(options.signal.reason);
    }
    if (ports !== undefined && error.faulty)
      reportFailure(ports, { path, input, error, ms: performance.now() - startedAt });
    if (ports !== undefined) void showFailure(ports.messenger, error, options.passErrorCodeMsgRet);
    throw error;
  }
}

const asksToSignIn = ({ session, passive }: CallOptions) => session === undefined && passive !== true;

/** False too where nobody could be asked: then what the call said stands. */
async function isProved(): Promise<boolean> {
  return ports === undefined ? false : ports.proveIdentity().catch(() => false);
}

/** What is waited for, or false as soon as the caller has no need of it. */
async function asLongAsWanted(waited: Promise<boolean>, signal: AbortSignal | undefined): Promise<boolean> {
  if (signal === undefined) return waited;
  const unwanted = lateAnswer<boolean>();
  const giveUp = () => unwanted.resolve(false);
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  return Promise.race([waited, unwanted.promise]).finally(() => signal.removeEventListener('abort', giveUp));
}

/** In a file of its own, so that only those who meet a fault load it. Without it nothing is told, and nothing breaks. */
function reportFailure(reporting: CallPorts, failed: FailedCall): void {
  loadReports().then(
    ({ reportException }) => reportException(failed, reporting.sender()),
    () => undefined,
  );
}

/** Asked for ahead of need: where the network fails, so would the loading. */
export const loadReports = () => import('./exception-report.ts');

async function readResponse(request: () => Promise<Response>): Promise<unknown> {
  const response = await request();
  const answer = readAnswer(await response.text());
  if (answer === undefined) throw new CallError('empty', '', emptyWords);
  if (answer.code === signInCode) throw new CallError('signed-out', answer.code, answer.message);
  if (!succeeded(answer)) {
    throw new CallError('refused', answer.code, answer.message || emptyWords, answer.data, answer.tips);
  }
  if (answer.tips !== undefined && ports !== undefined) void showTips(ports.messenger, answer.tips);
  return answer.data;
}

function failureOf(caught: unknown): CallError {
  const name = caught instanceof Error ? caught.name : '';
  if (name === 'TimeoutError') return new CallError('timeout', timeoutCode, timeoutWords);
  if (name === 'AbortError') return new CallError('aborted', '', '');
  return new CallError('network', '', networkWords);
}
