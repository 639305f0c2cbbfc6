/** Documents that members attach to something: what they may be, and how much of it. */

/** By content, never by name. */
export const fileKinds = ['pdf', 'jpeg', 'png', 'webp'] as const;
export type FileKind = (typeof fileKinds)[number];

export const contentTypes = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const satisfies Record<FileKind, string>;

/** The endings of their names, the usual one first. */
export const fileEndings = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
} as const satisfies Record<FileKind, readonly string[]>;

/** The most that a file may weigh. */
export const maxFileBytes = 10 * 1024 * 1024;

/** The most that one thing has attached. */
export const maxAttachments = 5;

/** Of a member, attached or not: little enough to be taken along in one file with the rest of one's own data. */
export const fileQuota = { files: 100, bytes: 60 * 1024 * 1024 } as const;
