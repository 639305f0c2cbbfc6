import { lazy } from 'react';

/** A dialog that adds an address, for forms of other rooms; it comes when it is asked for, with the regions of the country. */
export const NewAddressDialog = lazy(() => import('./new-address-dialog.tsx'));

export { ownAddresses } from './addresses.queries.ts';
