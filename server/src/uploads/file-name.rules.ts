import { type FileKind, fileEndings } from '@woxing/contract/core/file-kinds.rules';

const maxLength = 100;

/** The name of a file as it is shown and saved: no folders, nothing that hides or turns its letters, the ending of its content. */
export function fileNameOf(sent: string, kind: FileKind): string {
  const plain = sent
    .slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"*:<>?|]/gu, '')
    .trim();
  const dot = plain.lastIndexOf('.');
  const ending = dot === -1 ? '' : plain.slice(dot + 1).toLowerCase();
  const fitting = (fileEndings[kind] as readonly string[]).includes(ending);
  const stem = (fitting ? plain.slice(0, dot) : plain).replaceAll(/^\.+|\.+$/g, '');
  return `${Array.from(stem).slice(0, maxLength).join('') || '附件'}.${fitting ? ending : fileEndings[kind][0]}`;
}
