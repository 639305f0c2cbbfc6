/** The member's own account: its page, and the dialog that asks for a proof of identity before a sensitive act. */
export { AgreeStep } from './agree-step.tsx';
export { type Proved, ProvedDialog } from './proved-dialog.tsx';
export { type Account, ownAccount } from './settings.queries.ts';
