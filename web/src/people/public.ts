/** People as other desks ask for them: departments as choices of a list. */
export { departmentOptions } from './structure.ts';
