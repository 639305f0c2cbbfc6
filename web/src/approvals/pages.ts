/** The pages of approvals, which come together. */
export { FlowPage } from './flow.page.tsx';
export { FlowsPage } from './flows.page.tsx';
export { OwnCasesPage } from './own-cases.page.tsx';
export { OrderTasksPage, TasksPage } from './tasks.page.tsx';
