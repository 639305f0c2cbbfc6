import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallPorts, connectCalls, get, post } from './call.ts';
import { CallError } from './call-error.ts';
import type { Messenger } from './messages.ts';

const messenger = {
  warn: vi.fn<Messenger['warn']>(),
  inform: vi.fn<Messenger['inform']>(async () => true),
  ask: vi.fn<Messenger['ask']>(async () => true),
  open: vi.fn<Messenger['open']>(),
};
const signedOut = vi.fn<CallPorts['signedOut']>(async () => false);
let token: string | undefined;
const proveIdentity = vi.fn<() => Promise<boolean>>(async () => false);

beforeEach(() => {
  vi.clearAllMocks();
  token = 'secret';
  messenger.ask.mockResolvedValue(true);
  connectCalls({
    proveIdentity,
    sender: () => ({ token, appId: 'official', appno: '7', env: undefined }),
    signedOut,
    messenger,
  });
});

function answer(body: unknown, status = 200) {
  const fetching = vi.fn<typeof fetch>(async () => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text, { status });
  });
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

const failure = async (call: Promise<unknown>): Promise<CallError> => {
  const caught: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(caught).toBeInstanceOf(CallError);
  return caught as CallError;
};
const config = () => get('/tenant/config', {});

describe('an act of the administration', () => {
  const wantsProof = JSON.stringify({ ret: '1035', msg: '此项操作须先验证身份' });

  test('is sent again when the administrator has proved who they are', async () => {
    const fetching = answer({ ret: '0', msg: '', data: {} });
    fetching.mockResolvedValueOnce(new Response(wantsProof));
    proveIdentity.mockResolvedValueOnce(true);
    await expect(config()).resolves.toEqual({});
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  test('is refused when they have not', async () => {
    answer(wantsProof);
    expect(await failure(config())).toMatchObject({ code: '1035' });
    expect(proveIdentity).toHaveBeenCalledOnce();
  });

  test('is refused, and said to be, when nobody could be asked', async () => {
    answer(wantsProof);
    proveIdentity.mockRejectedValueOnce(new TypeError('no network'));
    expect(await failure(config())).toMatchObject({ code: '1035' });
  });

  test('leads to the settings without two-step sign-in', async () => {
    answer({ ret: '1034', msg: '使用管理功能前，请先在账号设置中开启两步验证' });
    await failure(config());
    await vi.waitFor(() => expect(messenger.open).toHaveBeenCalledWith('/myCenter/setting'));
  });
});

describe('a call whose session has ended', () => {
  const ended = JSON.stringify({ ret: '401', msg: '请先登录' });

  test('goes on as soon as the member is back, with the new session and the key it was first sent with', async () => {
    const fetching = answer({ ret: '0', data: { orderNo: '1' } });
    fetching.mockResolvedValueOnce(new Response(ended, { status: 401 }));
    signedOut.mockImplementationOnce(async (sentWith) => {
      expect(sentWith).toBe('secret');
      token = 'next';
      return true;
    });
    await expect(post('/flight/domestic/quote', { offerIds: ['a'] })).resolves.toEqual({ orderNo: '1' });
    const sent = fetching.mock.calls.map(([, init]) => init!.headers as Record<string, string>);
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer secret', 'Bearer next']);
    expect(sent[1]!['idempotency-key']).toBe(sent[0]!['idempotency-key']);
    expect(messenger.warn).not.toHaveBeenCalled();
  });

  test('asks nobody to sign in when nobody acted', async () => {
    answer(ended, 401);
    expect(await failure(post('/message/state', {}, { passive: true }))).toMatchObject({ code: '401' });
    expect(signedOut).not.toHaveBeenCalled();
  });

  test('waits no longer than the page that asked for it', async () => {
    answer(ended, 401);
    signedOut.mockReturnValueOnce(new Promise(() => undefined));
    const page = new AbortController();
    const call = failure(get('/tenant/config', {}, { signal: page.signal }));
    await vi.waitFor(() => expect(signedOut).toHaveBeenCalledOnce());
    page.abort();
    expect((await call).kind).toBe('aborted');
  });
});

describe('what goes out', () => {
  test('a GET carries its fields, the sender and the session', async () => {
    const fetching = answer({ ret: '0', msg: '', data: {} });
    await get('/flight/domestic/calendar', { from: 'BJS', to: 'SHA', start: '2026-12-01', days: 7 });
    const [address, init] = fetching.mock.calls[0]!;
    const url = new URL(address as string, 'http://localhost');
    expect(url.pathname).toBe('/flight/domestic/calendar');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      from: 'BJS',
      days: '7',
      appId: 'official',
      appno: '7',
      device: 'web',
    });
    expect(Number(url.searchParams.get('timestamp'))).toBeGreaterThan(1e12);
    expect(url.searchParams.has('env')).toBe(false);
    expect(init?.headers).toMatchObject({ authorization: 'Bearer secret', accept: 'application/json' });
  });

  test('a POST is a form with dotted names and a key of its own', async () => {
    const fetching = answer({ ret: '0', data: {} });
    await post('/flight/domestic/quote', { offerIds: ['a', 'b'] });
    await post('/flight/domestic/quote', { offerIds: ['a'] }, { idempotencyKey: 'kept-key-1' });
    const [first, second] = fetching.mock.calls.map(([, init]) => init!);
    const form = first!.body as URLSearchParams;
    expect([form.get('offerIds.0'), form.get('offerIds.1'), form.get('device')]).toEqual(['a', 'b', 'web']);
    expect((first!.headers as Record<string, string>)['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect((second!.headers as Record<string, string>)['idempotency-key']).toBe('kept-key-1');
  });
});

describe('what counts as success', () => {
  test.each(['0', '2100001', '21003'])('code %s hands out the data', async (ret) => {
    answer({ ret, msg: '', data: { name: '我行' } });
    expect(await config()).toEqual({ name: '我行' });
  });

  test('both envelopes, with text and number codes', async () => {
    answer({ status: '0', message: '', result: { name: '我行' } });
    expect(await config()).toEqual({ name: '我行' });
    answer({ status: 0, message: '', result: 1 });
    expect(await config()).toBe(1);
  });

  test('tips that come with success are told', async () => {
    answer({ ret: '0', msg: '', data: 1, tips: { type: 'toast', msg: '已为您保留座位', duration: 3 } });
    expect(await config()).toBe(1);
    expect(messenger.warn).toHaveBeenCalledWith('已为您保留座位', 3000);
  });
});

test('every request says from which browser it comes', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Gecko/20100101 Firefox/144.0' });
  const fetching = answer({ ret: '0', msg: '', data: {} });
  await config();
  await post('/login/logout', {});
  const [[address], [, init]] = fetching.mock.calls as unknown as [[string], [string, RequestInit]];
  expect(new URLSearchParams(address.split('?')[1]).get('browerInfo')).toBe('Firefox 144.0');
  expect((init.body as URLSearchParams).get('browerInfo')).toBe('Firefox 144.0');
  vi.unstubAllGlobals();
});

describe('what is told on failure', () => {
  test('the sentence of the server, for five seconds', async () => {
    answer({ ret: '2005', msg: '该航班已不可预订，请重新搜索', data: { a: 1 } });
    const error = await failure(config());
    expect([error.kind, error.code, error.data]).toEqual(['refused', '2005', { a: 1 }]);
    expect(messenger.warn).toHaveBeenCalledExactlyOnceWith('该航班已不可预订，请重新搜索', 5000);
  });

  test('not when the caller handles the code', async () => {
    answer({ ret: '304', msg: '票价变动' });
    await failure(get('/tenant/config', {}, { passErrorCodeMsgRet: ['304'] }));
    await failure(get('/tenant/config', {}, { passErrorCodeMsgRet: 'all' }));
    expect(messenger.warn).not.toHaveBeenCalled();
    await failure(get('/tenant/config', {}, { passErrorCodeMsgRet: ['301'] }));
    expect(messenger.warn).toHaveBeenCalledOnce();
  });

  test('nor are tips, where the caller asks the question itself; else in the words of this site', async () => {
    const tips = { type: 'confirm', title: '有待支付的订单', msg: '请先支付', url: '/pay/order/1' };
    answer({ ret: '3021', msg: '请先支付', tips });
    await failure(get('/tenant/config', {}, { passErrorCodeMsgRet: ['3021'] }));
    expect(messenger.ask).not.toHaveBeenCalled();
    await failure(config());
    expect(messenger.ask).toHaveBeenCalledWith(
      expect.objectContaining({ title: '有待支付的订单', words: '请先支付' }),
    );
  });

  test('tips take the place of the sentence', async () => {
    answer({ ret: '9', msg: '出错了', tips: { type: 'dialog', msg: '请联系管理员', title: '无法提交' } });
    await failure(config());
    expect(messenger.warn).not.toHaveBeenCalled();
    expect(messenger.inform).toHaveBeenCalledWith({ title: '无法提交', words: '请联系管理员', yes: '确认' });
  });

  test('a confirmed question leads to its address, a refused one nowhere', async () => {
    const tips = { type: 'confirm', msg: '前往完善资料？', title: '提示', url: '/myCenter/self_info' };
    answer({ ret: '9', msg: '', tips });
    await failure(config());
    await expect.poll(() => messenger.open).toHaveBeenCalledWith('/myCenter/self_info');
    messenger.open.mockClear();
    messenger.ask.mockResolvedValue(false);
    await failure(config());
    expect(messenger.open).not.toHaveBeenCalled();
  });

  test('a sentence of the server is shown as it was sent', async () => {
    answer({ ret: '3003', msg: '订单已取消，不能确认', data: null });
    expect((await failure(config())).message).toBe('订单已取消，不能确认');
    expect(messenger.warn).toHaveBeenCalledWith('订单已取消，不能确认', 5000);
  });

  test('an ended session is forgotten and asks to sign in, without a toast', async () => {
    answer({ ret: '401', msg: '请先登录' }, 401);
    const error = await failure(config());
    expect(error.kind).toBe('signed-out');
    expect(signedOut).toHaveBeenCalledOnce();
    expect(messenger.warn).not.toHaveBeenCalled();
  });

  test.each(['', 'null', '<html></html>', '{}'])('an answer of %j has no information', async (body) => {
    answer(body);
    expect((await failure(config())).message).toBe('未获取到信息！');
  });

  test('a timeout and a broken network have their own words, and leave a write open', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')));
    const late = await failure(config());
    expect([late.message, late.code, late.undecided]).toEqual(['请求超时！', '888', true]);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const broken = await failure(config());
    expect([broken.kind, broken.undecided]).toEqual(['network', true]);
    expect(messenger.warn).toHaveBeenCalledTimes(2);
  });

  test('a fault is also told to the product, a refusal is not', async () => {
    answer({ ret: '3002', msg: '不能进行此操作' });
    await failure(config());
    const fetching = answer({ ret: '1030', msg: '系统繁忙' });
    await failure(config());
    const shown = () =>
      fetching.mock.calls
        .filter(([path]) => path === '/api/v1/burying_point/api_exception_event')
        .map(([, init]) => (init!.body as URLSearchParams).get('httpCode'));
    await expect.poll(shown).toContain('1030');
    expect(shown()).not.toContain('3002');
    expect(messenger.warn).toHaveBeenLastCalledWith('系统繁忙', 5000);
  });

  test('an answer is waited for 40 seconds', async () => {
    const waiting = vi.spyOn(AbortSignal, 'timeout');
    answer({ ret: '0', data: {} });
    await config();
    expect(waiting).toHaveBeenCalledExactlyOnceWith(40_000);
    waiting.mockRestore();
  });

  test('a question without words of its own asks whether to go on', async () => {
    answer({ ret: '9', msg: '', tips: { type: 'confirm' } });
    await failure(config());
    expect(messenger.ask).toHaveBeenCalledWith({
      title: '提示',
      words: '确定执行此操作吗？',
      yes: '确定',
      no: '取消',
    });
  });

  test('what was aborted is nobody’s business', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('gone', 'AbortError')));
    expect((await failure(config())).kind).toBe('aborted');
    expect(messenger.warn).not.toHaveBeenCalled();
  });
});
