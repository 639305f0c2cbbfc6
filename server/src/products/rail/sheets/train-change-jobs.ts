/** Durable jobs of changes: tickets for seats that are paid or cost nothing, and seats back of those that ended. */
export const issuingJob = 'issue-train-change';
export const givingBackJob = 'give-back-train-change';
