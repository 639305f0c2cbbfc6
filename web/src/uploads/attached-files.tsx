import { useMutation } from '@tanstack/react-query';
import type { KeptFile } from '@woxing/contract/core/files';
import { useEffect, useState } from 'react';
import { dataAddress, receiveFile } from '#src/api/files.ts';
import { useWords } from '#src/tenants/public.ts';
import { DocumentPreview, type PreviewedDocument } from '#src/ui/document-preview.tsx';
import { FileIcon } from '#src/ui/more-icons.tsx';
import { sizeWords } from '#src/ui/upload-files.rules.ts';
import { uploadWords } from './upload.words.ts';

/** Files by their names, each of which opens a preview. */
export function AttachedFiles({ files }: { readonly files: readonly KeptFile[] }) {
  const t = useWords(uploadWords);
  const [shown, setShown] = useState<PreviewedDocument>();
  const opening = useMutation({ mutationFn: documentOf, onSuccess: setShown });
  const address = shown?.opens;
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return (
    <>
      <ul className="flex flex-col gap-1">
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              disabled={opening.isPending}
              onClick={() => opening.mutate(file)}
              className="flex max-w-full items-center gap-2 rounded-s py-1 text-left text-brand-600 hover:underline disabled:opacity-60"
            >
              <FileIcon size={18} />
              <span className="sr-only">{t('upload.open')}</span>
              <span className="min-w-0 truncate">{file.name}</span>
              <span className="digits shrink-0 text-12 text-ink-500">{sizeWords(file.size)}</span>
            </button>
          </li>
        ))}
      </ul>
      <DocumentPreview document={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

/** Rejects with `CallError` only; by then a person has been told. */
async function documentOf({ id, name, kind, size }: KeptFile): Promise<PreviewedDocument> {
  const file = await receiveFile('/member/file', { fileId: id });
  const opens = URL.createObjectURL(file);
  if (kind === 'pdf') return { name, address: opens, opens, kind, size };
  return { name, address: await dataAddress(file), opens, kind: 'picture', size };
}
