import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Day } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import type { AskedInvoice, CheckAnswer, InvoiceChecker } from '#src/invoices/checking/invoice-checker.ts';

export interface CheckServer {
  readonly url: string;
  /** Tokens that were handed out end now, though they said later. */
  endTokens(): void;
  /** How many tokens were handed out. */
  tokens(): number;
  close(): Promise<void>;
}

interface Options {
  readonly apiKey: string;
  readonly secretKey: string;
  readonly tenantId: string;
  readonly checker: InvoiceChecker;
}

/** Checks as whoever speaks the interface of Baidu's 增值税发票验真 meets them: on a port of this machine, with tokens, codes and signs. */
export async function openCheckServer(options: Options): Promise<CheckServer> {
  const desk: Desk = { ...options, tokens: new Set(), handedOut: 0 };
  const server = createServer((incoming, response) => {
    void answer(desk, incoming).then(
      (said) => {
        if (said === undefined) return incoming.socket.destroy();
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
      },
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    endTokens: () => desk.tokens.clear(),
    tokens: () => desk.handedOut,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Desk extends Options {
  readonly tokens: Set<string>;
  handedOut: number;
}

/** Undefined: the connection breaks. */
async function answer(desk: Desk, incoming: IncomingMessage): Promise<object | undefined> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  const form = new URLSearchParams(await text(incoming));
  if (pathname === '/oauth/2.0/token') return handOutToken(desk, form);
  if (!desk.tokens.has(searchParams.get('access_token') ?? ''))
    return { error_code: 110, error_msg: 'Access token invalid or no longer valid' };
  const outcome = await desk.checker.check(askedOf(desk.tenantId, form));
  if (outcome.kind === 'done') return resultOf(outcome.value);
  if (outcome.kind !== 'rejected') return undefined;
  return outcome.reason === 'tomorrow'
    ? { log_id: 1, VerifyResult: '0002', VerifyMessage: outcome.message, words_result: [] }
    : { error_code: 18, error_msg: 'Open api qps request limit reached' };
}

function handOutToken(desk: Desk, form: URLSearchParams): object {
  if (form.get('client_id') !== desk.apiKey || form.get('client_secret') !== desk.secretKey)
    return { error: 'invalid_client', error_description: 'unknown client id' };
  desk.handedOut += 1;
  const token = `24.token-${desk.handedOut}`;
  desk.tokens.add(token);
  return { access_token: token, expires_in: 2_592_000 };
}

function askedOf(tenantId: string, form: URLSearchParams): AskedInvoice {
  const said = (name: string) => form.get(name) ?? '';
  const amount = fen(Math.round(Number(said('total_amount')) * 100));
  const day = said('invoice_date');
  return {
    tenantId,
    form: 'plain',
    invoiceNo:
      said('invoice_code') === '' ? said('invoice_num') : `${said('invoice_code')}-${said('invoice_num')}`,
    issuedOn: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` as Day,
    netFen: amount,
    totalFen: amount,
    checkCode: said('check_code'),
  };
}

function resultOf(value: CheckAnswer): object {
  const [result, sign] = results[value];
  return {
    log_id: 1,
    VerifyResult: result,
    words_result: sign === '' ? [] : { InvalidSign: sign },
  };
}

const results: Readonly<Record<CheckAnswer, readonly [result: string, sign: string]>> = {
  valid: ['0001', 'N'],
  voided: ['0001', 'Y'],
  reversed: ['0001', 'QH'],
  'part-reversed': ['0001', 'BH'],
  mismatch: ['0006', ''],
  'not-found': ['0009', ''],
  unable: ['1015', ''],
};
