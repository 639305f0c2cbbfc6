/**
 * Tables in which nothing of a member stands, and why that is so. Reviewed: a new table is either declared by its room
 * (`PersonalData`) or listed here.
 */
export const tablesWithoutPeople: Readonly<Record<string, string>> = {
  schema_migrations: 'files that were applied',
  tenants: 'partners, which are companies',
  sandbox_clock: 'one number',
  rate_counters: 'hashes of who is counted; they end within a day',
  picture_codes: 'codes of pictures, for nobody in particular; they end after five minutes',
  entry_keys: 'secrets of partners',
  entry_nonces: 'random words that partners have used',
  credit_lines: 'enterprises, which are companies',
  credit_events: 'what happened to the credit of an enterprise, without who did it',
  embedded_air_seats: 'flights',
  embedded_air_tickets: 'ticket numbers and fares',
  embedded_air_calls: 'references of calls',
  embedded_air_quotes: 'terms of refunds and changes',
  embedded_air_sheets: 'ticket numbers and money',
  embedded_air_faults: 'switches of the sandbox',
  integration_calls: 'redacted before it is kept; by trade number',
  channel_statements: 'sums of days',
  channel_differences: 'trade numbers and money',
  gateway_trades: 'the sandbox gateway: trade numbers and money',
  gateway_refunds: 'the sandbox gateway: trade numbers and money',
  gateway_faults: 'switches of the sandbox',
  gateway_keys: 'key pairs of the sandbox gateways',
  embedded_bank_bindings: 'the sandbox bank: answers that it waits for, by reference; they end within a day',
  embedded_bank_payouts: 'the sandbox bank: sums by reference',
};
