/** The customers of distributors: whom an order is for, and what they are asked. */
export { customerCopy } from './customer-copy.rules.ts';
export { customerFound, customerNames } from './customers.queries.ts';
export { nextCustomer } from './next-customer.ts';
export { saleWords } from './sale.words.ts';
export { useMarkUp } from './use-mark-up.ts';
export { useSale, useSoldDraft } from './use-sale.ts';
