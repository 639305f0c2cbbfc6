export interface UploadLimits {
  /** Endings without their dot, in small letters: `pdf`. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
  readonly maxFiles: number;
}

/** Why a file is not taken, before anything is sent; undefined where it is. */
export function fileProblem(
  { name, size }: { readonly name: string; readonly size: number },
  { endings, maxBytes }: UploadLimits,
): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!name.includes('.') || !endings.includes(ending)) return `仅支持${formatWords(endings)}格式`;
  if (size === 0) return '文件是空的';
  if (size > maxBytes) return `文件超过${sizeWords(maxBytes)}`;
  return undefined;
}

/** Formats as people write them: `PDF、JPG、WebP`. */
export function formatWords(endings: readonly string[]): string {
  const names = endings.map((ending) => writtenOtherwise[ending] ?? ending.toUpperCase());
  return [...new Set(names)].join('、');
}

const writtenOtherwise: Readonly<Record<string, string>> = { jpeg: 'JPG', webp: 'WebP' };

/** `820KB`, `1.5MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))}KB`;
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10}MB`;
}
