import { z } from 'zod';
import { momentOut } from './fields.ts';
import { fileKinds, maxAttachments } from './file-kinds.rules.ts';

/** Files on the wire: what an endpoint with `file: 'in'` is sent, and what one with `file: 'out'` answers. */

/** A file as it was sent. Neither its name nor its content is believed before a use case has looked at it. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const sentFile = z
  .custom<SentFile>(
    (value) =>
      typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array,
    '请选择文件',
  )
  .meta({ title: '文件' });

/** An answer that is a file, without an envelope. */
export interface FileAnswer {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** A browser saves it under this name instead of showing it. */
  readonly saveAs?: string;
  /** The browser of the one member who asked may keep it for a day: its address is never given to other content. */
  readonly mayBeKept: boolean;
}

export const fileAnswer = z.custom<FileAnswer>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value && 'contentType' in value,
);

/** The same piece by piece, as it is read; `size` is how many bytes all pieces have. */
export interface StreamedFile extends Omit<FileAnswer, 'bytes'> {
  readonly pieces: AsyncIterable<Uint8Array>;
  readonly size: number;
}

export const streamedFile = z.custom<StreamedFile>(
  (value) => typeof value === 'object' && value !== null && 'pieces' in value && 'contentType' in value,
);

/** A file that a member has sent, known by its id. */
export const keptFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(fileKinds),
  size: z.int().describe('字节数'),
  sentAt: momentOut,
});
export type KeptFile = z.output<typeof keptFile>;

export const fileId = z.guid('附件编号不正确').meta({ title: '附件编号' });

/** What is attached to something, by the ids of the files. */
export const attachments = z
  .array(fileId)
  .max(maxAttachments, `最多${maxAttachments}个附件`)
  .refine((ids) => new Set(ids).size === ids.length, '同一个附件只能添加一次')
  .default([])
  .meta({ title: '附件' });
