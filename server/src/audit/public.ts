/** Who looked at or changed what must be accounted for later. */
export { listAuditEvents } from './audit-events.db.ts';
export { auditPersonalData } from './personal-data.ts';
export { recordAuditEvent, recordAuditEvents } from './record-audit-event.ts';
