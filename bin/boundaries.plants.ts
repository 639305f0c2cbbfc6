/**
 * For each rule of .dependency-cruiser.js, files that break it and no other rule. They are written into a temporary
 * tree beside a small healthy house (the soil) and cruised in one go.
 */
type Files = Readonly<Record<string, string>>;

const uses = (...modules: string[]) => modules.map((module) => `import '${module}';\n`).join('');
const value = 'export const value = 1;\n';

export const plants: Readonly<Record<string, Files>> = {
  'no-cycles': {
    'server/src/platform/cycle-a.ts': uses('./cycle-b.ts'),
    'server/src/platform/cycle-b.ts': uses('./cycle-a.ts'),
  },
  'contract-is-the-floor': { 'contract/src/cellar.ts': uses('../../server/src/platform/clock.ts') },
  'contract-rules-hold-no-schema': { 'contract/src/heavy.rules.ts': uses('./fields.ts') },
  'web-runs-no-schema': { 'web/src/flights/heavy.ts': uses('@woxing/contract/fields') },
  'web-and-server-meet-in-the-contract': {
    'web/src/flights/tunnel.ts': uses('../../../server/src/platform/clock.ts'),
  },
  'features-meet-at-the-door': { 'server/src/orders/window.ts': uses('#src/ledger/post.ts') },
  'web-features-meet-at-the-door': { 'web/src/orders/window.ts': uses('#src/flights/fares.ts') },
  'platform-knows-no-feature': { 'server/src/platform/nosy.ts': uses('#src/ledger/public.ts') },
  'http-knows-no-feature': { 'server/src/http/nosy.ts': uses('#src/ledger/public.ts') },
  'ui-knows-no-feature': { 'web/src/ui/nosy.ts': uses('#src/flights/public.ts') },
  'api-knows-no-feature': { 'web/src/api/nosy.ts': uses('#src/flights/public.ts') },
  'ledger-looks-down': { 'server/src/ledger/upward.ts': uses('#src/orders/public.ts') },
  'access-looks-down': { 'server/src/access/upward.ts': uses('#src/orders/public.ts') },
  'orders-looks-down': { 'server/src/orders/upward.ts': uses('#src/payments/public.ts') },
  'payments-looks-down': { 'server/src/payments/upward.ts': uses('#src/reports/public.ts') },
  'fulfilment-looks-down': { 'server/src/fulfilment/upward.ts': uses('#src/reports/public.ts') },
  'flights-looks-down': { 'server/src/flights/upward.ts': uses('#src/reports/public.ts') },
  'shared-rooms-know-no-product': { 'server/src/orders/partial.ts': uses('@woxing/contract/train-seats') },
  'rules-are-pure': { 'server/src/flights/impure.rules.ts': uses('#src/platform/clock.ts') },
  'db-files-know-only-sql': { 'server/src/flights/curious.db.ts': uses('./public.ts') },
  'routes-hold-no-sql': { 'server/src/flights/hasty.routes.ts': uses('./fares.db.ts') },
  'fastify-stays-at-the-edge': { 'server/src/flights/server.ts': uses('fastify') },
  'adapters-are-plugged-in-main': { 'server/src/flights/wired.ts': uses('./suppliers/embedded/supplier.ts') },
  'adapters-know-their-port': { 'server/src/flights/suppliers/nosy/supplier.ts': uses('../../public.ts') },
  'gateways-meet-over-http': {
    'server/src/sandbox/gateways/friendly.ts': uses('../../payments/public.ts'),
  },
  'nothing-imports-tests': { 'server/src/flights/tested.ts': uses('./fares.test.ts') },
  'everything-imported-is-declared': { 'server/src/flights/borrowed.ts': uses('undeclared') },
  'everything-imported-exists': { 'server/src/flights/hopeful.ts': uses('./nowhere.ts') },
  'the-product-runs-without-development-packages': { 'server/src/flights/tooled.ts': uses('vitest') },
  'antd-stays-at-the-desk': { 'web/src/flights/heavy-kit.ts': uses('antd') },
  'no-orphans': { 'server/src/flights/alone.ts': value },
};

