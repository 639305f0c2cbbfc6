import { fileEndings, maxAttachments, maxFileBytes } from '@woxing/contract/core/file-kinds.rules';
import type { KeptFile } from '@woxing/contract/core/files';
import { post } from '#src/api/call.ts';
import { sendFile } from '#src/api/files.ts';
import { useWords } from '#src/tenants/public.ts';
import { UploadQueue } from '#src/ui/upload-queue.tsx';
import { uploadWords } from './upload.words.ts';
import { itemOfKept, queuedOf, whyWait } from './upload-items.rules.ts';
import { type FileLine, useFileLine } from './use-file-line.ts';

const limits = {
  endings: Object.values(fileEndings).flat(),
  maxBytes: maxFileBytes,
  maxFiles: maxAttachments,
};

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export interface Attachments extends FileLine<KeptFile> {
  /** Of what is kept, in their order. */
  readonly ids: readonly string[];
  /** Why the form cannot be sent yet, in words. */
  readonly problem: string | undefined;
}

/** The files of a form, one sent after the other; `before` is what was attached when it was opened. */
export function useAttachments(before: readonly KeptFile[] = []): Attachments {
  const t = useWords(uploadWords);
  const line = useFileLine<KeptFile>(
    (file, key) => sendFile('/member/file/save', { file, key }, quietly),
    () => before.map(itemOfKept),
  );
  const { items } = line;
  const waits = whyWait(items);
  return {
    ...line,
    ids: items.flatMap(({ kept }) => (kept === undefined ? [] : [kept.id])),
    problem: waits && t(waits),
    remove(key) {
      const fileId = items.find((item) => item.key === key)?.kept?.id;
      line.remove(key);
      // What is attached stays until the form is saved; what is not is swept, should this fail.
      if (fileId !== undefined) void post('/member/file/remove', { fileId }, quietly).catch(() => undefined);
    },
  };
}

export function AttachmentsField({ label, of }: { readonly label: string; readonly of: Attachments }) {
  return (
    <UploadQueue
      label={label}
      limits={limits}
      files={of.items.map((item) => queuedOf(item))}
      onAdd={of.add}
      onRemove={of.remove}
      onRetry={of.retry}
    />
  );
}
