/** 差旅设置 and what editors of products' standards are made of; the application hands the editors down. */
export { anyEditor } from './any-editor.tsx';
export { Choices } from './choices.tsx';
export { LevelPage } from './level.page.tsx';
export { NumberField } from './number-field.tsx';
export type { AnyEditor, StandardEditor } from './standard-editor.ts';
export { StandardLines } from './standard-lines.tsx';
export { ownStandard } from './standards.queries.ts';
export { standardDeskWords } from './standards.words.ts';
