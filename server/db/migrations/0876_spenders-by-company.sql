-- What a company has spent on the lines of others, whoever they are to it today.
create index credit_spenders_of_company on credit_spenders (tenant_id, enterprise_id);
