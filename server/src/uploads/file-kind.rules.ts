import type { FileKind } from '@woxing/contract/core/file-kinds.rules';

/** What a picture is, by two witnesses that must agree: the ending of its name and its first bytes. */
export type PictureKind = Exclude<FileKind, 'pdf'>;

const kindOfEnding: Readonly<Record<string, PictureKind>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
};

/** Undefined for endings that are not taken. */
export function kindByName(name: string): PictureKind | undefined {
  const dot = name.lastIndexOf('.');
  const ending = dot === -1 ? '' : name.slice(dot + 1).toLowerCase();
  return Object.hasOwn(kindOfEnding, ending) ? kindOfEnding[ending] : undefined;
}

/** Undefined for content that begins like none of the kinds. */
export function kindByContent(bytes: Uint8Array): FileKind | undefined {
  const begins = (at: number, ...signature: number[]) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  if (begins(0, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf';
  if (begins(0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const riff = begins(0, 0x52, 0x49, 0x46, 0x46);
  return riff && begins(8, 0x57, 0x45, 0x42, 0x50) ? 'webp' : undefined;
}
