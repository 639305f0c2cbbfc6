import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { UploadQueue } from '#src/ui/upload-queue.tsx';
import { useHandIn } from './use-hand-in.ts';

const limits = { endings: ['pdf'], maxBytes: 1024, maxFiles: 5 };
const read = { ret: '0', msg: '', data: { invoiceNo: '25317000', state: 'matched' } };
const refused = { ret: '6106', msg: '这张发票已提交过', data: null };

/** Names of what was sent, and how each is answered. */
let sent: { readonly name: string; readonly answer: (body: object) => void }[] = [];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent = [];
});

function Page({ onKept }: { readonly onKept: () => void }) {
  const handIn = useHandIn(onKept);
  return (
    <UploadQueue
      label="选择电子发票"
      limits={limits}
      files={handIn.files}
      onAdd={handIn.add}
      onRemove={handIn.remove}
      onRetry={handIn.retry}
    />
  );
}

async function handIn(...names: string[]) {
  vi.stubGlobal(
    'fetch',
    (_path: string, { body }: { body: FormData }) =>
      new Promise<Response>((resolve) =>
        sent.push({
          name: (body.get('file') as File).name,
          answer: (answer) => resolve(new Response(JSON.stringify(answer))),
        }),
      ),
  );
  const onKept = vi.fn<() => void>();
  const { container } = render(<Page onKept={onKept} />);
  await userEvent.upload(
    container.querySelector('input')!,
    names.map((name) => new File(['x'], name)),
  );
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return onKept;
}

const names = () => sent.map(({ name }) => name);

test('what is removed while it waits is never handed in, what is behind it is', async () => {
  const onKept = await handIn('甲.pdf', '乙.pdf', '丙.pdf');
  await userEvent.click(screen.getByRole('button', { name: '移除乙.pdf' }));
  sent[0]!.answer(read);
  expect(await screen.findByText('已读取25317000，已匹配')).toBeTruthy();
  await vi.waitFor(() => expect(names()).toEqual(['甲.pdf', '丙.pdf']));
  sent[1]!.answer(read);
  await vi.waitFor(() => expect(onKept).toHaveBeenCalledTimes(2));
  expect(names()).toEqual(['甲.pdf', '丙.pdf']);
});

test('a file that failed waits again at the first press of 重试, and is sent once however often it is pressed', async () => {
  await handIn('甲.pdf', '乙.pdf');
  sent[0]!.answer(refused);
  const again = await screen.findByRole('button', { name: '重试甲.pdf' });
  await vi.waitFor(() => expect(names()).toEqual(['甲.pdf', '乙.pdf']));
  // Twice before anything is drawn anew; the file before it is still on its way.
  again.click();
  again.click();
  expect(await screen.findByText('1KB，等待上传')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试甲.pdf' })).toBeNull();
  sent[1]!.answer(read);
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  sent[2]!.answer(read);
  await vi.waitFor(() => expect(screen.getAllByText('已读取25317000，已匹配')).toHaveLength(2));
  expect(names()).toEqual(['甲.pdf', '乙.pdf', '甲.pdf']);
});
