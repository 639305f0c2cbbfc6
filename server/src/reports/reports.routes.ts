import { takeBillParts as billParts } from '@woxing/contract/payments/enterprise-bills';
import * as analyses from '@woxing/contract/reports/analysis';
import { enterpriseMonth, groupMonth, ownMonth, sellerMonth } from '@woxing/contract/reports/month-so-far';
import * as monthly from '@woxing/contract/reports/monthly-report';
import * as contract from '@woxing/contract/reports/reports';
import * as statements from '@woxing/contract/reports/statements';
import * as unused from '@woxing/contract/reports/unused';
import { type Route, route } from '#src/http/route.ts';
import { analyseGranted, analyseTravel } from './analyse-travel.ts';
import { cancelExport, type ExportDeps, findExport, startExport } from './export-report.ts';
import { readGroupMonth } from './group-month.ts';
import { readEnterpriseMonth, readOwnMonth } from './month-so-far.ts';
import { readMonthlySettings, saveMonthlySettings } from './monthly/monthly-settings.ts';
import { type MonthlyDeps, takeGrantedMonth, takeMonthlyReport } from './monthly/take-monthly-report.ts';
import { readGranted } from './read-granted.ts';
import { listReport, reportPostings, sumReport, totalReport } from './read-reports.ts';
import {
  answerObjection,
  confirmStatement,
  listObjections,
  objectToStatement,
  readStatement,
} from './statements.ts';
import { takeBillParts } from './take-bill-parts.ts';
import { takeExport } from './take-export.ts';
import { type UnusedDeps, unusedOfCompany, unusedOfGranted } from './unused-tickets.ts';

export function reportRoutes(deps: ExportDeps & MonthlyDeps & UnusedDeps): Route[] {
  return [
    route(contract.listReport, (ctx, input) => listReport(deps, ctx, input)),
    route(contract.totalReport, (ctx, input) => totalReport(deps, ctx, input)),
    route(contract.sumReport, (ctx, input) => sumReport(deps, ctx, input)),
    route(contract.reportPostings, (ctx, input) => reportPostings(deps, ctx, input)),
    route(sellerMonth, (ctx) => readOwnMonth(deps, ctx)),
    route(ownMonth, (ctx) => readOwnMonth(deps, ctx)),
    route(groupMonth, (ctx) => readGroupMonth(deps, ctx)),
    route(enterpriseMonth, (ctx) => readEnterpriseMonth(deps, ctx)),
    route(statements.readStatement, (ctx, input) => readStatement(deps, ctx, input)),
    route(statements.confirmStatement, (ctx, input) => confirmStatement(deps, ctx, input)),
    route(statements.objectToStatement, (ctx, input) => objectToStatement(deps, ctx, input)),
    route(statements.listObjections, () => listObjections(deps)),
    route(statements.answerObjection, (ctx, input) => answerObjection(deps, ctx, input)),
    route(analyses.analyseTravel, (ctx, input) => analyseTravel(deps, ctx, input)),
    route(analyses.analyseGranted, (ctx, input) => analyseGranted(deps, ctx, input)),
    route(analyses.grantedAnalyses, (ctx) => readGranted(deps, ctx)),
    route(unused.unusedOfCompany, (ctx, input) => unusedOfCompany(deps, ctx, input)),
    route(unused.unusedOfGranted, (ctx, input) => unusedOfGranted(deps, ctx, input)),
    route(monthly.readMonthlySettings, (ctx) => readMonthlySettings(deps, ctx)),
    route(monthly.saveMonthlySettings, (ctx, input) => saveMonthlySettings(deps, ctx, input)),
    route(monthly.takeMonthlyReport, (ctx, input) => takeMonthlyReport(deps, ctx, input)),
    route(monthly.takeGrantedMonth, (ctx, input) => takeGrantedMonth(deps, ctx, input)),
    route(contract.startReportExport, (ctx, input) => startExport(deps, ctx, input)),
    route(contract.findReportExport, (ctx, input) => findExport(deps, ctx, input)),
    route(contract.cancelReportExport, (ctx, input) => cancelExport(deps, ctx, input)),
    route(contract.takeReportExport, (ctx, input) => takeExport(deps, ctx, input)),
    route(billParts, (ctx, input) => takeBillParts(deps, ctx, input)),
  ];
}
