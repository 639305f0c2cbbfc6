/** What is agreed to, by the end of its address. */
export const agreementTypes = ['service_agreement', 'privacy_policy', 'rail_account'] as const;
export type AgreementType = (typeof agreementTypes)[number];
