/**
 * Decisions by the link of a mail, without signing in: one link for one task of one approver, until the task or three days end. Stands
 * above approvals and whatever is decided about, and shows of it what the approver may see.
 */
export { decisionLinkRoutes } from './decision-links.routes.ts';
export { decisionLinkForMail } from './link-for-mail.ts';
export { decisionLinksPersonalData } from './personal-data.ts';
