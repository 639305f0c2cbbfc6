/** The pay desk, for whatever can be paid for. */
export { PayDesk } from './pay-desk.tsx';
