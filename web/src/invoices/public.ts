import { lazy } from 'react';

/** Titles that are kept, in the forms of other rooms; they come with the first form that asks for them. */
export const KeptTitles = lazy(() => import('./kept-titles.tsx'));

/** What leads from an order to its invoices. */
export const InvoiceAct = lazy(() => import('./invoice-act.tsx'));
