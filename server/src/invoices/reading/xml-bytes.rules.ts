/** Bytes of XML as text, by their mark, else by what the first line says, else UTF-8; undefined where they are not that. */
export function textOfXml(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes).replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const said = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]{1,20})["']/.exec(head)?.[1]?.toLowerCase();
  return said === undefined || !chinese.has(said) ? 'utf-8' : 'gb18030';
}

const chinese: ReadonlySet<string> = new Set(['gbk', 'gb2312', 'gb18030']);
