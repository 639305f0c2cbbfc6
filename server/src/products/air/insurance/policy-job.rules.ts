/** The durable job that sees to one policy: what its insurer is to be asked, and a premium that is to go back. */
export const policyJob = 'follow-air-policy';
