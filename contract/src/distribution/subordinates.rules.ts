import { maxLevels } from './shares.rules.ts';

/** 下级: distributors and operators who stand under another, who opened them. */

export const subordinateMenu = 29;
export const shareMenu = 36;
export const adminShareMenu = 70;

/** As many stand directly under one. */
export const maxSubordinates = 500;

export const sellerKinds = [40, 50] as const;
export type SellerKind = (typeof sellerKinds)[number];

export const subordinateStates = ['open', 'closed'] as const;
export type SubordinateState = (typeof subordinateStates)[number];

/** So long an invitation may be taken up. */
export const inviteDays = 7;

/** The address of an invitation, behind the site's own. */
export const invitePath = (code: string): string => `/city/joinUpper?code=${code}`;

export const isSeller = (memberType: number): memberType is SellerKind =>
  sellerKinds.some((kind) => kind === memberType);

/** Whom a member may have directly below: an operator distributors and operators, a distributor distributors. */
export function mayStandUnder(below: number, above: number): boolean {
  return isSeller(below) && isSeller(above) && below <= above;
}

/** Why somebody cannot be put under another, whose own path is `abovePath`, the highest first. */
export function moveProblem(
  member: {
    readonly memberId: string;
    readonly memberType: number;
    /** The levels of their own tree, themselves included. */
    readonly height: number;
  },
  above: { readonly memberId: string; readonly memberType: number; readonly path: readonly string[] },
): 'circle' | 'kind' | 'deep' | undefined {
  if (member.memberId === above.memberId || above.path.includes(member.memberId)) return 'circle';
  if (!mayStandUnder(member.memberType, above.memberType)) return 'kind';
  return above.path.length + 1 + member.height > maxLevels ? 'deep' : undefined;
}
