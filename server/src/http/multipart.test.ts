import type { SentFile } from '@woxing/contract/core/files';
import { describe, expect, test } from 'vitest';
import { MultipartReader } from './multipart.ts';

const type = 'multipart/form-data; boundary=xx';
function read(body: string | Buffer, size = Infinity, contentType = type) {
  const reader = new MultipartReader(contentType);
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += size) reader.take(bytes.subarray(at, at + size));
  return reader.end();
}
const part = (head: string, content: string) => `--xx\r\n${head}\r\n\r\n${content}\r\n`;
const text = (name: string, content: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, content);

async function asBrowsersSend(form: FormData) {
  const request = new Request('http://x/', { method: 'POST', body: form });
  return { type: request.headers.get('content-type')!, bytes: Buffer.from(await request.arrayBuffer()) };
}

test.each([1, 3, 7, 100, Infinity])(
  'texts and files as browsers send them, %d bytes at a time',
  async (size) => {
    const bytes = Buffer.from([...Array(256).keys(), 13, 10, 45, 45, 13, 10]);
    const form = new FormData();
    form.set('title', '第一行\r\n--第二行');
    form.set('file', new File([bytes], '我的“照片”".png'));
    form.set('empty', '');
    const sent = await asBrowsersSend(form);
    const fields = read(sent.bytes, size, sent.type);
    expect(Object.keys(fields)).toEqual(['title', 'file', 'empty']);
    expect(fields).toMatchObject({ title: '第一行\r\n--第二行', empty: '' });
    const file = fields['file'] as SentFile;
    expect([file.name, Buffer.from(file.bytes).equals(bytes)]).toEqual(['我的“照片”".png', true]);
  },
);

test('no file chosen is a file without a name', () => {
  const empty = part(
    'Content-Disposition: form-data; name="file"; filename=""\r\nContent-Type: image/png',
    '',
  );
  expect(read(`${empty}--xx--\r\n`)['file']).toEqual({ name: '', bytes: new Uint8Array() });
});

test('a form without parts is a form', () => {
  expect(Object.keys(read('--xx--\r\n'))).toEqual([]);
});

describe('refused', () => {
  test.each([
    ['a body without an end', text('a', '1')],
    ['nothing', ''],
    ['another boundary', '--yy--\r\n'],
    ['words before the first part', `words\r\n${text('a', '1')}--xx--`],
    ['a doubled name', `${text('a', '1')}${text('a', '2')}--xx--`],
    ['a forbidden name', `${text('__proto__', '1')}--xx--`],
    ['a part without a name', `${part('Content-Disposition: form-data', '1')}--xx--`],
    ['a part that is no form data', `${part('Content-Disposition: attachment; name="a"', '1')}--xx--`],
    ['a head that does not end', `--xx\r\nx: ${'y'.repeat(5000)}`],
    ['more texts than a form has', `${text('a', 'x'.repeat(70_000))}--xx--`],
    ['a text with NUL', `${text('a', '\0')}--xx--`],
    ['something behind a delimiter', '--xxy\r\n\r\n--xx--'],
  ])('%s', (_what, body) => {
    expect(() => read(body)).toThrow('请求格式有误');
    expect(() => read(body, 1)).toThrow('请求格式有误');
  });

  test('the twenty-first part, before its content', () => {
    const reader = new MultipartReader(type);
    for (let at = 0; at < 20; at += 1) reader.take(Buffer.from(text(`a${at}`, '1')));
    expect(() =>
      reader.take(Buffer.from('--xx\r\nContent-Disposition: form-data; name="b"\r\n\r\n')),
    ).toThrow('请求格式有误');
  });

  test('a content type without a boundary', () => {
    expect(() => new MultipartReader('multipart/form-data')).toThrow('请求格式有误');
  });
});
