import { Link, useLocation } from '@tanstack/react-router';
import { menuName, menuTable } from '@woxing/contract/people/permissions.rules';
import {
  isMoveBook,
  isShown,
  type ReportDeclaration,
  type ReportId,
  reportIds,
  reportOf,
  reports,
} from '@woxing/contract/reports/reports.rules';
import { useMember } from '#src/access/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { useListAddress } from '#src/list/public.ts';
import { NoPermission } from '#src/rights/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { reportWords } from './report.words.ts';
import { ReportLines } from './report-lines.tsx';
import { readReportSearch } from './report-search.rules.ts';
import { ReportSums } from './report-sums.tsx';

/** Every report: its lines with their totals, or sums that lead to their lines. The filter is the address. */
export function ReportPage() {
  const t = useWords(reportWords);
  const id = useReport();
  const { search, go } = useListAddress(readReportSearch, { back: true });
  const tenant = useTenant();
  const member = useMember();
  if (id === undefined) return <NoPermission id={reports.transactions.menu} />;
  const report = reportOf(id);
  const row = menuTable.find((one) => one.id === report.menu);
  const title =
    row?.route === report.path ? menuName(row, { rightsKey: member?.rightsKey ?? '' }, tenant) : report.name;
  return (
    <DeskFrame
      key={id}
      title={title}
      hint={t(hintOf(report))}
      actions={
        <>
          {report.beside !== undefined && <Beside id={report.beside as ReportId} />}
          {id === 'income' && <IncomeLinks />}
          {id === 'repayments' && <BillsLink />}
        </>
      }
    >
      {report.sums === undefined ? (
        <ReportLines id={id} search={search} asked={{}} name={title} onSearch={go} />
      ) : (
        <ReportSums id={id} search={search} name={title} onSearch={go} />
      )}
    </DeskFrame>
  );
}

function hintOf({ whose, book }: ReportDeclaration) {
  if (isMoveBook(book)) return 'report.hint-moves';
  return hints[whose];
}

const hints = {
  enterprise: 'report.hint-enterprise',
  granted: 'report.hint-granted',
  own: 'report.hint',
} as const satisfies Record<ReportDeclaration['whose'], string>;

/** Where rewards come from, and what becomes of them. */
function IncomeLinks() {
  const t = useWords(reportWords);
  return (
    <>
      <Link to="/city/recommended" className={buttonClass({ look: 'quiet' })}>
        {t('report.recommended')}
      </Link>
      <Link to="/myCenter/rewrads_detail" className={buttonClass({ look: 'quiet' })}>
        {t('report.rewards')}
      </Link>
    </>
  );
}

/** What was repaid stands on the bills that it has paid. */
function BillsLink() {
  const t = useWords(reportWords);
  return (
    <Link to="/finance/enterpriseBill" className={buttonClass({ look: 'quiet' })}>
      {t('report.bills')}
    </Link>
  );
}

/** The same lines in the other form: summed, or one by one. */
function Beside({ id }: { readonly id: ReportId }) {
  const t = useWords(reportWords);
  const report = reportOf(id);
  return (
    <Link to={report.path as '/bill/sumBill'} className={buttonClass({ look: 'quiet' })}>
      {t(report.sums === undefined ? 'report.beside-lines' : 'report.beside-sums')}
    </Link>
  );
}

/** The report of this address that the member may see: two share one, for members of different kinds. */
function useReport(): ReportId | undefined {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const permissions = useMember()?.permissions ?? [];
  return reportIds.find((id) => {
    const report = reportOf(id);
    return (report.path === path || report.centrePath === path) && isShown(report, permissions);
  });
}
