/** Passports and permits in forms: what they say, and reading their machine-readable zone. */
export { ExpiringPapers } from './expiring-papers.tsx';
export { LatinHints } from './latin-hints.tsx';
export { MrzButton } from './mrz-button.tsx';
export { TravelFields } from './travel-fields.tsx';
