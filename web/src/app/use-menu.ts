import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { useMember } from '#src/access/public.ts';
import { type OrderType, orderTypeIn, productIn } from '#src/orders/list-search.rules.ts';
import { useTenant } from '#src/tenants/public.ts';
import { comingRoutes } from './coming-routes.ts';
import { type MenuNode, menuTree } from './menu-tree.rules.ts';

/** The menu of who is signed in; empty signed out. */
export function useMenu(): readonly MenuNode[] {
  const member = useMember();
  const tenant = useTenant();
  const coming = comingRoutes();
  if (coming !== undefined) use(coming);
  const { routesByPath } = useRouter();
  return member === undefined ? [] : menuTree(member, tenant, (route) => hasScreen(route, routesByPath));
}

/** Whether the route table serves an address of the menu; order lists are served product by product. */
export function hasScreen(route: string, routesByPath: object): boolean {
  const { path, search } = addressOf(route);
  return path in routesByPath && (search.type === undefined || productIn(search.type) !== undefined);
}

/** An address of the menu in the two parts that a link takes. */
export function addressOf(route: string): { path: string; search: { type?: OrderType } } {
  const [path = '', query] = route.split('?');
  const type = orderTypeIn(new URLSearchParams(query).get('type'));
  return { path, search: type === undefined ? {} : { type } };
}
