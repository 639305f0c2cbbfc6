import { defineWords } from '#src/tenants/public.ts';

export const invoiceActWords = defineWords({ 'invoice-act.invoice': '发票' });
