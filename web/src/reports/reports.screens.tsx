import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { menuTable } from '@woxing/contract/people/permissions.rules';
import { addressReader, dayWord, freeText } from '#src/ui/address.rules.ts';

/** Entries of the menu whose pages are reports. */
const entries = [34, 38, 39, 40, 41, 42, 43, 66, 67, 68, 69];
const word = freeText(40);
/** What each word may be says the page: every router has this file, which is kept short. */
const narrowed = {
  from: dayWord,
  until: dayWord,
  departmentId: word,
  costCentreId: word,
  projectId: word,
};
const validateSearch = addressReader({
  ...narrowed,
  kind: word,
  by: word,
  keyword: word,
  facet: word,
  value: freeText(120),
  pick: word,
});

/** One page for all: the menu has their addresses, and nothing links to them by type. */
export function reportScreens<Desk extends AnyRoute>(desk: Desk) {
  const analysis = createRoute({
    getParentRoute: () => desk,
    path: '/myCenter/analysis',
    staticData: { name: 'analysis', permission: 77 },
    validateSearch: addressReader({ ...narrowed, tab: word, travel: word }),
    component: lazyRouteComponent(() => import('./analysis.page.tsx'), 'AnalysisPage'),
  });
  const lines = entries.map((id) => {
    const path = menuTable.find((row) => row.id === id)!.route as '/bill/transactionBill';
    return createRoute({
      getParentRoute: () => desk,
      path,
      // The first has two entries, for members of different kinds: its page asks for either.
      staticData: { name: path, ...(id > 34 && { permission: id }) },
      validateSearch,
      component: lazyRouteComponent(() => import('./report.page.tsx'), 'ReportPage'),
    });
  });
  return [analysis, ...lines];
}
