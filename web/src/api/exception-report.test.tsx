import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, timeoutCode, timeoutWords } from './call-error.ts';
import type { FailedCall } from './exception-report.ts';

const teller = { token: 'secret', appId: 'partner' };
const fetching = vi.fn<typeof fetch>();

/** Fresh each time: it remembers what it told. */
let report: (failed: FailedCall) => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  fetching.mockReset().mockImplementation(async () => new Response('{"status":"0"}'));
  vi.stubGlobal('fetch', fetching);
  const { reportException } = await import('./exception-report.ts');
  report = (failed) => reportException(failed, teller);
});
afterEach(() => vi.useRealTimers());

const fault = (code: string, path = '/order/appOrderList'): FailedCall => ({
  path,
  input: { product: 'airTicket' },
  error: new CallError('refused', code, '系统开小差了，请稍后重试'),
  ms: 12.6,
});
const lost = (kind: 'network' | 'timeout' | 'empty' | 'aborted', code = ''): FailedCall => ({
  ...fault(''),
  error: new CallError(kind, code, timeoutWords),
});
const sent = () => fetching.mock.calls.map(([, init]) => Object.fromEntries(init!.body as URLSearchParams));
const settled = () => vi.advanceTimersByTimeAsync(0);

test.each([
  [fault('500'), 'API_BUSINESS_EXCEPTION', '500'],
  [fault('1030'), 'API_BUSINESS_EXCEPTION', '1030'],
  [fault('999999'), 'API_BUSINESS_EXCEPTION', '999999'],
  [lost('network'), 'API_CALL_EXCEPTION', ''],
  [lost('empty'), 'API_CALL_EXCEPTION', ''],
  [lost('timeout', timeoutCode), 'API_TIMEOUT_EXCEPTION', '888'],
])('a fault is told with its class: %#', async (failed, type, httpCode) => {
  report(failed);
  await settled();
  expect(sent()).toMatchObject([
    { api: '/order/appOrderList', type, httpCode, costTime: '13', appId: 'partner', appVer: 'dev' },
  ]);
  expect(fetching.mock.calls[0]![0]).toBe('/api/v1/burying_point/api_exception_event');
  expect(fetching.mock.calls[0]![1]!.headers).toMatchObject({ authorization: 'Bearer secret' });
});

test('refusals of the business, aborted calls and its own call are not told', async () => {
  report(fault('3002'));
  report(fault('409'));
  report(lost('aborted'));
  report(fault('500', '/api/v1/burying_point/api_exception_event'));
  await settled();
  expect(fetching).not.toHaveBeenCalled();
});

test('no value that was sent or answered leaves the browser', async () => {
  const input = { mobilePhone: '13812345678', loginPsw: 'e10adc', passengers: [{ certNo: 'E12345678' }] };
  const error = new CallError('refused', '500', '13812345678的订单出错', { realName: '陈晓明' });
  report({ path: '/login/appNewLogin', input, error, ms: 1 });
  await settled();
  const text = JSON.stringify(sent());
  for (const secret of ['13812345678', 'e10adc', 'E12345678', '陈晓明', '订单'])
    expect(text).not.toContain(secret);
  expect(sent()[0]!['param']).toBe('{"mobilePhone":"","loginPsw":"","passengers":""}');
});

test('an outage does not storm: each kind once a minute, ten kinds at most', async () => {
  for (let count = 0; count < 50; count += 1) report(fault('500'));
  for (let count = 0; count < 50; count += 1) report(fault('500', `/path/${count}`));
  await settled();
  expect(fetching).toHaveBeenCalledTimes(10);
  await vi.advanceTimersByTimeAsync(60_000);
  report(fault('500'));
  await settled();
  expect(fetching).toHaveBeenCalledTimes(11);
});

test('while the network is away a report waits, goes when it is back, and is given up at last', async () => {
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  report(lost('network'));
  await settled();
  expect(fetching).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(fetching).toHaveBeenCalledTimes(2);

  fetching.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  report(fault('1030'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetching).toHaveBeenCalledTimes(3);
});

test('a refused report is not told of, and not told again', async () => {
  fetching.mockImplementation(async () => new Response('{"status":"429"}', { status: 429 }));
  report(fault('500'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetching).toHaveBeenCalledTimes(1);
});
