type Real = typeof import('#src/tenants/tenants.db.ts');

/** One tenant, which sets nothing of its own. */
export const findTenantRow: Real['findTenantRow'] = (_tx, id) =>
  Promise.resolve({ id, name: '我行', variant: 'A', active: true, settings: {}, version: 1 });