/** Two rooms that need each other, by different files and so without a cycle of files. */
export const quarrel: Files = {
  'server/src/trains/public.ts': uses('#src/platform/clock.ts'),
  'server/src/trains/outing/outing.ts': uses('#src/hotels/public.ts'),
  'server/src/hotels/public.ts': uses('#src/platform/clock.ts'),
  'server/src/hotels/outing.ts': uses('#src/trains/public.ts'),
};

const packageJson = (contents: object) => JSON.stringify({ version: '1.0.0', type: 'module', ...contents });
const installed = (name: string): Files => ({
  [`node_modules/${name}/package.json`]: packageJson({ name, exports: './index.js' }),
  [`node_modules/${name}/index.js`]: value,
});

/** A healthy house of the same shape, with the doors and the packages that the plants reach for. */
export const soil: Files = {
  'package.json': packageJson({ name: 'house', devDependencies: { vitest: '1.0.0' } }),
  'contract/package.json': packageJson({
    name: '@woxing/contract',
    exports: { './*': './src/*.ts' },
    dependencies: { zod: '1.0.0' },
  }),
  'contract/src/fields.ts': uses('zod'),
  'contract/src/fees.rules.ts': uses('./money.ts'),
  'contract/src/money.ts': value,
  'contract/src/train-seats.ts': value,
  'server/package.json': packageJson({
    name: '@woxing/server',
    imports: { '#src/*': './src/*' },
    dependencies: { '@woxing/contract': '1.0.0', fastify: '1.0.0', kysely: '1.0.0' },
  }),
  'server/src/main.ts': uses(
    './http/serve.ts',
    './flights/flights.routes.ts',
    './flights/suppliers/embedded/supplier.ts',
  ),
  'server/src/http/serve.ts': uses('fastify', '#src/platform/clock.ts'),
  'server/src/platform/clock.ts': uses('@woxing/contract/money'),
  'server/src/ledger/public.ts': uses('./post.ts'),
  'server/src/ledger/post.ts': uses('#src/platform/clock.ts'),
  'server/src/orders/public.ts': uses('#src/ledger/public.ts'),
  'server/src/payments/public.ts': uses('#src/orders/public.ts'),
  'server/src/flights/public.ts': uses('./fares.db.ts'),
  'server/src/flights/fares.db.ts': uses('kysely', '#src/platform/clock.ts'),
  'server/src/flights/fares.test.ts': uses('./fares.db.ts', 'vitest'),
  'server/src/flights/flights.routes.ts': uses('./public.ts', '#src/orders/public.ts'),
  'server/src/flights/air-supplier.ts': uses('@woxing/contract/money'),
  'server/src/flights/suppliers/embedded/supplier.ts': uses(
    '../../air-supplier.ts',
    '#src/platform/clock.ts',
  ),
  'server/src/reports/public.ts': uses('#src/flights/public.ts'),
  'web/package.json': packageJson({
    name: '@woxing/web',
    imports: { '#src/*': './src/*' },
    dependencies: { '@woxing/contract': '1.0.0', antd: '1.0.0' },
  }),
  'web/src/app/main.ts': uses('#src/flights/fares.ts', '#src/ui/button.ts'),
  'web/src/ui/button.ts': uses('@woxing/contract/money'),
  'web/src/flights/public.ts': uses('./fares.ts'),
  'web/src/flights/fares.ts': `import type {} from '@woxing/contract/fields';\n${uses('#src/ui/button.ts')}`,
  'web/src/reports/chart.ts': uses('antd'),
  ...installed('zod'),
  ...installed('fastify'),
  ...installed('kysely'),
  ...installed('antd'),
  ...installed('vitest'),
  ...installed('undeclared'),
};
