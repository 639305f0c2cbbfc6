import { useQuery } from '@tanstack/react-query';
import { markUpFor, noMarkUps } from '@woxing/contract/orders/sale-prices.rules';
import { customerMenu } from '@woxing/contract/people/customers.rules';
import type { Product } from '@woxing/contract/products/products.rules';
import { useMember } from '#src/access/public.ts';
import { useDraft } from '#src/drafts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { markUpRead } from './customers.queries.ts';
import { nextCustomer } from './next-customer.ts';
import { saleWords } from './sale.words.ts';
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
  const [draft, setDraft, kept] = useDraft<SaleDraft>({
    form: `${form} sale`,
    memberId: member?.memberId ?? '',
    blank: { ...blankSale, customerId: nextCustomer() },
    fieldsOf: fieldsOfSale,
    restore: saleOfCustomer,
  });
  const t = useWords(saleWords);
  const found = useQuery({ ...markUpRead, enabled: serves });
  const markUps = found.data ?? noMarkUps;
  const isSold = serves && draft.customerId !== '';
  /** What is asked of a customer is not known yet: nobody is asked for the net price meanwhile. */
  const unread = isSold && found.data === undefined;
  const linesOf = (people: readonly SoldPassenger[]) =>
    isSold ? saleLines(people, draft, markUpFor(markUps, { customerId: draft.customerId, product })) : [];
  return {
    product,
    serves,
    isSold,
    draft,
    change: (part: Partial<SaleDraft>) => setDraft((now) => ({ ...now, ...part })),
    linesOf,
    unread,
    problemOf: (people: readonly SoldPassenger[]) => {
      if (unread) return { field: 'customer', message: t('sale.unread') };
      return isSold ? saleDraftProblem(draft, linesOf(people)) : undefined;
    },
    /** As the endpoint takes it: of the order, and of each of those who are sold. */
    inputOf: (people: readonly SoldPassenger[]): SaleInput => ({
      order: isSold ? { customerId: draft.customerId, customerNote: draft.note.trim() } : {},
      each: linesOf(people).map(({ saleFen }) => (saleFen === undefined ? {} : { saleFen })),
    }),
    clear: kept.clear,
    forget: kept.forget,
  };
}
export type Sale = ReturnType<typeof useSale>;

/** What was kept for one customer is not offered to another who has been chosen since. */
function saleOfCustomer(fields: Readonly<Record<string, unknown>>, blank: SaleDraft): SaleDraft {
  const kept = restoredSale(fields, blank);
  return blank.customerId !== '' && kept.customerId !== blank.customerId ? blank : kept;
}
