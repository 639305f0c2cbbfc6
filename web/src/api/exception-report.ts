import {
  type ExceptionClass,
  exceptionClassOf,
  namesOnly,
  reportPath,
} from '@woxing/contract/operations/exceptions.rules';
import type { CallError } from './call-error.ts';
import { formBody } from './form-body.ts';

/** A call that failed, as the client of the interfaces saw it. */
export interface FailedCall {
  readonly path: string;
  readonly input: unknown;
  readonly error: CallError;
  readonly ms: number;
}

/** Who tells it. */
export interface Teller {
  readonly token: string | undefined;
  readonly appId: string | undefined;
}

/** What became of calls that had no answer; an answer is judged by its code. */
const classByKind: Partial<Record<CallError['kind'], ExceptionClass>> = {
  network: 'API_CALL_EXCEPTION',
  empty: 'API_CALL_EXCEPTION',
  timeout: 'API_TIMEOUT_EXCEPTION',
};

const maxWaiting = 20;
const maxPerMinute = 10;
const minuteMs = 60_000;
const againMs = 30_000;
const answerMs = 10_000;
const maxTries = 3;

/** The newest of each kind is told once a minute, ten kinds at most: an outage is one fact, not a storm. */
const reportedAt = new Map<string, number>();
let waiting: URLSearchParams[] = [];
let sending = false;
let tries = 0;

/**
 * Tells the product of a failed call, if it is of those that are told. Nobody waits for it and nobody hears whether it
 * worked; telling goes past the client of the interfaces, so that it never tells of itself.
 */
export function reportException(failed: FailedCall, teller: Teller): void {
  const { error, path } = failed;
  const type = classByKind[error.kind] ?? exceptionClassOf(error.code);
  if (type === undefined || path === reportPath) return;
  const now = Date.now();
  for (const [kind, at] of reportedAt) if (now - at >= minuteMs) reportedAt.delete(kind);
  const kind = `${type} ${path} ${error.code}`;
  if (reportedAt.has(kind) || reportedAt.size >= maxPerMinute || waiting.length >= maxWaiting) return;
  reportedAt.set(kind, now);
  waiting.push(reportOf(failed, type, teller));
  void sendWaiting(teller);
}

function reportOf({ path, input, error, ms }: FailedCall, type: ExceptionClass, teller: Teller) {
  return formBody({
    appId: teller.appId,
    api: path,
    type,
    httpCode: error.code,
    param: JSON.stringify(namesOnly(input)),
    costTime: Math.max(0, Math.round(ms)),
    device: navigator.userAgent.slice(0, 200),
    appVer: builtAs(),
  });
}

/** The name of the program's first file: it holds a hash of all that was built. */
function builtAs(): string {
  const main = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return /[^/]+(?=\.js$)/.exec(main?.src ?? '')?.[0] ?? 'dev';
}

/** One after the other. While the network is away the reports wait, and are given up after three tries. */
async function sendWaiting(teller: Teller): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const signal = AbortSignal.timeout(answerMs);
      const headers = headersOf(teller);
      await fetch(reportPath, { method: 'POST', headers, body: next, keepalive: true, signal });
      waiting.shift();
      tries = 0;
    }
  } catch {
    tries += 1;
    if (tries >= maxTries) {
      waiting = [];
      tries = 0;
    } else {
      tryAgain(teller);
    }
  } finally {
    sending = false;
  }
}

function headersOf({ token }: Teller): Record<string, string> {
  return { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
}

/** When the network says it is back, or after a while. */
function tryAgain(teller: Teller): void {
  const again = () => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
    void sendWaiting(teller);
  };
  const timer = setTimeout(again, againMs);
  window.addEventListener('online', again);
}
