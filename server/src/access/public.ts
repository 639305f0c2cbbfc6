/** Sign-in: pictures and codes, sessions, and what keeps guessers out. */
export { type AbuseLimits, openAbuseLimits } from './abuse-limits.ts';
export { accessRoutes, emailRoutes } from './access.routes.ts';
export type { AccessDeps } from './access-deps.ts';
export { requireProof } from './identify.ts';
export { inviteAdministrator } from './invite-administrator.ts';
export { listOutbox } from './list-outbox.ts';
export { accessPersonalData } from './personal-data.ts';
export { requireAdministrator } from './require-administrator.ts';
export { messagesSealedRows } from './sealed-rows.ts';
export { askSecondStep, passSecondStep } from './second-step.ts';
export { openSessions, type Sessions } from './sessions.ts';
export { requireSmsCode } from './sms-code.ts';
export type { SmsMessage, SmsOutcome, SmsSender } from './sms-sender.ts';
export { startVouchedSession } from './start-vouched-session.ts';
export { sweepAccess } from './sweep-access.ts';
