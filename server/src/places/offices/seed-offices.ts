import type { MemberCtx } from '#src/platform/context.ts';
import { type OfficeDeps, saveOffice } from './keep-offices.ts';

/** Where the people of the demo enterprise work, a step each. */
const offices = [
  {
    name: '上海总部',
    address: '世纪大道88号21层',
    city: '上海',
    district: '浦东新区',
    lat: 31.24,
    lon: 121.505,
  },
  {
    name: '北京办公室',
    address: '建国路93号A座9层',
    city: '北京',
    district: '朝阳区',
    lat: 39.908,
    lon: 116.473,
  },
];

export function seedOffices(deps: OfficeDeps, ctx: MemberCtx): readonly (() => Promise<void>)[] {
  return offices.map((office) => async () => {
    await saveOffice(deps, ctx, office);
  });
}
