/**
 * For each rule of .dependency-cruiser.js, files that break it and no other rule. They are written into a temporary
 * tree beside a small tree that breaks none (`cleanTree`) and cruised in one go.
 */
type Files = Readonly<Record<string, string>>;

const uses = (...modules: string[]) => modules.map((module) => `import '${module}';\n`).join('');
const value = 'export const value = 1;\n';

export const plants: Readonly<Record<string, Files>> = {
  'no-cycles': {
    'server/src/platform/cycle-a.ts': uses('./cycle-b.ts'),
    'server/src/platform/cycle-b.ts': uses('./cycle-a.ts'),
  },
  'contract-is-the-floor': { 'contract/src/core/cellar.ts': uses('../../../server/src/platform/clock.ts') },
  'contract-rules-hold-no-schema': { 'contract/src/core/heavy.rules.ts': uses('./fields.ts') },
  'web-runs-no-schema': { 'web/src/products/air/heavy.ts': uses('@woxing/contract/core/fields') },
  'web-and-server-meet-in-the-contract': {
    'web/src/products/air/tunnel.ts': uses('../../../../server/src/platform/clock.ts'),
  },
  'features-meet-at-the-door': { 'server/src/orders/window.ts': uses('#src/ledger/post.ts') },
  'web-features-meet-at-the-door': { 'web/src/public-pages/window.ts': uses('#src/products/air/fares.ts') },
  'platform-knows-no-feature': { 'server/src/platform/nosy.ts': uses('#src/ledger/public.ts') },
  'http-knows-no-feature': { 'server/src/http/nosy.ts': uses('#src/ledger/public.ts') },
  'ui-knows-no-feature': { 'web/src/ui/nosy.ts': uses('#src/products/air/public.ts') },
  'api-knows-no-feature': { 'web/src/api/nosy.ts': uses('#src/products/air/public.ts') },
  'documents-looks-down': { 'server/src/documents/upward.ts': uses('#src/orders/public.ts') },
  'ledger-looks-down': { 'server/src/ledger/upward.ts': uses('#src/orders/public.ts') },
  'access-looks-down': { 'server/src/access/upward.ts': uses('#src/orders/public.ts') },
  'orders-looks-down': { 'server/src/orders/upward.ts': uses('#src/payments/public.ts') },
  'payments-looks-down': { 'server/src/payments/upward.ts': uses('#src/reports/public.ts') },
  'fulfilment-looks-down': { 'server/src/fulfilment/upward.ts': uses('#src/reports/public.ts') },
  'after-sales-looks-down': { 'server/src/after-sales/upward.ts': uses('#src/reports/public.ts') },
  'order-approvals-looks-down': { 'server/src/order-approvals/upward.ts': uses('#src/reports/public.ts') },
  'air-looks-down': { 'server/src/products/air/upward.ts': uses('#src/reports/public.ts') },
  'shared-rooms-know-no-product': {
    'server/src/orders/partial.ts': uses('@woxing/contract/products/rail/train-seats'),
    'server/src/after-sales/partial.ts': uses('@woxing/contract/products/rail/train-seats'),
  },
  'rooms-import-no-product': {
    'server/src/trips/partial.ts': uses('@woxing/contract/products/rail/train-seats'),
    'server/src/reports/partial.ts': uses('#src/products/air/public.ts'),
  },
  'shared-pages-know-no-product': {
    'web/src/orders/partial.ts': uses('#src/products/air/public.ts'),
  },
  'shared-contract-knows-no-product': {
    'contract/src/orders/partial.ts': uses('../products/rail/train-seats.ts'),
    'contract/src/people/partial.ts': uses('../products/rail/train-seats.ts'),
    'contract/src/tenancy/partial.ts': uses('../products/rail/train-seats.ts'),
    'contract/src/reports/partial.ts': uses('../products/rail/train-seats.ts'),
    'contract/src/travel-advice/partial.ts': uses('../products/rail/train-seats.ts'),
  },
  'rules-are-pure': { 'server/src/products/air/impure.rules.ts': uses('#src/platform/clock.ts') },
  'db-files-know-only-sql': { 'server/src/products/air/curious.db.ts': uses('./public.ts') },
  'routes-hold-no-sql': { 'server/src/products/air/hasty.routes.ts': uses('./fares.db.ts') },
  'fastify-stays-at-the-edge': { 'server/src/products/air/server.ts': uses('fastify') },
  'adapters-are-plugged-in-main': {
    'server/src/products/air/wired.ts': uses('#sandbox/air/supplier.ts'),
  },
  'adapters-know-their-port': {
    'server/src/products/air/suppliers/nosy/supplier.ts': uses('../../public.ts'),
  },
  'the-sandbox-stands-behind-ports': { 'server/sandbox/rail/nosy.ts': uses('#src/products/air/public.ts') },
  'gateways-meet-over-http': {
    'server/sandbox/gateways/friendly.ts': uses('#src/payments/public.ts'),
  },
  'nothing-imports-tests': { 'server/src/products/air/tested.ts': uses('./fares.test.ts') },
  'everything-imported-is-declared': { 'server/src/products/air/borrowed.ts': uses('undeclared') },
  'everything-imported-exists': { 'server/src/products/air/hopeful.ts': uses('./nowhere.ts') },
  'the-product-runs-without-development-packages': { 'server/src/products/air/tooled.ts': uses('vitest') },
  'antd-stays-at-the-desk': { 'web/src/products/air/heavy-kit.ts': uses('antd') },
  'no-orphans': { 'server/src/products/air/alone.ts': value },
};

