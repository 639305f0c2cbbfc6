import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { menuName, menuTable } from '@woxing/contract/people/permissions.rules';
import { type ReportId, reportIds, reportOf } from '@woxing/contract/reports/reports.rules';
import { useMember } from '#src/access/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { NoPermission } from '#src/rights/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { reportWords } from './report.words.ts';
import { ReportLines } from './report-lines.tsx';
import { type ReportSearch, readReportSearch } from './report-search.rules.ts';
import { ReportSums } from './report-sums.tsx';

/** Every report: its lines with their totals, or sums that lead to their lines. The filter is the address. */
export function ReportPage() {
  const t = useWords(reportWords);
  const id = useReport();
  const search = readReportSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const tenant = useTenant();
  const member = useMember();
  if (id === undefined) return <NoPermission id={reportOf('transactions').menu} />;
  const report = reportOf(id);
  const row = menuTable.find((one) => one.id === report.menu)!;
  const title = menuName(row, { rightsKey: member?.rightsKey ?? '' }, tenant);
  const go = (next: ReportSearch) =>
    void navigate({ to: '.', search: readReportSearch({ ...next }) as never });
  return (
    <DeskFrame
      key={id}
      title={title}
      hint={t(report.whose === 'enterprise' ? 'report.hint-enterprise' : 'report.hint')}
    >
      {report.sums === undefined ? (
        <ReportLines id={id} search={search} asked={{}} name={title} onSearch={go} />
      ) : (
        <ReportSums id={id} search={search} name={title} onSearch={go} />
      )}
    </DeskFrame>
  );
}

/** The report of this address that the member may see: two share one, for members of different kinds. */
function useReport(): ReportId | undefined {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const permissions = useMember()?.permissions ?? [];
  return reportIds.find((id) => reportOf(id).path === path && permissions.includes(reportOf(id).menu));
}
