import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMember } from '#src/access/public.ts';
import { firstProduct, orderTypeIn, permittedType } from './list-search.rules.ts';
import { OrderList } from './order-list.tsx';
import { storeType } from './stored-type.ts';

const byType = getRouteApi('/member/desk/myCenter/order_list/$type');
const byStored = getRouteApi('/member/desk/order/list');

/** The list of the kind in the address. */
export function OrderListPage() {
  const { type } = byType.useParams();
  const search = byType.useSearch();
  const navigate = byType.useNavigate();
  return (
    <OrderList
      type={orderTypeIn(type) ?? firstProduct}
      search={search}
      onSearch={(next) => void navigate({ to: '.', search: next })}
      onType={(next) =>
        void navigate({ to: '/myCenter/order_list/$type', params: { type: next }, search: {} })
      }
    />
  );
}

/** The list of the kind chosen last in this session. */
export function StoredOrderListPage() {
  const { type: chosen } = byStored.useLoaderData();
  const type = permittedType(chosen, useMember()?.permissions ?? []);
  const { type: _type, ...search } = byStored.useSearch();
  const navigate = byStored.useNavigate();
  const router = useRouter();
  return (
    <OrderList
      type={type}
      search={search}
      onSearch={(next) => void navigate({ to: '/order/list', search: next })}
      onType={(next) => {
        storeType(next);
        void router.invalidate();
      }}
    />
  );
}
