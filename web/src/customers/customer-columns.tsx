import { dayOf } from '@woxing/contract/core/days';
import type { Customer } from '@woxing/contract/people/customers';
import type { Column } from '#src/list/public.ts';
import type { Speak } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import type { customerWords } from './customers.words.ts';
import type { Mobiles } from './use-customer-acts.ts';

/** Who it is, how often something was ordered for them, and what may be done. */
export function customerColumns(
  t: Speak<typeof customerWords.base>,
  on: {
    readonly mobiles: Mobiles;
    /** Undefined where the site has no searches. */
    readonly onBook: ((customer: Customer) => void) | undefined;
    readonly onEdit: (customer: Customer) => void;
    readonly onDelete: (customer: Customer) => void;
  },
): readonly Column<Customer>[] {
  return [
    { key: 'name', title: t('customer.name'), shown: 'always', text: ({ name }) => name },
    {
      key: 'mobile',
      title: t('customer.mobile'),
      className: 'digits whitespace-nowrap',
      text: ({ mobilePhone }) => mobilePhone,
      cell: (customer) => <Mobile customer={customer} mobiles={on.mobiles} t={t} />,
    },
    { key: 'note', title: t('customer.note'), text: ({ note }) => note },
    {
      key: 'orders',
      title: t('customer.orders'),
      className: 'whitespace-nowrap',
      text: ({ orders }) => String(orders),
      cell: (customer) => <CustomerOrders customer={customer} />,
    },
    {
      key: 'used-at',
      title: t('customer.used-at'),
      className: 'digits whitespace-nowrap',
      text: ({ orders, usedAt }) => (orders === 0 ? t('customer.used-never') : dayOf(new Date(usedAt))),
    },
    {
      key: 'added-at',
      title: t('customer.added-at'),
      shown: 'asked',
      className: 'digits whitespace-nowrap',
      text: ({ createdAt }) => dayOf(new Date(createdAt)),
    },
    {
      key: 'acts',
      title: t('customer.acts'),
      text: null,
      width: 180,
      cell: (customer) => (
        <span className="flex gap-x-3">
          {on.onBook !== undefined && (
            <Act label={t('customer.book-of', customer)} onClick={() => on.onBook?.(customer)}>
              {t('customer.book')}
            </Act>
          )}
          <Act label={t('customer.edit-of', customer)} onClick={() => on.onEdit(customer)}>
            {t('customer.edit')}
          </Act>
          <Act label={t('customer.delete-of', customer)} onClick={() => on.onDelete(customer)}>
            {t('customer.delete')}
          </Act>
        </span>
      ),
    },
  ];
}

function Act(props: { readonly label: string; readonly onClick: () => void; readonly children: string }) {
  return (
    <Button look="text" className="px-0!" aria-label={props.label} onClick={props.onClick}>
      {props.children}
    </Button>
  );
}

function Mobile({
  customer,
  mobiles,
  t,
}: {
  readonly customer: Customer;
  readonly mobiles: Mobiles;
  readonly t: Speak<typeof customerWords.base>;
}) {
  if (customer.mobilePhone === '') return '—';
  const full = mobiles.fullOf(customer.id);
  if (full !== undefined) return full;
  return (
    <span className="flex items-center gap-2">
      {customer.mobilePhone}
      <Act label={t('customer.show-mobile-of', customer)} onClick={() => mobiles.show(customer)}>
        {t('customer.show-mobile')}
      </Act>
    </span>
  );
}
