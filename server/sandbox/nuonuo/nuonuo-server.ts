import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sumsOf } from '@woxing/contract/invoices/invoice-tax.rules';
import { z } from 'zod';
import type { InvoiceIssuer } from '#src/invoices/issuing/invoice-issuer.ts';
import type { Clock } from '#src/platform/clock.ts';
import { type BookedForm, type BookedOrder, type Books, type Course, openBooks } from './nuonuo-books.ts';
import {
  Dropped,
  formInput,
  formNamed,
  formQuestion,
  invoiceQuestion,
  orderInput,
  Refusal,
  sealInput,
} from './nuonuo-wire.ts';

/** What the next calls that order something meet, each as often as it is asked for. */
const orderFaults = [
  'slow',
  'refuse',
  'drop-before',
  'drop-after',
  'error-after',
  'malformed',
  'decline',
  'late-issue',
  'fail',
  'unsealed',
  'ask-buyer',
] as const;
/** What the next questions meet. */
const questionFaults = [
  'silent',
  'nonsense',
  'strange-code',
  'strange-state',
  'other-order',
  'other-sum',
  'no-file',
  'lost-file',
  'lost-paper',
  'other-paper',
  'foreign-file',
  'huge-file',
  'other-file',
] as const;
export type NuonuoFault = (typeof orderFaults)[number] | (typeof questionFaults)[number];

export interface NuonuoServer {
  /** Where calls go, and where a token is asked for. */
  readonly url: string;
  readonly tokenUrl: string;
  fault(fault: NuonuoFault, times: number): void;
  orders(): readonly BookedOrder[];
  /** What all buyers do who were asked to agree: they do, they do not, or they let the time run out. */
  decideForms(state: '04' | '05' | '07'): void;
  /** Tokens that were handed out end now, though they said later. */
  endTokens(): void;
  /** How many tokens were handed out. */
  tokens(): number;
  /** What was sent in calls of a method, the newest last. */
  sent(method: string): readonly unknown[];
  close(): Promise<void>;
}

interface Options {
  readonly appKey: string;
  readonly appSecret: string;
  readonly taxNo: string;
  readonly bureau: InvoiceIssuer;
  readonly tenantId: string;
  readonly clock: Clock;
  readonly sorts: Readonly<Record<string, string>>;
  readonly slowMs?: number;
  readonly lateMs?: number;
}

