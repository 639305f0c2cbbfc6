/** What order forms and orders show of a customer: loaded by distributors alone. */
export { default as OrderCustomerCard } from './order-customer-card.tsx';
export { default as OrderForCard } from './order-for-card.tsx';
export { SaleAskedCard, SaleForCard } from './sale-cards.tsx';
export { default as SalePricesCard } from './sale-prices-card.tsx';
