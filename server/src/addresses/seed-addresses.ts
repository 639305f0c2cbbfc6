import type { MemberCtx } from '#src/platform/context.ts';
import { listAddresses } from './list-addresses.ts';
import { type AddressInput, type AddressKeeper, saveAddress } from './save-address.ts';

/** Two addresses of the member of `ctx`, those that are not there yet. */
export async function seedAddresses(deps: AddressKeeper, ctx: MemberCtx): Promise<void> {
  const { list } = await listAddresses(deps, ctx);
  const names = new Set(list.map(({ name }) => name));
  for (const address of demoAddresses) {
    if (!names.has(address.name)) await saveAddress(deps, ctx, address);
  }
}

const demoAddresses: readonly AddressInput[] = [
  {
    id: '',
    name: '陈晓明',
    phone: '13800000010',
    province: '北京市',
    city: '北京市',
    district: '朝阳区',
    detail: '示例路8号院3号楼1602室',
    postcode: '100020',
    isDefault: true,
  },
  {
    id: '',
    name: '林静',
    phone: '13800000011',
    province: '广东省',
    city: '深圳市',
    district: '南山区',
    detail: '样例大道66号A座12层',
    postcode: '518000',
    isDefault: false,
  },
];
