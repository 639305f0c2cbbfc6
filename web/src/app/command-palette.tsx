import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { products as allProducts } from '@woxing/contract/products/products.rules';
import { useDeferredValue, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { centreWords } from '#src/members/centre.words.ts';
import { useCentreMenu } from '#src/members/centre-menu.ts';
import { orderTypes } from '#src/orders/list-search.rules.ts';
import { tripTitle } from '#src/orders/order-rows.rules.ts';
import { ordersNamed } from '#src/orders/orders.queries.ts';
import type { OrderProduct, ProductLink } from '#src/orders/public.ts';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { passengersFound } from '#src/travellers/passenger-search.rules.ts';
import { allPassengers } from '#src/travellers/travellers.queries.ts';
import type { Command } from '#src/ui/command-search.rules.ts';
import { CommandSearch } from '#src/ui/command-search.tsx';
import { typingPauseMs, useLate } from '#src/ui/use-late.ts';
import { menuCommands } from './command.rules.ts';
import { commandWords } from './command.words.ts';
import { useMainMenu } from './menu.ts';
import { products } from './products.ts';
import { shellWords } from './shell.words.ts';
import { addressOf, useMenu } from './use-menu.ts';

interface Way extends Command {
  readonly link: ProductLink;
}

const shownPeople = 5;
/** Signs of a number or a name, before all orders are searched for it. */
const minTyped = 2;

/** Every page of one's own menu, one's orders and the people one books for, by typing. */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(commandWords);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const asked = useLate(text.trim(), typingPauseMs);
  const orders = useOrders(asked);
  const people = usePeople(useDeferredValue(text.trim()));
  return (
    <CommandSearch<Way>
      entries={usePages()}
      found={[...people, ...orders.found]}
      searching={orders.isSearching || asked !== text.trim()}
      placeholder={t('command.hint')}
      onText={setText}
      onChoose={({ link }) => void navigate(link)}
      onClose={onClose}
    />
  );
}

/** The menus in the order in which the page has them, each address once. */
function usePages(): readonly Way[] {
  const t = useWords(commandWords);
  const s = useWords(shellWords);
  const c = useWords(centreWords);
  const main = useMainMenu();
  const own = useMenu();
  const centre = useCentreMenu();
  return menuCommands([
    ...main.map(({ to, words }) => ({ name: s(words), route: to })),
    ...own.flatMap(({ name, route, children }) => [
      { name, route },
      ...children.map((child) => ({ name: child.name, route: child.route, group: name })),
    ]),
    ...centre.map(({ to, words }) => ({ name: c(words), route: to, group: t('command.centre') })),
  ]).map((entry) => {
    const { path, search } = addressOf(entry.route);
    // Of the menu, whose entries lead to pages that there are.
    return { ...entry, link: { to: path as NonNullable<ProductLink['to']>, search } };
  });
}

function useOrders(keyword: string): { readonly found: readonly Way[]; readonly isSearching: boolean } {
  const translate = useTranslate();
  const permissions = useMember()?.permissions ?? [];
  const listed = allProducts.filter((product) => permissions.includes(orderTypes[product]));
  const answers = useQueries({
    queries: listed.map((product) => ({
      ...ordersNamed(product, keyword),
      enabled: keyword.length >= minTyped,
    })),
  });
  return {
    isSearching: answers.some(({ isFetching }) => isFetching),
    found: answers.flatMap(({ data }, at) => {
      const product: OrderProduct = products[listed[at]!];
      return (data?.orders ?? []).map((order) => ({
        id: `order-${order.orderNo}`,
        name: `${tripTitle(order.waitsFor?.slice(0, 1) ?? order.legs)} ${order.passengerNames.join('、')}`,
        group: `${product.texts(translate).orders} ${order.orderNo}`,
        link: product.links.detail(order.orderNo),
      }));
    }),
  };
}

/** The entry of the passengers in the permission table. */
const passengerMenu = 31;

function usePeople(keyword: string): readonly Way[] {
  const t = useWords(commandWords);
  const may = useMember()?.permissions.includes(passengerMenu) === true;
  const { data } = useQuery({ ...allPassengers(), enabled: may && keyword !== '' });
  if (!may || keyword === '' || data === undefined) return [];
  return passengersFound(data.list, keyword)
    .slice(0, shownPeople)
    .map(({ id, name }) => ({
      id: `person-${id}`,
      name,
      group: t('command.passengers'),
      link: { to: '/myCenter/edit_passengers', search: { id } },
    }));
}
