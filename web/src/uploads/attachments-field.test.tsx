import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AttachmentsField, useAttachments } from './attachments-field.tsx';

const kept = {
  id: 'f0',
  name: '邀请函.pdf',
  kind: 'pdf',
  size: 2048,
  sentAt: '2026-01-01T00:00:00Z',
} as const;
let answers: (() => Response)[] = [];
const sent: string[] = [];

afterEach(() => {
  cleanup();
  sent.length = 0;
});

const ok = (data: object) => () => new Response(JSON.stringify({ ret: '0', msg: '', data }));
const no = () =>
  new Response(JSON.stringify({ ret: '6106', msg: '请上传PDF、JPG、PNG或WebP格式的文件', data: null }));

const shown = () => screen.getByRole('status').textContent;

function Form() {
  const attached = useAttachments([kept]);
  return (
    <>
      <AttachmentsField label="添加附件" of={attached} />
      <output>{`${attached.ids.join(' ')}|${attached.problem ?? ''}`}</output>
    </>
  );
}

test('files are sent one after the other; a failed one is sent again under its key, one that is removed is told', async () => {
  answers = [ok({ ...kept, id: 'f1' }), no, ok({ ...kept, id: 'f2' }), ok({})];
  vi.stubGlobal('fetch', (path: string, { body }: { body: FormData | URLSearchParams }) => {
    const named = (name: string) => body.get(name) as string | null;
    sent.push(`${path} ${named('key') ?? named('fileId')}`);
    return Promise.resolve(answers.shift()!());
  });
  const { container } = render(<Form />);
  expect(shown()).toBe('f0|');
  await userEvent.upload(container.querySelector('input')!, [
    new File(['x'], '甲.pdf'),
    new File(['y'], '乙.pdf'),
  ]);
  expect((await screen.findByText('请上传PDF、JPG、PNG或WebP格式的文件')).className).toContain('text-bad');
  expect(shown()).toBe('f0 f1|有附件上传失败，请重试或移除后再提交');
  await userEvent.click(screen.getByRole('button', { name: '重试乙.pdf' }));
  await vi.waitFor(() => expect(shown()).toBe('f0 f1 f2|'));
  expect(sent[1]).toBe(sent[2]);
  expect(sent[0]).not.toBe(sent[1]);
  await userEvent.click(screen.getByRole('button', { name: '移除甲.pdf' }));
  expect(shown()).toBe('f0 f2|');
  expect(sent.at(-1)).toBe('/member/file/remove f1');
});
