/** Who looked at or changed what must be accounted for later. */
export { listAuditEvents } from './audit-events.db.ts';
export { auditPersonalData } from './personal-data.ts';
export { recordAuditEvent } from './record-audit-event.ts';
