/** The page of the link in an approver's mail. */
export { DecisionLinkPage } from './decision-link.page.tsx';
