import { Link } from '@tanstack/react-router';
import type { Customer } from '@woxing/contract/people/customers';
import { productMenus, productNames } from '@woxing/contract/products/products.rules';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Popover } from '#src/ui/popover.tsx';
import { customerWords } from './customers.words.ts';

const way = 'text-brand-700 hover:underline';

type Ordered = Pick<Customer, 'id' | 'name' | 'orders' | 'products'>;

/** How often something was ordered for a customer. Lists are of one product each: where it were several, they are told apart first. */
export function CustomerOrders({ customer }: { readonly customer: Ordered }) {
  const t = useWords(customerWords);
  const { name, orders: count, products } = customer;
  const words = t('customer.orders-count', { count });
  const label = t('customer.orders-of', { name, count });
  const [first, ...others] = products;
  if (first === undefined) return words;
  if (others.length === 0) return <ToList customer={customer} of={first} label={label} words={words} />;
  return (
    <Popover title={label} trigger={words} triggerLabel={label} triggerClass={way}>
      <ul className="flex min-w-40 flex-col gap-2 text-14">
        {products.map((of) => (
          <li key={of.product}>
            <OfProduct customer={customer} of={of} />
          </li>
        ))}
      </ul>
    </Popover>
  );
}

interface InProduct {
  readonly customer: Ordered;
  readonly of: Ordered['products'][number];
}

function OfProduct({ customer, of }: InProduct) {
  const t = useWords(customerWords);
  const goods = productNames[of.product];
  const words = t('customer.orders-count', { count: of.orders });
  const label = t('customer.orders-of-product', { name: customer.name, goods, count: of.orders });
  return (
    <span className="flex justify-between gap-6">
      {goods}
      <ToList customer={customer} of={of} label={label} words={words} />
    </span>
  );
}

/** A way for who has the list of the product. */
function ToList({
  customer,
  of,
  label,
  words,
}: InProduct & { readonly label: string; readonly words: string }) {
  const hasList = useMember()?.permissions.includes(productMenus[of.product]) ?? false;
  if (!hasList) return words;
  return (
    <Link
      to="/order/list"
      search={{ type: of.product, customerId: customer.id }}
      aria-label={label}
      className={way}
    >
      {words}
    </Link>
  );
}
