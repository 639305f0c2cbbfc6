/**
 * The enterprises of a tenant with their departments, levels and employees: who works where, under whom, and since when. Other
 * rooms ask here and know no column of it.
 */
export { saveCostObject } from './change-cost-objects.ts';
export { type BookedTo, checkBooked, checkRequired } from './check-booked.ts';
export {
  type ColleagueRow,
  colleaguesLike,
  countColleagues,
  listColleagues,
  type PeopleScope,
} from './colleagues.db.ts';
export { costObjectsById, costObjectsOf, findCostObjectRows } from './cost-objects.db.ts';
export { type DepartmentRow, departmentsOf, type Leader, leadersOf } from './departments.db.ts';
export {
  type Employee,
  type EmployeePlace,
  type EmploymentState,
  employeeOf,
  employeesByIds,
  employeesIn,
  leadersOfEmployee,
  membersWithAudit,
} from './employees.db.ts';
export { employeesPlaced, employeesRanked, type PlacedEmployee } from './employees-placed.db.ts';
export {
  bringsDecisionLinks,
  employeesAmong,
  employeesNamed,
  enterpriseNameOf,
  listApproversAmong,
  listEnterprises,
  lockEnterprise,
  mainAccountsOf,
  peopleAmong,
  saveBringsDecisionLinks,
} from './enterprises.db.ts';
export { levelsOf } from './levels.db.ts';
export { personAmong } from './named-people.db.ts';
export { isMainAccount, ownEnterprise } from './own-enterprise.ts';
export { peopleRoutes } from './people.routes.ts';
export type { BeforeLevelNameEnds, Leaver, OnEmployeeLeft, PeopleDeps } from './people-deps.ts';
export { type PeoplePage, type PeopleSearch, pageOfPeople } from './people-in-pages.ts';
export { peoplePersonalData } from './personal-data.ts';
export { searchEnterprisePeople } from './search-people.ts';
export { seedPeople } from './seed-people.ts';
