/**
 * What members send: pictures, written anew and shown to their owner, and files that are attached to something and shown to those
 * who may see it. Checked, and kept in the database.
 */
export { attachFiles, filesById } from './attach-files.ts';
export { openFiles } from './open-files.ts';
export { filesPersonalData, filesSealedRows, uploadsPersonalData } from './personal-data.ts';
export type { FileReaders } from './read-file.ts';
export { sweepFiles } from './sweep-files.ts';
export { uploadRoutes } from './uploads.routes.ts';
