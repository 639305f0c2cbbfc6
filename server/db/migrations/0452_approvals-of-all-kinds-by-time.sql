-- The list of orders to approve shows refunds and changes as well: of several kinds the newest are read in this order, which the index by
-- one kind cannot give. 50,000 of an enterprise were sorted for a page of twenty (212 ms).
create index approval_cases_by_time on approval_cases (tenant_id, enterprise_id, started_at desc, id);
