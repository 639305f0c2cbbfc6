/** Many people at once out of a sheet: choosing the file, what is wrong with it as a file, and the rows that are to be corrected. */
export { SheetChoice, type SheetStage } from './sheet-choice.tsx';
export { SheetProblems } from './sheet-problems.tsx';
export { SheetClean, SheetDone, SheetStep } from './sheet-steps.tsx';
export { TemplateButton } from './template-button.tsx';
export { useSheetImport } from './use-sheet-import.ts';
