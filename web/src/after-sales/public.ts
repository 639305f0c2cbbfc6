/** Tickets given back and changed, whatever the product: its pages say what is theirs, and what all have is here. */
export { ChangeFrame } from './change-frame.tsx';
export { Lasting } from './lasting.tsx';
export { quoteStale, RefundDialogFrame } from './refund-dialog-frame.tsx';
export { SheetList, ToPayActs, WithdrawAct } from './sheet-list.tsx';
export { TicketChoices } from './ticket-choices.tsx';
