import { customerMenu } from '@woxing/contract/people/customers.rules';
import type { Product } from '@woxing/contract/products/products.rules';
import { useMember } from '#src/access/public.ts';
import { useDraft } from '#src/drafts/public.ts';
import { nextCustomer } from './next-customer.ts';
import {
  blankSale,
  fieldsOfSale,
  restoredSale,
  type SaleDraft,
  type SaleInput,
  type SoldPassenger,
  saleDraftProblem,
  saleLines,
} from './sale-draft.rules.ts';
import { useMarkUp } from './use-mark-up.ts';

/**
 * For whom the order of a form is, and what they are asked; kept beside the draft of the form, under its name. `serves` is false of
 * whoever has no customers; an order for none of them is one's own.
 */
export function useSale({
  product,
  form,
  sellable = true,
}: {
  readonly product: Product;
  readonly form: string;
  /** False of what cannot be sold on. */
  readonly sellable?: boolean;
}) {
  const member = useMember();
  const serves = sellable && member?.permissions.includes(customerMenu) === true;
  const next = nextCustomer();
  const [draft, setDraft, kept] = useDraft<SaleDraft>({
    form: `${form} sale`,
    memberId: member?.memberId ?? '',
    blank: { ...blankSale, customerId: next },
    fieldsOf: fieldsOfSale,
    restore: restoredSale,
  });
  const { markUp, unread } = useMarkUp({ sells: serves, customerId: draft.customerId, product });
  const isSold = serves && draft.customerId !== '';
  const linesOf = (people: readonly SoldPassenger[]) => (isSold ? saleLines(people, draft, markUp) : []);
  return {
    product,
    serves,
    isSold,
    /** The form begins with a customer: who orders does not travel. */
    beginsSold: serves && next !== '',
    draft,
    change: (part: Partial<SaleDraft>) => setDraft((now) => ({ ...now, ...part })),
    linesOf,
    unread: isSold && unread !== undefined,
    problemOf: (people: readonly SoldPassenger[]) =>
      isSold ? (unread ?? saleDraftProblem(draft, linesOf(people))) : undefined,
    /** As the endpoint takes it: of the order, and of each of those who are sold. */
    inputOf: (people: readonly SoldPassenger[]): SaleInput => ({
      order: isSold ? { customerId: draft.customerId, customerNote: draft.note.trim() } : {},
      each: linesOf(people).map(({ saleFen }) => (saleFen === undefined ? {} : { saleFen })),
    }),
    restored: kept.restored,
    clear: kept.clear,
    forget: kept.forget,
  };
}
export type Sale = ReturnType<typeof useSale>;
