import { inject } from 'vitest';

/** Whoever plants faults plants one before the tests of a file; what the file reckons while it is read is without one. */
const faults = (globalThis as Record<string, unknown>)[inject('globalNamespace' as never)] as
  | { activeMutant?: string | undefined }
  | undefined;
if (faults !== undefined) faults.activeMutant = undefined;
