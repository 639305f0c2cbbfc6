/** What a member may see and press: the guard of pages, and the parts of a page that only some members have. */
export { orderMenu } from './menus.rules.ts';
export { NoPermission } from './no-permission.tsx';
export { Permitted } from './permitted.tsx';
export { useAwaitedMember } from './use-awaited-member.ts';
