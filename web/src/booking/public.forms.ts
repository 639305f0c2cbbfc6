/** How options and orders stand to the travel standard: what only members with one load. */
export { default as ApprovalFirst } from './approval-first.tsx';
export { default as ChooseColleagues } from './choose-colleagues.tsx';
export { default as HiddenByStandard } from './hidden-by-standard.tsx';
export { default as OrderedAbove } from './ordered-above.tsx';
export { default as OutsideApplication } from './outside-application.tsx';
export { default as StandardBadge } from './standard-badge.tsx';
export { default as StandardNotice } from './standard-notice.tsx';
