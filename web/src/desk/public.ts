/**
 * The desk zone's kit: the frame of a page, the drawer of a row, and antd in the tokens of the product for its forms. Pages without
 * a form of antd load nothing of it; tables and filters are those of all lists.
 */
export { DeskFrame } from './desk-frame.tsx';
export { DeskNotice } from './desk-notice.tsx';
export { DeskProvider } from './desk-provider.tsx';
export { DetailDrawer } from './detail-drawer.tsx';
export { FormDialog } from './form-dialog.tsx';
export { FormField } from './form-field.tsx';
export { momentWords } from './moment-words.rules.ts';
