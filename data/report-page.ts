import { reportColumns } from '@woxing/contract/reports/report-columns.rules';
import {
  isMoveBook,
  lineKindName,
  type MoveBook,
  maxReportDays,
  maxReportRows,
  ownTitle,
  type ReportDeclaration,
  type ReportId,
  reportIds,
  reportOf,
} from '@woxing/contract/reports/reports.rules';

/** The page of the documents that says what each report is: its columns, rights and totals, in Markdown. */
export function reportPage(): string {
  return [head, ...reportIds.map((id) => sectionOf(id, reportOf(id)))].join('\n\n').concat('\n');
}

const head = `# Reports

Written by \`npm run generate\` from \`contract/src/reports/reports.rules.ts\`, the one declaration that pages, files and the interface
follow as well; its test fails when this page is stale. A report is of ${maxReportDays} days at most, a file of
${maxReportRows.toLocaleString('en')} rows. Amounts are what the ledger booked: a line for each ticket that was sold, changed or given
back, one for whatever else was booked on an order, and one for each time that somebody paid or was paid back. Reports of accounts have
a line for each movement, read where it was booked. A file of all lines begins with its heads; what is narrowed by more than its days
has a line above them that says by what, and is named by it as well.`;

const whoseWords = {
  enterprise: 'everything that was ordered for the enterprise, for its main account',
  granted: 'what of it was granted to an employee, by departments, cost centres and projects',
  own: 'what the member has ordered',
} as const;

const moveWords = {
  recharge: 'what the member has put into the wallet',
  repayment: 'what has paid the bills of the enterprise',
  withdrawal: 'what the member has taken out to bank cards',
  points: 'points of the member',
  income: 'what the orders of recommended members brought',
  share: 'what the member had of orders of their own and of those below',
  rewards:
    'all that moved on the rewards of the member and on what is owed of them, and what is on its way out',
  'reward-outs': 'what left the rewards of the member, for the wallet or a bank card',
  line: 'what the companies of a group spent of the credit line of the enterprise, and what came back',
  bill: 'a bill of the enterprise, or what is not billed yet, by travellers',
  account: 'all that moved on the credit line of the enterprise and the wallets of its main accounts',
} as const satisfies Record<MoveBook, string>;

const shownBy = ({ whose, book }: ReportDeclaration) =>
  isMoveBook(book) ? moveWords[book] : whoseWords[whose];

function sectionOf(id: ReportId, report: ReportDeclaration): string {
  const { name, menu, path, centrePath, kinds, totals, sums = [] } = report;
  return [
    `## ${name} (\`${id}\`)`,
    `Address \`${path}\`${centrePath === undefined ? '' : ` and \`${centrePath}\``}, ${menu === null ? 'of every member' : `entry ${menu} of the menu`}. Shows ${shownBy(report)}: ${kinds.map((kind) => lineKindName(report, kind)).join('、')}.
Totals: ${totals.map((key) => titleOf(report, key)).join('、')}.${sums.length === 0 ? '' : ` Summed by ${sums.map(({ title }) => title).join('、')}.`}`,
    tableOf(report),
  ].join('\n\n');
}

function tableOf(report: ReportDeclaration): string {
  const rows = report.columns.map((key) => {
    const { kind, ...column } = reportColumns[key];
    const note = 'note' in column ? column.note : '';
    const shown = report.asked.includes(key) ? 'when chosen' : 'yes';
    return `| \`${key}\` | ${titleOf(report, key)} | ${kind} | ${shown} | ${note} |`;
  });
  return ['| key | column | kind | on screen | |', '|---|---|---|---|---|', ...rows].join('\n');
}

const titleOf = (report: ReportDeclaration, key: ReportDeclaration['columns'][number]) =>
  ownTitle(report, key) ?? reportColumns[key].title;
