import * as departments from '@woxing/contract/people/departments';
import * as employees from '@woxing/contract/people/employees';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { actOnEmployees } from './act-on-employees.ts';
import { deleteDepartment, moveDepartment, saveDepartment } from './change-departments.ts';
import { deleteLevel, saveLevel } from './change-levels.ts';
import { exportEmployees, findEmployees, readEmployee } from './find-employees.ts';
import { checkEmployeeSheet, importEmployees } from './import-employees.ts';
import { listDepartments } from './list-departments.ts';
import type { PeopleDeps } from './people-deps.ts';
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
];
