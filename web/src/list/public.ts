/** What lists share, whatever they hold and whichever kit shows them: the export of all that a filter finds. */
export { ExportActs } from './export-acts.tsx';
