/**
 * What members are told by bell and mail: kinds with their texts stand in the contract, this room keeps what was told, to whom, and
 * whether it was read. Knows neither products nor approvals; other rooms tell by `tellMember` and `tellMembers`, in their own transactions.
 */

export { type MailedMessages, mailMessages } from './mail-messages.ts';
export { settleAbout, settleAll } from './messages.db.ts';
export { messageRoutes } from './messages.routes.ts';
export { messagesPersonalData } from './personal-data.ts';
export { sweepMessages } from './sweep-messages.ts';
export { tellMember, tellMembers } from './tell-member.ts';
