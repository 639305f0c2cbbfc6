/** The pages of applications, which come together: whoever opens one goes on to the others. */
export { AddApplicationPage } from './add-application.page.tsx';
export { ApplicationPage } from './application.page.tsx';
export { ApplicationsPage } from './applications.page.tsx';
export { AuditApplicationPage } from './audit-application.page.tsx';
