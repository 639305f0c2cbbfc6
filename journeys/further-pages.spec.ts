import { comeIn } from './steps/come-in.ts';
import { settled, shownPages } from './steps/shown-pages.ts';
import { test } from './test.ts';

/** Pages that other stories pass by, or never open. */
const further = [
  'visitor-login',
  'visitor-agreement',
  'visitor-itinerary-check',
  'visitor-not-found',
  'cost-objects',
  'budgets',
  'enterprise-settlement',
  'enterprise-cross',
  'enterprise-externals',
  'enterprise-externals-import',
  'enterprise-agreements',
  'enterprise-proxies',
  'enterprise-preferences',
  'employee-travel-centre',
  'employee-standard',
  'applicant-orders',
  'distributor-customers-import',
  'admin-home',
  'admin-tenant',
  'admin-credit',
  'admin-failed-jobs',
  'admin-figures',
  'admin-reconciliation',
  'sandbox',
  'sandbox_air',
];

test('pages without a story of their own can be read, in the dark as well', { tag: '@any-width' }, async ({
  page,
  look,
}) => {
  for (const name of further) {
    const shown = shownPages.find((one) => one.name === name);
    if (typeof shown?.address !== 'string') throw new Error(`${name} is no page with a fixed address`);
    await comeIn(page, shown, shown.address);
    await settled(page);
    await look(name);
  }
});
