import { createContext } from 'react';

/** Whether something stands in a dialog, above which it opens what it opens. */
export const InDialog = createContext(false);
