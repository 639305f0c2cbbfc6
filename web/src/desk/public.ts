/**
 * The desk zone's kit: antd in the tokens of the product, the frame of a page, a table with its states and its export.
 * Only rooms of the desk zone may enter, by pages that are loaded lazily: the travel zone never loads a byte of it.
 */
export { DeskFrame } from './desk-frame.tsx';
export { DeskTable } from './desk-table.tsx';
export { ExportButton } from './export-button.tsx';
