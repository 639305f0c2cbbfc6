-- People who can sign in. Enterprise and employee facts stand on the member's row.
create sequence member_ids start with 100001;

create table members (
  tenant_id text not null,
  id text not null default nextval('member_ids')::text,
  mobile_phone text not null check (mobile_phone ~ '^\d{11}$'),
  -- A name to sign in with besides the mobile number.
  account text,
  -- argon2id over the MD5 that browsers send; null: signs in by SMS only.
  password_hash text,
  member_type smallint not null check (member_type in (10, 20, 30, 40, 50, 70)),
  status smallint not null default 1 check (status in (0, 1)),
  real_name text not null,
  sex text check (sex in ('M', 'F')),
  birthday date,
  email text not null default '',
  photo text not null default '',
  remark text not null default '',
  member_level smallint not null default 1,
  member_card_type smallint not null default 0,
  experience_date date,
  -- A family's child member: the id of the member whose family it is.
  female_end_id text,
  -- The enterprise a main account is, or an employee belongs to.
  credit_member_id text,
  credit_employee_id text,
  company_name text not null default '',
  dept_name text not null default '',
  employee_level smallint not null default 0,
  level_name text not null default '',
  can_audit boolean not null default false,
  pnr_import boolean not null default false,
  show_serv_fee boolean not null default true,
  show_pay_pwd boolean not null default true,
  air_service_fee_fen bigint not null default 0 check (air_service_fee_fen >= 0),
  -- approveFlag, feeFlag, changeApprove, overproof, overApprove of an employee. Read through a schema.
  trip_level jsonb,
  -- Cabins and fare limits of an employee. Read through a schema.
  air_standard jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, mobile_phone),
  unique (tenant_id, account)
);
