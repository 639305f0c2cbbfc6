/** Loaded as one: who opens one of them opens the other. */
export { ExternalsPage } from './externals.page.tsx';
export { ImportExternalsPage } from './import-externals.page.tsx';
