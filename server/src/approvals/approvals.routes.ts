import * as contract from '@woxing/contract/approvals/approvals';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import { addSigner, commentCase, decideCase, remindCase, transferCase } from './decide-case.ts';
import { listApprovers } from './list-approvers.ts';
import { exportOwnCases, exportTasks, listOwnCases, listTasks } from './list-tasks.ts';
import { findCase } from './read-case.ts';
import { listFlows, removeFlow, saveFlow, sortFlows } from './save-flows.ts';
import { findSubstitute, saveSubstitute } from './save-substitute.ts';

export function approvalRoutes(deps: ApprovalDeps): Route[] {
  return [
    route(contract.listFlows, (ctx) => listFlows(deps, ctx)),
    route(contract.saveFlow, (ctx, input) => saveFlow(deps, ctx, input)),
    route(contract.removeFlow, (ctx, input) => removeFlow(deps, ctx, input)),
    route(contract.sortFlows, (ctx, input) => sortFlows(deps, ctx, input)),
    route(contract.listApprovers, (ctx, input) => listApprovers(deps, ctx, input)),
    route(contract.listTasks, (ctx, input) => listTasks(deps, ctx, input)),
    eventsRoute(contract.exportTasks, (ctx, input) => exportTasks(deps, ctx, input)),
    route(contract.listOwnCases, (ctx, input) => listOwnCases(deps, ctx, input)),
    eventsRoute(contract.exportOwnCases, (ctx, input) => exportOwnCases(deps, ctx, input)),
    route(contract.findCase, (ctx, input) => findCase(deps, ctx, input)),
    route(contract.decideCase, (ctx, input) => decideCase(deps, ctx, input)),
    route(contract.transferCase, (ctx, input) => transferCase(deps, ctx, input)),
    route(contract.addSigner, (ctx, input) => addSigner(deps, ctx, input)),
    route(contract.commentCase, (ctx, input) => commentCase(deps, ctx, input)),
    route(contract.remindCase, (ctx, input) => remindCase(deps, ctx, input)),
    route(contract.findSubstitute, (ctx) => findSubstitute(deps, ctx)),
    route(contract.saveSubstitute, (ctx, input) => saveSubstitute(deps, ctx, input)),
  ];
}
