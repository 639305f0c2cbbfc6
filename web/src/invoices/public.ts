import { lazy } from 'react';

/** Titles that are kept, in the forms of other rooms; they come with the first form that asks for them. */
export const KeptTitles = lazy(() => import('./kept-titles.tsx'));
