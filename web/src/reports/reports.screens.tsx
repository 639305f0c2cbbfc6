import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readReportSearch } from './report-search.rules.ts';

const component = lazyRouteComponent(() => import('./report.page.tsx'), 'ReportPage');

/** One page for all: the address says which report it is, and its declaration the rest. */
export function reportScreens<Desk extends AnyRoute>(desk: Desk) {
  const screen = <const Path extends string>(path: Path, permission: number | readonly number[]) =>
    createRoute({
      getParentRoute: () => desk,
      path,
      staticData: { name: path, permission },
      validateSearch: readReportSearch,
      component,
    });
  return [
    screen('/myCenter/report_form_dom_air', 66),
    screen('/myCenter/report_form_train', 67),
    screen('/myCenter/report_form_hotel', 68),
    screen('/myCenter/report_form_car', 69),
    screen('/bill/transactionBill', [6, 34]),
    screen('/bill/airSaleBill', 38),
    screen('/bill/airRefundBill', 39),
    screen('/bill/airChangesBill', 40),
    screen('/bill/airSumBill', 41),
    screen('/bill/hotelSumBill', 42),
    screen('/bill/trainSumBill', 43),
  ] as const;
}
