import * as costObjects from '@woxing/contract/people/cost-objects';
import * as departments from '@woxing/contract/people/departments';
import * as employees from '@woxing/contract/people/employees';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { actOnEmployees } from './act-on-employees.ts';
import { deleteCostObject, saveCostObject } from './change-cost-objects.ts';
import { deleteDepartment, moveDepartment, saveDepartment } from './change-departments.ts';
import { deleteLevel, saveLevel } from './change-levels.ts';
import { chooseCostObjects, exportCostObjects, findCostObjects } from './find-cost-objects.ts';
import { exportEmployees, findEmployees, readEmployee } from './find-employees.ts';
import { checkCostObjectSheet, importCostObjects } from './import-cost-objects.ts';
import { checkEmployeeSheet, importEmployees } from './import-employees.ts';
import { listDepartments } from './list-departments.ts';
import type { PeopleDeps } from './people-deps.ts';
import { requireCostObjects } from './require-cost-objects.ts';
import { saveEmployee } from './save-employee.ts';

export const peopleRoutes = (deps: PeopleDeps): Route[] => [
  route(departments.listDepartments, (ctx) => listDepartments(deps, ctx)),
  route(departments.saveDepartment, (ctx, input) => saveDepartment(deps, ctx, input)),
  route(departments.moveDepartment, (ctx, input) => moveDepartment(deps, ctx, input)),
  route(departments.deleteDepartment, (ctx, input) => deleteDepartment(deps, ctx, input)),
  route(departments.saveLevel, (ctx, input) => saveLevel(deps, ctx, input)),
  route(departments.deleteLevel, (ctx, input) => deleteLevel(deps, ctx, input)),
  route(employees.findEmployees, (ctx, input) => findEmployees(deps, ctx, input)),
  eventsRoute(employees.exportEmployees, (ctx, input) => exportEmployees(deps, ctx, input)),
  route(employees.employeeDetail, (ctx, input) => readEmployee(deps, ctx, input)),
  route(employees.saveEmployee, (ctx, input) => saveEmployee(deps, ctx, input)),
  route(employees.actOnEmployees, (ctx, input) => actOnEmployees(deps, ctx, input)),
  route(employees.checkEmployeeSheet, (ctx, input) => checkEmployeeSheet(deps, ctx, input)),
  route(employees.importEmployees, (ctx, input) => importEmployees(deps, ctx, input)),
  route(costObjects.findCostObjects, (ctx, input) => findCostObjects(deps, ctx, input)),
  eventsRoute(costObjects.exportCostObjects, (ctx, input) => exportCostObjects(deps, ctx, input)),
  route(costObjects.saveCostObject, (ctx, input) => saveCostObject(deps, ctx, input)),
  route(costObjects.deleteCostObject, (ctx, input) => deleteCostObject(deps, ctx, input)),
  route(costObjects.checkCostObjectSheet, (ctx, input) => checkCostObjectSheet(deps, ctx, input)),
  route(costObjects.importCostObjects, (ctx, input) => importCostObjects(deps, ctx, input)),
  route(costObjects.chooseCostObjects, (ctx) => chooseCostObjects(deps, ctx)),
  route(costObjects.requireCostObjects, (ctx, input) => requireCostObjects(deps, ctx, input)),
];
