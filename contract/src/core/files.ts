import { z } from 'zod';

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

/** The most that a form with a file may weigh. */
export const maxFileBytes = 10 * 1024 * 1024;
