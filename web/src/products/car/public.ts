/** The way from a flight or a train to a car, for the pages of their orders. */
export { TransferLink } from './transfer-link.tsx';
