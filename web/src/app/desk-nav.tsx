import { useMatches, useRouterState } from '@tanstack/react-router';
import { useMember } from '#src/access/public.ts';
import { firstProduct, orderTypeIn, orderTypes, permittedType } from '#src/orders/list-search.rules.ts';
import { useWords } from '#src/tenants/public.ts';
import { deskNavWords } from './desk.words.ts';
import { deskEntry } from './desk-entry.rules.ts';
import { MenuLink } from './menu-link.tsx';
import type { MenuNode } from './menu-tree.rules.ts';
import { useMenu } from './use-menu.ts';

/** Everything that a member may do, in groups, with the current entry marked. */
export function DeskNav({ onChosen }: { readonly onChosen?: () => void }) {
  const t = useWords(deskNavWords);
  const menu = useMenu();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const current = deskEntry(menu, path, useListedOrders());
  return (
    <nav aria-label={t('desk-nav.label')}>
      <ul className="flex flex-col gap-1">
        {menu.map((node, at) => (
          <li
            key={node.id}
            className={
              // Below a group, an entry of its own is set off, or it would look like one of the group's.
              node.children.length === 0 && (menu[at - 1]?.children.length ?? 0) > 0
                ? 'mt-2 border-t border-line pt-2'
                : undefined
            }
          >
            {node.children.length === 0 ? (
              <Entry node={node} current={current} onChosen={onChosen} />
            ) : (
              <>
                <p className="px-3 pt-3 pb-1 text-12 text-ink-500">{node.name}</p>
                <ul className="flex flex-col gap-1">
                  {node.children.map((child) => (
                    <li key={child.id}>
                      <Entry node={child} current={current} onChosen={onChosen} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry(props: {
  readonly node: MenuNode;
  readonly current: number | undefined;
  readonly onChosen: (() => void) | undefined;
}) {
  const { node } = props;
  if (node.route === null) return null;
  const here = node.id === props.current;
  return (
    <MenuLink
      route={node.route}
      current={here}
      onClick={props.onChosen}
      className="flex min-h-control-36 items-center rounded-m px-3 py-1.5 text-14 text-ink-700 hover:bg-background hover:text-brand-700 aria-[current=page]:bg-brand-50 aria-[current=page]:font-semibold aria-[current=page]:text-brand-700"
    >
      {node.name}
    </MenuLink>
  );
}

/** The entry of the kind of orders whose list, or refunds and changes, are shown; undefined on all other pages. */
function useListedOrders(): number | undefined {
  const permissions = useMember()?.permissions ?? [];
  const type = useMatches({
    select: (matches) => {
      const page = matches.at(-1);
      if (page?.fullPath === '/order/list') return page.loaderData?.type;
      if (page?.fullPath === '/order/sheets') return page.search.product ?? firstProduct;
      return page?.fullPath === '/myCenter/order_list/$type' ? orderTypeIn(page.params.type) : undefined;
    },
  });
  return type && orderTypes[permittedType(type, permissions)];
}