/** Two rooms that need each other, by different files and so without a cycle of files. */
export const mutualImport: Files = {
  'server/src/products/rail/public.ts': uses('#src/platform/clock.ts'),
  'server/src/products/rail/outing/outing.ts': uses('#src/products/hotel/public.ts'),
  'server/src/products/hotel/public.ts': uses('#src/platform/clock.ts'),
  'server/src/products/hotel/outing.ts': uses('#src/products/rail/public.ts'),
};

const packageJson = (contents: object) => JSON.stringify({ version: '1.0.0', type: 'module', ...contents });
const installed = (name: string): Files => ({
  [`node_modules/${name}/package.json`]: packageJson({ name, exports: './index.js' }),
  [`node_modules/${name}/index.js`]: value,
});

/** A healthy house of the same shape, with the doors and the packages that the plants reach for. */
export const cleanTree: Files = {
  'package.json': packageJson({ name: 'house', devDependencies: { vitest: '1.0.0' } }),
  'contract/package.json': packageJson({
    name: '@woxing/contract',
    exports: { './*': './src/*.ts' },
    dependencies: { zod: '1.0.0' },
  }),
  'contract/src/core/fields.ts': uses('zod'),
  'contract/src/core/fees.rules.ts': uses('./money.ts'),
  'contract/src/core/money.ts': value,
  'contract/src/products/rail/train-seats.ts': value,
  'server/package.json': packageJson({
    name: '@woxing/server',
    imports: { '#sandbox/*': './sandbox/*', '#src/*': './src/*' },
    dependencies: { '@woxing/contract': '1.0.0', fastify: '1.0.0', kysely: '1.0.0' },
  }),
  'server/src/main.ts': uses(
    './http/serve.ts',
    './products/air/flights.routes.ts',
    '#sandbox/air/supplier.ts',
  ),
  'server/src/http/serve.ts': uses('fastify', '#src/platform/clock.ts'),
  'server/src/platform/clock.ts': uses('@woxing/contract/core/money'),
  'server/src/ledger/public.ts': uses('./post.ts'),
  'server/src/ledger/post.ts': uses('#src/platform/clock.ts'),
  'server/src/orders/public.ts': uses('#src/ledger/public.ts'),
  'server/src/payments/public.ts': uses('#src/orders/public.ts'),
  'server/src/products/air/public.ts': uses('./fares.db.ts'),
  'server/src/products/air/fares.db.ts': uses('kysely', '#src/platform/clock.ts'),
  'server/src/products/air/fares.test.ts': uses('./fares.db.ts', 'vitest'),
  'server/src/products/air/flights.routes.ts': uses('./public.ts', '#src/orders/public.ts'),
  'server/src/products/air/air-supplier.ts': uses('@woxing/contract/core/money'),
  'server/sandbox/air/supplier.ts': uses('#src/products/air/air-supplier.ts', '#src/platform/clock.ts'),
  'server/src/reports/public.ts': uses('#src/orders/public.ts'),
  'web/package.json': packageJson({
    name: '@woxing/web',
    imports: { '#src/*': './src/*' },
    dependencies: { '@woxing/contract': '1.0.0', antd: '1.0.0' },
  }),
  'web/src/app/main.ts': uses('#src/products/air/fares.ts', '#src/ui/button.ts'),
  'web/src/ui/button.ts': uses('@woxing/contract/core/money'),
  'web/src/products/air/public.ts': uses('./fares.ts'),
  'web/src/products/air/fares.ts': `import type {} from '@woxing/contract/core/fields';\n${uses('#src/ui/button.ts')}`,
  'web/src/reports/chart.ts': uses('antd'),
  ...installed('zod'),
  ...installed('fastify'),
  ...installed('kysely'),
  ...installed('antd'),
  ...installed('vitest'),
  ...installed('undeclared'),
};
