import { fileEndings, maxAttachments, maxFileBytes } from '@woxing/contract/core/file-kinds.rules';
import type { KeptFile } from '@woxing/contract/core/files';
import { useRef, useState } from 'react';
import { newIntent, post } from '#src/api/call.ts';
import { sendFile } from '#src/api/files.ts';
import { useWords } from '#src/tenants/public.ts';
import { UploadQueue } from '#src/ui/upload-queue.tsx';
import { uploadWords } from './upload.words.ts';
import { itemOfKept, type UploadItem, whyWait, withItem } from './upload-items.rules.ts';

const limits = {
  endings: Object.values(fileEndings).flat(),
  maxBytes: maxFileBytes,
  maxFiles: maxAttachments,
};

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export interface Attachments {
  readonly items: readonly UploadItem[];
  /** Of what is kept, in their order. */
  readonly ids: readonly string[];
  /** Why the form cannot be sent yet, in words. */
  readonly problem: string | undefined;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
}

/** The files of a form, one sent after the other; `before` is what was attached when it was opened. */
export function useAttachments(before: readonly KeptFile[] = []): Attachments {
  const t = useWords(uploadWords);
  const [items, setItems] = useState<readonly UploadItem[]>(() => before.map(itemOfKept));
  const line = useRef(Promise.resolve());
  const change = (key: string, more: Partial<UploadItem>) => setItems((now) => withItem(now, key, more));
  const send = async (key: string, file: File) => {
    change(key, { state: 'sending' });
    try {
      change(key, { state: 'sent', kept: await sendFile('/member/file/save', { file, key }, quietly) });
    } catch (error) {
      change(key, { state: 'failed', problem: (error as Error).message });
    }
  };
  const lineUp = (key: string, file: File) => {
    line.current = line.current.then(() => send(key, file));
  };
  const waits = whyWait(items);
  return {
    items,
    ids: items.flatMap(({ kept }) => (kept === undefined ? [] : [kept.id])),
    problem: waits && t(waits),
    add(files) {
      for (const file of files) {
        const key = newIntent();
        setItems((now) => [...now, { key, name: file.name, size: file.size, state: 'waiting', file }]);
        lineUp(key, file);
      }
    },
    remove(key) {
      const fileId = items.find((item) => item.key === key)?.kept?.id;
      setItems((now) => now.filter((item) => item.key !== key));
      // What is attached stays until the form is saved; what is not is swept, should this fail.
      if (fileId !== undefined) void post('/member/file/remove', { fileId }, quietly).catch(() => undefined);
    },
    retry(key) {
      const file = items.find((item) => item.key === key)?.file;
      if (file !== undefined) lineUp(key, file);
    },
  };
}

export function AttachmentsField({ label, of }: { readonly label: string; readonly of: Attachments }) {
  return (
    <UploadQueue
      label={label}
      limits={limits}
      files={of.items.map(({ key, name, size, state, problem }) => ({
        id: key,
        name,
        size,
        state,
        ...(state === 'failed' && problem !== undefined && { problem }),
      }))}
      onAdd={of.add}
      onRemove={of.remove}
      onRetry={of.retry}
    />
  );
}
