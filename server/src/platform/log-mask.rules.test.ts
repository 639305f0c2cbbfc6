import { maskLine } from '@woxing/contract/core/log-mask.rules';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const masked = (value: unknown): unknown => JSON.parse(maskLine(JSON.stringify(value)));

test('mobiles are masked wherever they stand in a text', () => {
  expect(masked({ msg: '已发送至13812345678。', list: ['+8613812345678', '86-13812345678'] })).toEqual({
    msg: '已发送至138****5678。',
    list: ['+86138****5678', '86-138****5678'],
  });
});

test('identity card numbers keep their first four and last three characters', () => {
  expect(masked({ msg: '证件11010119900307203X，110101199003072770' })).toEqual({
    msg: '证件1101***********03X，1101***********770',
  });
});

test('a number in place of a text is masked and the line stays JSON', () => {
  expect(masked({ mobile: 13812345678, amountFen: 136000, at: 1764554400000 })).toEqual({
    mobile: '138****5678',
    amountFen: 136000,
    at: 1764554400000,
  });
});

test('order numbers, hashes and ticket numbers stay readable', () => {
  const line = {
    order: '25120110000012345678',
    pay: 'P25120110000013812345',
    ticket: '7812345678901',
    hash: 'a13812345678b',
  };
  expect(masked(line)).toEqual({ ...line, hash: 'a138****5678b' });
});

test('whatever is named like a secret is left out, in fields, headers, addresses and nested JSON', () => {
  expect(
    masked({
      payPassword: 135790,
      token: 'abc"def',
      headers: { authorization: 'Bearer abc', cookie: 'a=b' },
      url: '/member/info?token=abc&appId=official',
      body: JSON.stringify({ loginPwd: 'secret', mobile: '13812345678' }),
    }),
  ).toEqual({
    payPassword: '***',
    token: '***',
    headers: { authorization: '***', cookie: '***' },
    url: '/member/info?token=***&appId=official',
    body: '{"loginPwd":"***","mobile":"138****5678"}',
  });
});

test('errors, messages and child loggers all pass the mask', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log
    .child({ requestId: 'r-1' })
    .error({ error: new Error('no member 13812345678') }, 'lost 110101199003072770');
  const line = JSON.parse(lines[0]!) as {
    requestId: string;
    msg: string;
    error: { message: string; stack: string };
  };
  expect(line).toMatchObject({
    requestId: 'r-1',
    msg: 'lost 1101***********770',
    error: { message: 'no member 138****5678' },
  });
  expect(line.error.stack).not.toContain('13812345678');
});

test('an error is logged without the row or the connection that it carries', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (name)=(张三)',
    client: {},
  });
  log.warn({ error: new Error('not saved', { cause }) }, 'lost');
  expect(JSON.parse(lines[0]!)).toMatchObject({ error: { message: 'not saved', cause: { code: '23505' } } });
  expect(lines[0]).not.toContain('张三');
});

test('what failed for several is logged with why it failed for the first of them', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const errors = Array.from({ length: 9 }, (_, at) => new Error(`order ${at}`));
  log.error({ error: new AggregateError(errors, 'some orders') }, 'a sweep failed');
  const { error } = JSON.parse(lines[0]!) as { error: { errors: { message: string }[] } };
  expect(error.errors.map(({ message }) => message)).toEqual([0, 1, 2, 3, 4].map((at) => `order ${at}`));
});
