/**
 * The enterprises of a tenant with their departments, levels and employees: who works where, under whom, and since when. Other
 * rooms ask here and know no column of it.
 */
export { type DepartmentRow, departmentsOf, type Leader, leadersOf } from './departments.db.ts';
export {
  type Employee,
  type EmploymentState,
  employeeOf,
  employeesIn,
  leadersOfEmployee,
  membersWithAudit,
} from './employees.db.ts';
export {
  employeesNamed,
  listApproversAmong,
  listEmployees,
  listEnterprisePeople,
  listEnterprises,
  mainAccountsOf,
} from './enterprises.db.ts';
export { levelsOf } from './levels.db.ts';
export { isMainAccount, ownEnterprise } from './own-enterprise.ts';
export { peopleRoutes } from './people.routes.ts';
export type { Leaver, OnEmployeeLeft, PeopleDeps } from './people-deps.ts';
export { peoplePersonalData } from './personal-data.ts';
export { seedPeople } from './seed-people.ts';
