import { Link, useRouterState } from '@tanstack/react-router';
import { useMember } from '#src/access/public.ts';
import { listAddress } from '#src/orders/public.rules.ts';
import { orderMenu } from '#src/rights/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { CheckIcon, OrderIcon, UserIcon } from '#src/ui/icon.tsx';
import { HomeIcon, RouteIcon } from '#src/ui/more-icons.tsx';
import { phoneBarWords } from './phone-bar.words.ts';

const lists = '/myCenter/order_list';

/** 行程审批: who has it approves what others ask for. */
const approvalMenu = 26;

/** Within reach of the thumb, on every page on which nothing is filled in or paid. */
export function PhoneBar() {
  const t = useWords(phoneBarWords);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { features } = useTenant();
  const permissions = useMember()?.permissions;
  const orders = listAddress(permissions, features);
  const entries = [
    { to: '/', words: 'phone-bar.home', icon: HomeIcon, here: path === '/' || path === '/view/index.shtml' },
    {
      to: '/myCenter/trips',
      words: 'phone-bar.trips',
      icon: RouteIcon,
      here: path.startsWith('/myCenter/trip'),
    },
    { to: orders, words: 'phone-bar.orders', icon: OrderIcon, here: path.startsWith(lists) },
    {
      to: '/travel/audit',
      words: 'phone-bar.approvals',
      icon: CheckIcon,
      here: path.startsWith('/travel/audit'),
    },
    { to: '/myCenter/index', words: 'phone-bar.mine', icon: UserIcon, here: path === '/myCenter/index' },
  ] as const;
  const mayOrder = permissions?.includes(orderMenu) === true;
  const approves = permissions?.includes(approvalMenu) === true;
  /** Who approves reaches orders from the trips: four places are what a thumb tells apart. */
  const mayHave: Partial<Record<(typeof entries)[number]['words'], boolean>> = {
    'phone-bar.trips': mayOrder,
    'phone-bar.orders': mayOrder && !approves,
    'phone-bar.approvals': approves,
  };
  const shown = entries.filter(({ words }) => mayHave[words] !== false);
  return (
    <nav
      aria-label={t('phone-bar.label')}
      data-phone-bar=""
      className="sticky bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      {shown.map(({ to, words, icon: Icon, here }) => (
        <Link
          key={words}
          to={to}
          aria-current={here ? 'page' : undefined}
          className={classNames(
            'flex h-14 flex-col items-center justify-center text-12 focus-visible:-outline-offset-2',
            here ? 'font-semibold text-brand-700' : 'text-ink-700',
          )}
        >
          <Icon size={22} />
          {t(words)}
        </Link>
      ))}
    </nav>
  );
}