/** An issuer as whoever speaks the interface of 诺税通 meets it: on a port of this machine, with its door, codes, numbers and files. */
export async function openNuonuoServer(options: Options): Promise<NuonuoServer> {
  const desk: Desk = {
    ...options,
    books: openBooks({ lateMs: 4000, ...options }),
    faults: new Map(),
    tokens: new Map(),
    seen: new Set(),
    log: [],
    handedOut: 0,
  };
  const server = createServer((incoming, response) => {
    void serve(desk, incoming, response).catch((error: unknown) => {
      if (error instanceof Dropped) return void incoming.socket.destroy();
      response.writeHead(500).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  server.unref();
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${base}/open/v1/services`,
    tokenUrl: `${base}/accessToken`,
    fault: (fault, times) => void desk.faults.set(fault, times),
    orders: () => [...desk.books.orders.values()],
    decideForms(state) {
      for (const form of desk.books.forms.values()) if (form.state === '02') desk.books.decide(form, state);
    },
    endTokens: () => desk.tokens.clear(),
    tokens: () => desk.handedOut,
    sent: (method) => desk.log.filter((each) => each.method === method).map(({ content }) => content),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Desk extends Options {
  readonly books: Books;
  readonly faults: Map<NuonuoFault, number>;
  /** Until when each is good. */
  readonly tokens: Map<string, number>;
  /** Numbers of calls: each comes once. */
  readonly seen: Set<string>;
  readonly log: { readonly method: string; readonly content: unknown }[];
  handedOut: number;
}

function meets({ faults }: Desk, fault: NuonuoFault): boolean {
  const left = faults.get(fault) ?? 0;
  if (left > 0) faults.set(fault, left - 1);
  return left > 0;
}

async function serve(desk: Desk, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? ''}`);
  if (url.pathname.startsWith('/files/')) return serveFile(desk, url, response);
  const body = await text(incoming);
  const answer =
    url.pathname === '/accessToken' ? handOutToken(desk, body) : await answerCall(desk, incoming, url, body);
  if (answer === 'busy') return void response.writeHead(429).end();
  const said = typeof answer === 'string' ? answer : JSON.stringify(answer);
  response.writeHead(200, { 'content-type': 'application/json' }).end(said);
}

function handOutToken(desk: Desk, body: string): object {
  const form = new URLSearchParams(body);
  const isOurs =
    form.get('grant_type') === 'client_credentials' &&
    form.get('client_id') === desk.appKey &&
    form.get('client_secret') === desk.appSecret;
  if (!isOurs) return { error: '070304', error_description: 'Bad credentials' };
  const token = `token-${(desk.handedOut += 1)}`;
  desk.tokens.set(token, desk.clock.now().getTime() + 86_400_000);
  return { access_token: token, expires_in: 86_400 };
}

/** Undefined: the line breaks. */
async function answerCall(
  desk: Desk,
  incoming: IncomingMessage,
  url: URL,
  body: string,
): Promise<object | string> {
  const shut = whyShut(desk, incoming, url, body);
  if (shut !== undefined) return shut;
  const method = String(incoming.headers['method']).replace(/^nuonuo\.OpeMplatform\./, '');
  try {
    const content: unknown = JSON.parse(body);
    desk.log.push({ method, content });
    const { [method]: act } = { ...orders, ...questions };
    if (act === undefined) return { code: 'E9000', describe: '接口不存在' };
    return await (method in orders
      ? underOrderFaults(desk, () => act(desk, content, url))
      : underQuestionFaults(desk, () => act(desk, content, url)));
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, describe: error.message };
    if (error instanceof z.ZodError)
      return { code: 'E9105', describe: `参数有误：${error.issues[0]?.path.join('.')}` };
    throw error;
  }
}

/** The door: who calls, by which token, when, and whether the signature is of what came. */
function whyShut(desk: Desk, incoming: IncomingMessage, url: URL, body: string): object | undefined {
  const { appkey = '', senid = '', nonce = '', timestamp = '' } = Object.fromEntries(url.searchParams);
  const { accesstoken: token, usertax: userTax, 'x-nuonuo-sign': sign } = incoming.headers;
  const now = desk.clock.now().getTime();
  if (appkey !== desk.appKey) return { code: '070101', describe: '获取app密钥失败或appkey无效' };
  if ((desk.tokens.get(String(token)) ?? 0) <= now) return { code: '070305', describe: 'accessToken无效' };
  const [, p, l, a] = url.pathname.split('/');
  const signed = `a=${a}&l=${l}&p=${p}&k=${appkey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`;
  const wanted = createHmac('sha1', desk.appSecret).update(signed).digest();
  const given = Buffer.from(String(sign), 'base64');
  const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted);
  const isFresh = Math.abs(now / 1000 - Number(timestamp)) < 600;
  const isWell = /^[0-9a-f]{32}$/.test(senid) && /^\d{8}$/.test(nonce) && !desk.seen.has(senid);
  if (!isSigned || !isFresh || !isWell) return { code: '070302', describe: '签名校验失败' };
  desk.seen.add(senid);
  return userTax === desk.taxNo ? undefined : { code: '070307', describe: '税号未授权' };
}

async function underOrderFaults(desk: Desk, work: () => Promise<object>): Promise<object | string> {
  if (meets(desk, 'slow')) await wait(desk.slowMs ?? 4000);
  if (meets(desk, 'refuse')) return 'busy';
  if (meets(desk, 'drop-before')) throw new Dropped('before');
  if (meets(desk, 'decline')) throw new Refusal('E9105', '购方税号有误');
  const answer = await work();
  if (meets(desk, 'drop-after')) throw new Dropped('after');
  if (meets(desk, 'error-after')) throw new Error('broken after it was done');
  return meets(desk, 'malformed') ? '{"code":"E00' : answer;
}

async function underQuestionFaults(desk: Desk, work: () => Promise<object>): Promise<object> {
  if (meets(desk, 'silent')) throw new Dropped('a question');
  if (meets(desk, 'nonsense')) return { code: 'E0000', describe: '查询成功', result: 'yes' };
  if (meets(desk, 'strange-code')) return { code: 'E9999', describe: '系统异常' };
  return work();
}

type Act = (desk: Desk, content: unknown, url: URL) => Promise<object>;

const done = (describe: string, result?: unknown) => ({ code: 'E0000', describe, result });

function courseOf(desk: Desk): Course {
  if (meets(desk, 'late-issue')) return 'late';
  if (meets(desk, 'fail')) return 'fail';
  if (meets(desk, 'unsealed')) return 'unsealed';
  return meets(desk, 'ask-buyer') ? 'ask-buyer' : 'usual';
}

const orders: Readonly<Record<string, Act>> = {
  requestBillingNew: (desk, content) => {
    const { serialNo } = desk.books.order(orderInput.parse(content).order, courseOf(desk));
    return Promise.resolve(done('开票提交成功', { invoiceSerialNum: serialNo }));
  },
  saveInvoiceRedConfirm: (desk, content) => {
    const { billId } = desk.books.form(formInput.parse(content), courseOf(desk));
    return Promise.resolve(done('成功', billId));
  },
};

const questions: Readonly<Record<string, Act>> = {
  async queryInvoiceResult(desk, content, url) {
    const { orderNos, serialNos } = invoiceQuestion.parse(content);
    const found = [...desk.books.orders.values()].filter(
      ({ orderNo, serialNo }) => orderNos.includes(orderNo) || serialNos.includes(serialNo),
    );
    if (found.length === 0) throw new Refusal('E9500', '未查询到发票');
    const shown = await Promise.all(
      found.map(async (order) => shownOrder(desk, await desk.books.settled(order), url)),
    );
    return done('获取发票成功', shown);
  },
  reInvoice(desk, content) {
    desk.books.seal(sealInput.parse(content).fpqqlsh);
    return Promise.resolve(done('重试提交成功'));
  },
  async queryInvoiceRedConfirm(desk, content) {
    const form = desk.books.forms.get(formQuestion.parse(content).billId);
    if (form?.red !== undefined) await desk.books.settled(form.red);
    const list = form === undefined ? [] : [shownForm(desk, form)];
    return done('查询成功', { total: list.length, list });
  },
  refreshInvoiceRedConfirm(_desk, content) {
    formNamed.parse(content);
    return Promise.resolve(done('成功'));
  },
};

const states: Readonly<Record<BookedOrder['state'], readonly [status: string, words: string]>> = {
  waiting: ['20', '开票中'],
  failed: ['22', '开票失败'],
  unsealed: ['24', '开票成功签章失败'],
  issued: ['2', '开票完成（最终状态）'],
};

function shownOrder(desk: Desk, order: BookedOrder, { origin }: URL): object {
  const { orderNo, serialNo, state, document, wanted } = order;
  const [status, statusMsg] = states[state];
  const said = {
    serialNo,
    orderNo: meets(desk, 'other-order') ? `${orderNo}0` : orderNo,
    status: meets(desk, 'strange-state') ? '99' : status,
    statusMsg,
    failCause: state === 'failed' ? '购方税号与名称不符' : null,
  };
  if (document === undefined) return said;
  const totalFen = meets(desk, 'other-sum') ? 1 : sumsOf(wanted.lines).totalFen;
  return {
    ...said,
    invoiceTime: document.issuedAt.getTime(),
    invoiceNo: document.invoiceNo,
    allElectronicInvoiceNumber: document.invoiceNo,
    orderAmount: (totalFen / 100).toFixed(2),
    salerTaxNum: desk.taxNo,
    xmlUrl: fileUrl(desk, serialNo, origin),
    pdfUrl: `${origin}/files/${serialNo}.pdf`,
  };
}

function fileUrl(desk: Desk, serialNo: string, origin: string): string | null {
  if (meets(desk, 'no-file')) return null;
  if (meets(desk, 'foreign-file')) return `https://files.example.com/${serialNo}.xml`;
  return `${origin}/files/${serialNo}.xml`;
}

function shownForm(desk: Desk, { billId, billUuid, state, readyAt, red }: BookedForm): object {
  const isOnItsWay = desk.clock.now().getTime() < readyAt.getTime();
  return {
    billId,
    billUuid,
    billNo: `99${billId}`,
    billStatus: isOnItsWay ? '15' : state,
    billMessage: null,
    openStatus: red?.document === undefined ? 0 : 1,
    redInvoiceNumber: red?.document?.invoiceNo ?? null,
    invoiceSerialNum: red?.document === undefined ? null : red.serialNo,
  };
}

function serveFile(desk: Desk, { pathname }: URL, response: ServerResponse): void {
  const [, serialNo, kind] = /^\/files\/(\d+)\.(xml|pdf)$/.exec(pathname) ?? [];
  if (kind === 'pdf') return servePaper(desk, serialNo!, response);
  const all = [...desk.books.orders.values()];
  const isOther = meets(desk, 'other-file');
  const order = all.find((each) => (each.serialNo === serialNo) !== isOther && each.document !== undefined);
  if (order?.document === undefined || meets(desk, 'lost-file')) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(meets(desk, 'huge-file') ? Buffer.alloc(8_388_608, 0x20) : order.document.xml);
}

function servePaper(desk: Desk, serialNo: string, response: ServerResponse): void {
  if (meets(desk, 'lost-paper')) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'application/pdf' });
  response.end(meets(desk, 'other-paper') ? '<html>' : `%PDF-1.7 ${serialNo}`);
}
