import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { yuan } from '@woxing/contract/core/money';
import type { Payment } from '@woxing/contract/payments/payments';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectCalls } from '#src/api/call.ts';
import { PayCode } from './pay-code.tsx';
import type { Desk } from './payments.queries.ts';

const attempt = {
  outTradeNo: 'P1',
  businessType: 'dometicketOrderPay',
  orderNo: 'W1',
  method: 'alipay',
  state: 'presenting',
  amountFen: yuan(1050),
  way: 'code',
  codeUrl: null,
  confirmUrl: null,
  payUrl: null,
  invocation: null,
  appCall: null,
  attach: '',
  redirect: null,
} as const satisfies Payment;
const paid = { ...attempt, state: 'paid', redirect: '/view/airTicket/orderfinish.shtml' } as const;
const desk = { payBefore: null, now: '2026-11-21T00:00:00.000Z', sandbox: false } as Desk;

/** What the two interfaces answer; a test changes them. */
let queried: Payment;
let followed: () => Promise<Response>;
const calls: [path: string, init: RequestInit][] = [];

beforeEach(() => {
  queried = attempt;
  calls.length = 0;
  connectCalls({
    proveIdentity: () => Promise.resolve(false),
    sender: () => ({ token: 'secret', appId: undefined, appno: undefined, env: undefined }),
    signedOut: async () => false,
    messenger: {
      warn: vi.fn<() => void>(),
      inform: async () => true,
      ask: async () => true,
      open: vi.fn<() => void>(),
    },
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push([path, init]);
    if (path === '/pay/follow') return followed();
    return new Response(JSON.stringify({ ret: '0', msg: '', data: queried }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A stream that a test writes into. */
function fakeStream() {
  let at!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (at = controller) });
  const write = (text: string) => at.enqueue(new TextEncoder().encode(text));
  const response = new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  return { write, end: () => at.close(), breakOff: () => at.error(new Error('gone')), response };
}

function open() {
  const onPaid = vi.fn<(payment: Payment) => void>();
  const onLost = vi.fn<() => void>();
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <PayCode attempt={attempt} desk={desk} onPaid={onPaid} onLost={onLost} />
    </QueryClientProvider>,
  );
  return { onPaid, onLost, unmount };
}

test('the event stream reports the payment, in fragments and between heartbeats, before polling does', async () => {
  const { write, end, response } = fakeStream();
  followed = async () => response;
  const { onPaid } = open();
  write(`:\n\ndata: ${JSON.stringify(attempt)}\n\n`);
  const event = `data: ${JSON.stringify(paid)}\n\n`;
  write(event.slice(0, 20));
  await waitFor(() => expect(calls.map(([path]) => path)).toContain('/pay/query'));
  expect(onPaid).not.toHaveBeenCalled();
  write(event.slice(20));
  end();
  await waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith(paid));
  const [, init] = calls.find(([path]) => path === '/pay/follow')!;
  expect(init.headers).toMatchObject({ authorization: 'Bearer secret' });
  expect(String(init.body as URLSearchParams)).not.toContain('secret');
});

test.each([
  ['is refused', async () => new Response('{"ret":"429"}', { status: 429 })],
  ['cannot be made', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'breaks off',
    async () => {
      const stream = fakeStream();
      setTimeout(stream.breakOff, 10);
      return stream.response;
    },
  ],
])('where a stream %s, asking alone finds out, and nobody is told of it', async (_how, follow) => {
  followed = follow;
  const { onPaid, onLost } = open();
  await waitFor(() => expect(calls.map(([path]) => path)).toContain('/pay/query'));
  expect(screen.getByRole('status').textContent).not.toContain('失败');
  queried = paid;
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  expect(onLost).not.toHaveBeenCalled();
});

test('an attempt closed by the stream is lost; leaving the page closes the stream', async () => {
  const { write, response } = fakeStream();
  followed = async () => response;
  const { onLost, unmount } = open();
  write(`data: ${JSON.stringify({ ...attempt, state: 'closed' })}\n\n`);
  await waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
  const [, init] = calls.find(([path]) => path === '/pay/follow')!;
  unmount();
  expect(init.signal?.aborted).toBe(true);
});
