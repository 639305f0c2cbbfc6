/** The member's own account: its page, the dialog that asks for a proof of identity before a sensitive act, and the way to a pay password. */
export { AgreeStep } from './agree-step.tsx';
export { PayPasswordHelp } from './pay-password-help.tsx';
export { type Proved, ProvedDialog } from './proved-dialog.tsx';
export { type Account, ownAccount } from './settings.queries.ts';
