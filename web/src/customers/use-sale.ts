import { customerMenu } from '@woxing/contract/people/customers.rules';
import type { Product } from '@woxing/contract/products/products.rules';
import { useCallback } from 'react';
import { useMember } from '#src/access/public.ts';
import { useDraft } from '#src/drafts/public.ts';
import { nextCustomer } from './next-customer.ts';
import {
  blankSale,
  fieldsOfSale,
  restoredSoldDraft,
  type SaleDraft,
  type SaleInput,
  type SoldDraft,
  type SoldPassenger,
  saleDraftProblem,
  saleLines,
} from './sale-draft.rules.ts';
import { useMarkUp } from './use-mark-up.ts';

interface SaleOptions {
  readonly product: Product;
  /** Names the form and what it is for, such as the offer. */
  readonly form: string;
  /** False of what cannot be sold on. */
  readonly sellable?: boolean;
}

/** What a form keeps beside for whom it is; as in `useDraft`. */
interface OwnDraft<Own> {
  /** The form as it begins. Of one that begins with a customer, who orders does not travel. */
  readonly begin: (sold: boolean) => Own;
  readonly fieldsOf: (own: Own) => object;
  readonly restore: (fields: Readonly<Record<string, unknown>>, blank: Own) => Own;
}

/**
 * The state of an order form with for whom the order is, and what they are asked: one draft, so that neither comes back from a reload
 * without the other. Whoever has no customers orders for nobody else.
 */
export function useSoldDraft<Own>({
  product,
  form,
  sellable = true,
  begin,
  fieldsOf,
  restore,
}: SaleOptions & OwnDraft<Own>) {
  const member = useMember();
  const serves = sellable && member?.permissions.includes(customerMenu) === true;
  const customerId = serves ? nextCustomer() : '';
  const [draft, setDraft, kept] = useDraft<SoldDraft<Own>>({
    form,
    memberId: member?.memberId ?? '',
    blank: { own: begin(customerId !== ''), sale: { ...blankSale, customerId } },
    fieldsOf: useCallback(
      ({ own, sale }: SoldDraft<Own>) => ({ ...fieldsOf(own), sale: fieldsOfSale(sale) }),
      [fieldsOf],
    ),
    restore: (fields, blank) => restoredSoldDraft(fields, blank, restore),
  });
  const sale = useSaleOf({
    product,
    serves,
    draft: draft.sale,
    change: (part) => setDraft((now) => ({ ...now, sale: { ...now.sale, ...part } })),
  });
  const setOwn = (next: (own: Own) => Own) => setDraft((now) => ({ ...now, own: next(now.own) }));
  return { draft: draft.own, setDraft: setOwn, kept, sale };
}

const nothingElse: OwnDraft<null> = { begin: () => null, fieldsOf: () => ({}), restore: () => null };

/** Of a form that keeps nothing else. */
export const useSale = (options: SaleOptions) => useSoldDraft({ ...options, ...nothingElse });

function useSaleOf({
  product,
  serves,
  draft,
  change,
}: {
  readonly product: Product;
  /** False of whoever has no customers. */
  readonly serves: boolean;
  readonly draft: SaleDraft;
  readonly change: (part: Partial<SaleDraft>) => void;
}) {
  const { markUp, unread } = useMarkUp({ sells: serves, customerId: draft.customerId, product });
  const isSold = serves && draft.customerId !== '';
  const linesOf = (people: readonly SoldPassenger[]) => (isSold ? saleLines(people, draft, markUp) : []);
  return {
    product,
    serves,
    isSold,
    draft,
    change,
    linesOf,
    unread: isSold && unread !== undefined,
    problemOf: (people: readonly SoldPassenger[]) =>
      isSold ? (unread ?? saleDraftProblem(draft, linesOf(people))) : undefined,
    /** As the endpoint takes it: of the order, and of each of those who are sold. */
    inputOf: (people: readonly SoldPassenger[]): SaleInput => ({
      order: isSold ? { customerId: draft.customerId, customerNote: draft.note.trim() } : {},
      each: linesOf(people).map(({ saleFen }) => (saleFen === undefined ? {} : { saleFen })),
    }),
  };
}
export type Sale = ReturnType<typeof useSaleOf>;
