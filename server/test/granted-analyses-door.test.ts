import type { Endpoint } from '@woxing/contract/core/endpoint';
import * as costObjects from '@woxing/contract/people/cost-objects';
import * as departments from '@woxing/contract/people/departments';
import * as employees from '@woxing/contract/people/employees';
import * as grants from '@woxing/contract/people/grants';
import { memberInfo } from '@woxing/contract/people/members';
import * as analyses from '@woxing/contract/reports/analysis';
import { grantedAnalysisMenu, grantedLinesMenu } from '@woxing/contract/reports/analysis.rules';
import * as monthly from '@woxing/contract/reports/monthly-report';
import * as reports from '@woxing/contract/reports/reports';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, openWholeProduct } from './whole-product.ts';

const tenantId = 'official';
const product = await openWholeProduct({ tenants: [tenantId] });
const callers: Record<string, Caller> = {};
beforeAll(async () => {
  for (const [name, end] of Object.entries({ main: '70', other: '79', leader: '72', employee: '73' }))
    callers[name] = await product.enter(tenantId, `138000000${end}`);
});

const asked = async (who: string, endpoint: Endpoint, input: object = {}) => {
  const answer = await product.ask(endpoint, input, { caller: callers[who]! });
  return { status: answer.statusCode, ...answer.json<{ ret: string; data: Record<string, never> }>() };
};
const done = async <T>(who: string, endpoint: Endpoint, input: object = {}): Promise<T> => {
  const { ret, data } = await asked(who, endpoint, input);
  expect(ret).toBe('0');
  return data as T;
};
const leaderId = async () =>
  (
    await done<{ list: { memberId: string }[] }>('main', employees.findEmployees, {
      keyword: '0072',
      state: '',
    })
  ).list[0]!.memberId;
const salesId = async () =>
  (
    await done<{ departments: { id: string; name: string }[] }>('main', departments.listDepartments)
  ).departments.find(({ name }) => name === '销售部')!.id;
const projectId = async (who: string) =>
  (await done<{ list: { id: string }[] }>(who, costObjects.findCostObjects, { kind: 'project' })).list[0]?.id;

const doors = [
  [analyses.analyseGranted, { by: 'travel' }],
  [analyses.grantedAnalyses, {}],
  [reports.totalReport, { report: 'granted' }],
  [reports.listReport, { report: 'granted' }],
  [reports.startReportExport, { report: 'granted', format: 'csv', columns: '' }],
  [monthly.takeGrantedMonth, { month: '2025-10' }],
] as const;
const refusedAll = async (who: string) => {
  for (const [endpoint, input] of doors) {
    const { statusCode } = await product.ask(endpoint, input, { caller: callers[who]! });
    expect([endpoint.path, statusCode]).toEqual([endpoint.path, 403]);
  }
};

test('analyses are given, seen in the list and the audit, used at once, changed, and end at once', async () => {
  await refusedAll('leader');
  const [memberId, departmentId, project] = [await leaderId(), await salesId(), await projectId('main')];
  const form = {
    kind: 'analyses',
    memberId,
    departmentIds: [departmentId],
    costObjectIds: [project],
    // People by name are not analysed.
    memberIds: [memberId],
    fromDay: '2020-01-01',
  };
  const { id } = await done<{ id: string }>('main', grants.saveGrant, form);
  const { list } = await done<{ list: grants.GrantView[] }>('main', grants.findGrants, { kind: 'analyses' });
  expect(list).toMatchObject([
    {
      id,
      kind: 'analyses',
      state: 'live',
      members: [],
      departments: [{ id: departmentId }],
      costObjects: [{ id: project }],
    },
  ]);
  const { changes } = await done<{ changes: { words: string }[] }>('main', grants.grantDetail, { id });
  expect(changes[0]!.words).toMatch(/^授权：销售部、项目.+，自2020-01-01起长期$/);
  expect(await done('leader', analyses.grantedAnalyses)).toMatchObject({
    whole: false,
    departments: [{ id: departmentId, name: '销售部' }],
    projects: [{ id: project }],
  });
  expect((await asked('leader', analyses.analyseGranted, { by: 'travel' })).status).toBe(200);
  expect((await asked('leader', reports.totalReport, { report: 'granted' })).status).toBe(200);
  // Nothing else of the enterprise opens with it, and nobody else’s doors.
  expect((await asked('leader', analyses.analyseTravel, { by: 'travel' })).status).toBe(403);
  expect((await asked('leader', reports.totalReport, { report: 'enterpriseBusiness' })).status).toBe(403);
  await refusedAll('employee');
  await refusedAll('other');
  await refusedAll('main');

  await done('main', grants.saveGrant, { ...form, id, revision: 1, costObjectIds: [] });
  expect(await done('leader', analyses.grantedAnalyses)).toMatchObject({ projects: [] });
  await done('main', grants.endGrant, { id });
  await refusedAll('leader');
});

test('only what is of the enterprise can be given, and something has to be', async () => {
  const [memberId, departmentId] = [await leaderId(), await salesId()];
  const form = { kind: 'analyses', memberId, departmentIds: [departmentId], fromDay: '2020-01-01' };
  const refusal = async (who: string, more: object) =>
    (await asked(who, grants.saveGrant, { ...form, ...more })).ret;
  expect(await refusal('main', { departmentIds: [] })).not.toBe('0');
  expect(await refusal('main', { departmentIds: [], memberIds: [memberId] })).not.toBe('0');
  expect(await refusal('main', { costObjectIds: ['nonsense'] })).not.toBe('0');
  expect(await refusal('main', { costObjectIds: [departmentId] })).not.toBe('0');
  expect(await refusal('other', {})).not.toBe('0');
  expect((await asked('leader', grants.saveGrant, form)).status).toBe(403);
});

test('the menu of an employee has the entries while the right lasts', async () => {
  const facts = async () => (await done<{ permissions: number[] }>('leader', memberInfo)).permissions;
  const entries = async () =>
    (await facts()).filter((id) => id === grantedAnalysisMenu || id === grantedLinesMenu);
  expect(await entries()).toEqual([]);
  const { id } = await done<{ id: string }>('main', grants.saveGrant, {
    kind: 'analyses',
    memberId: await leaderId(),
    whole: true,
    fromDay: '2020-01-01',
  });
  expect(await entries()).toEqual([grantedAnalysisMenu, grantedLinesMenu]);
  await done('main', grants.endGrant, { id });
  expect(await entries()).toEqual([]);
});
