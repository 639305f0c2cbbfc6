import * as looks from '@woxing/contract/people/list-looks';
import * as members from '@woxing/contract/people/members';
import { type Route, route } from '#src/http/route.ts';
import { keepListLook, readListLooks } from './list-looks.ts';
import { type MemberReader, readMemberInfo } from './read-member-info.ts';
import { saveSelfInfo } from './save-self-info.ts';

export const memberRoutes = (deps: MemberReader): Route[] => [
  route(members.memberInfo, (ctx) => readMemberInfo(deps, ctx)),
  route(members.saveMyAccount, (ctx, input) => saveSelfInfo(deps, ctx, input)),
  route(members.updateMember, (ctx, input) => saveSelfInfo(deps, ctx, input)),
  route(looks.readListLooks, (ctx) => readListLooks(deps, ctx)),
  route(looks.keepListLook, (ctx, input) => keepListLook(deps, ctx, input)),
];
