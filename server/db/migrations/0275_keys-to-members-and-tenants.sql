-- Rows that name a member or a tenant cannot outlive it, and none is written for somebody who is not there. Nothing of a member is
-- removed with it (`on delete` stays `no action`): an erased member keeps its row and number, what a deletion removes the rooms remove
-- themselves, and the law keeps the rest. Neither members nor tenants are ever deleted, so no index serves the keys backwards.
--
-- Left out, with the reasons in server/test/row-keys.test.ts, which holds the rule: what is kept of strangers too (idempotency keys,
-- challenges of passkeys, exceptions), the audit (an administrator acts on other tenants), the books and what is kept beside them, rows
-- that end within a day, and the outside world of the sandbox. A tenant is one row that every order would lock, so that what has a key to a
-- member, an order or a payment has none of its own to the tenant.
--
-- Checked for new rows from here on; the next file looks through those that are there, without keeping anybody out.
do $$
declare
  member_tables constant text[] := array[
    'addresses', 'bank_cards', 'buffet_card_guesses', 'buffet_cards', 'consents', 'credit_alert_receivers', 'data_exports',
    'demo_accounts', 'identity_proofs', 'orders', 'overlap_refusals', 'partner_users', 'passengers', 'passkeys', 'pay_codes',
    'pay_passwords', 'payments', 'point_years', 'purchases', 'rail_accounts', 'rail_concessions', 'recovery_codes', 'sessions',
    'sign_in_tickets', 'sign_ins', 'tenant_previews', 'totp_secrets', 'uploads', 'withdrawals'];
  tenant_tables constant text[] := array[
    'booking_limits', 'channel_statements', 'credit_lines', 'demo_steps', 'earning_settings', 'enterprise_groups', 'entry_keys',
    'ledger_accounts', 'members', 'purchase_settings', 'session_limits'];
  name text;
begin
  foreach name in array tenant_tables loop
    execute format('alter table %I add constraint %I foreign key (tenant_id) references tenants (id) not valid',
      name, name || '_tenant');
  end loop;
  foreach name in array member_tables loop
    execute format('alter table %I add constraint %I foreign key (tenant_id, member_id) references members (tenant_id, id) not valid',
      name, name || '_member');
  end loop;
end $$;
