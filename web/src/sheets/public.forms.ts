/** What reads and writes files of Excel: loaded when a file is chosen, or a template asked for. */
export { type ReadSheet, readSheetFile } from './read-sheet-file.ts';
export { sheetTemplate } from './sheet-template.ts';
