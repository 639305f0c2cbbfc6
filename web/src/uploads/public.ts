/** Files that members attach to something: sent while a form is written, and seen by whoever sees what they are attached to. */
export { AttachedFiles } from './attached-files.tsx';
export { type Attachments, AttachmentsField, useAttachments } from './attachments-field.tsx';
export { queuedOf } from './upload-items.rules.ts';
export { useFileLine } from './use-file-line.ts';
