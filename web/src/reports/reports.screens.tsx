import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addressReader, dayWord, freeText } from '#src/ui/address.rules.ts';

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
  travel: word,
  by: word,
  keyword: word,
  facet: word,
  value: freeText(120),
  pick: word,
  otherFrom: dayWord,
  otherUntil: dayWord,
});

/** Addresses of reports with the entries that they stand behind; where there are several, for members of different kinds, the page asks. */
const atDesk = {
  '/bill/transactionBill': undefined,
  '/bill/businessBill': undefined,
  '/bill/sumBill': undefined,
  '/bill/analysisLines': 82,
  '/bill/rechargeBill': undefined,
  '/finance/rechargeRecord': 1,
  '/finance/repayments': 5,
  '/bill/putforwardBill': 37,
  '/bill/recomBill': 35,
  '/bill/airSaleBill': 38,
  '/bill/airRefundBill': 39,
  '/bill/airChangesBill': 40,
  '/bill/airSumBill': 41,
  '/bill/intlAirSumBill': 87,
  '/bill/hotelSumBill': 42,
  '/bill/trainSumBill': 43,
  '/myCenter/report_form_dom_air': 66,
  '/myCenter/report_form_intl_air': 86,
  '/myCenter/report_form_train': 67,
  '/myCenter/report_form_hotel': 68,
  '/myCenter/report_form_car': 69,
} as const satisfies Record<string, number | undefined>;

const inCentre = {
  '/myCenter/business_bill': undefined,
  '/myCenter/sum_bill': undefined,
  '/myCenter/recharge_bill': undefined,
  '/myCenter/putforward_bill': 37,
  '/myCenter/recom_bill': 35,
} as const satisfies Record<string, number | undefined>;

/** One page for all of them. */
export function reportScreens<Desk extends AnyRoute, Centre extends AnyRoute>(desk: Desk, centre: Centre) {
  const statement = createRoute({
    getParentRoute: () => desk,
    path: '/statement/account',
    staticData: { name: 'statement_account', permission: 45 },
    validateSearch,
    component: lazyRouteComponent(() => import('./statement.page.tsx'), 'StatementPage'),
  });
  const analysis = createRoute({
    getParentRoute: () => desk,
    path: '/myCenter/analysis',
    staticData: { name: 'analysis', permission: 77 },
    validateSearch: addressReader({ ...narrowed, tab: word, travel: word }),
    component: lazyRouteComponent(() => import('./analysis.page.tsx'), 'AnalysisPage'),
  });
  const granted = createRoute({
    getParentRoute: () => desk,
    path: '/bill/analysis',
    staticData: { name: 'granted_analysis', permission: 81 },
    validateSearch: addressReader({ ...narrowed, tab: word, travel: word }),
    component: lazyRouteComponent(() => import('./granted-analysis.page.tsx'), 'GrantedAnalysisPage'),
  });
  return {
    atDesk: [...screens(desk, atDesk), statement, analysis, granted],
    inCentre: screens(centre, inCentre),
  };
}

function screens<Parent extends AnyRoute, Path extends string>(
  parent: Parent,
  paths: Readonly<Record<Path, number | undefined>>,
) {
  return (Object.keys(paths) as Path[]).map((path) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      staticData: { name: path, ...(paths[path] !== undefined && { permission: paths[path] }) },
      validateSearch,
      component: lazyRouteComponent(() => import('./report.page.tsx'), 'ReportPage'),
    }),
  );
}
