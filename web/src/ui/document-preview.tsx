import { buttonClass } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FileIcon } from './more-icons.tsx';
import { Picture } from './picture.tsx';
import { sizeWords } from './upload-files.rules.ts';

export interface PreviewedDocument {
  readonly name: string;
  readonly address: string;
  readonly kind: 'pdf' | 'picture';
  readonly size?: number;
  /** Where it is saved from and opened by itself, unless that is its address too. */
  readonly opens?: string;
}

/**
 * A document over the page: a picture as it is, a PDF by the browser's own viewer in a window of its own. No browser shows
 * one in a frame with a sandbox, and without a sandbox nothing is framed here.
 */
export function DocumentPreview({
  document,
  onClose,
}: {
  readonly document: PreviewedDocument | undefined;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open={document !== undefined}
      onClose={onClose}
      title={document?.name ?? ''}
      width={960}
      footer={document && <Ways document={document} />}
    >
      {document && <Shown document={document} />}
    </Dialog>
  );
}

function Shown({ document }: { readonly document: PreviewedDocument }) {
  if (document.kind === 'picture')
    return <Picture src={document.address} alt={document.name} whole className="rounded-m" />;
  return (
    <div className="flex flex-col items-center gap-2 py-12 text-center">
      <FileIcon size={40} className="text-brand-600" />
      <p className="font-semibold">{document.name}</p>
      <p className="text-ink-500">
        {document.size !== undefined && `${sizeWords(document.size)}，`}
        PDF将由浏览器打开。
      </p>
    </div>
  );
}

function Ways({ document }: { readonly document: PreviewedDocument }) {
  const { opens = document.address } = document;
  return (
    <>
      <a href={opens} download={document.name} className={buttonClass({ look: 'quiet' })}>
        下载
      </a>
      <a href={opens} target="_blank" rel="noreferrer" className={buttonClass({})}>
        在新窗口打开
      </a>
    </>
  );
}
