/**
 * Who may import whom. bin/boundaries.test.ts plants a violation of every rule and fails when one no longer bites, when
 * a rule here has no plant, or when fewer modules were read than git tracks. The names of the rules are what
 * ARCHITECTURE.md calls the invariants by.
 */
const tests = '(\\.test\\.tsx?$|\\.spec\\.ts$|^(server|web)/test/|^journeys/|^bench/|^attacks/)';
const typeOnly = ['type-only', 'type-import'];

/** Rooms of the server that are each one product, or several of one counter. */
const products = [
  'products/air',
  'products/international-air',
  'products/rail',
  'products/hotel',
  'products/car',
];

/** Server features, lowest first: a file imports from its own layer and from those before it. */
const layers = [
  ['documents'],
  ['ledger', 'audit', 'mail', 'members', 'tenants', 'second-factor', 'messages'],
  [
    'access',
    'credit',
    'wallet',
    'entry',
    'standards',
    'approvals',
    'applications',
    'travellers',
    'people',
    'grants',
    'addresses',
    'places',
    'travel-advice',
    'customers',
    'distribution',
    'exceptions',
    'uploads',
    'own-data',
  ],
  ['orders'],
  ['payments', 'purchases', 'earnings', 'withdrawals', 'trips', 'travel-status'],
  ['fulfilment'],
  ['after-sales'],
  ['order-approvals', 'invoices', 'schedule-changes', 'ticket-uses'],
  [...products, 'enterprise-bills'],
  ['budgets', 'reports', 'ledger-audit', 'reconciliation', 'failed-jobs', 'decision-links'],
];
/** Rooms in which nothing is said of any product, not even of all of them. */
const productless = ['orders', 'payments', 'fulfilment', 'after-sales'];
/** @param {readonly string[]} names */
const anyOf = (names) => `(${names.join('|')})`;

/** Web features whose pages are tables, trees and forms, those of a product for administrators among them; they alone may load the heavy kit. */
const deskZone = anyOf([
  'admin',
  'products/[^/]+/admin',
  'applications',
  'approvals',
  'budgets',
  'desk',
  'order-approvals',
  'people',
  'reports',
  'standards',
  'customers',
  'distribution',
  'charts',
  'enterprise-bills',
]);

/** Files of the contract that run in a browser: they and what they import hold no schema. */
const browserContract =
  '^contract/src/(generated/[^/]+|.+\\.rules|core/(money|days|errors)|orders/order-codes|people/passenger-types)\\.ts$';

/** A room is a folder of `src`, or one of `src/products`. */
const room = '(products/[^/]+|[^/]+)';

/** Folders of adapters inside a room, one folder for each adapter, and the outside world that the product carries along. */
const adapter = `^server/(src/${room}/(suppliers|channels|senders|sms)|sandbox)/`;

const layerRules = layers.slice(0, -1).map((layer, index) => ({
  name: `${layer[0]?.replace('products/', '')}-looks-down`,
  comment: `Import order: ${layer.join(', ')} may not import from a layer above.`,
  severity: 'error',
  from: { path: `^server/src/${anyOf(layer)}/`, pathNot: tests },
  to: { path: `^server/src/${anyOf(layers.slice(index + 1).flat())}/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle has no order to read it in; types count as well.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-is-the-floor',
      comment: 'The contract imports itself and zod.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: tests },
      to: { pathNot: ['^contract/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'contract-rules-hold-no-schema',
      comment: 'What the browser runs of the contract stays free of zod: 26 kB of the first load.',
      severity: 'error',
      from: { path: browserContract, pathNot: tests },
      to: { pathNot: browserContract, dependencyTypesNot: typeOnly },
    },
    {
      name: 'web-runs-no-schema',
      comment: 'The web takes types from the contract, and runs only those of its files that hold no schema.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: tests },
      to: {
        path: ['^contract/src/', '(^|/)node_modules/zod/'],
        pathNot: browserContract,
        dependencyTypesNot: typeOnly,
      },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^(server|web)/' },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    },
    {
      name: 'features-meet-at-the-door',
      comment: 'Another feature is entered by its public.ts; server/src/main.ts alone goes through any door.',
      severity: 'error',
      from: { path: `^server/src/${room}/`, pathNot: tests },
      to: {
        path: `^server/src/${room}/`,
        pathNot: ['^server/src/$1/', '^server/src/(platform|http)/', '/public\\.ts$'],
      },
    },
    {
      name: 'web-features-meet-at-the-door',
      severity: 'error',
      from: { path: `^web/src/${room}/`, pathNot: [tests, '^web/src/app/'] },
      comment:
        'A room whose rules are those of others as well has a second door, which holds nothing but rules; one whose forms are, a door for forms, which the first load never goes through.',
      to: {
        path: `^web/src/${room}/`,
        pathNot: ['^web/src/$1/', '^web/src/(api|ui|app)/', '/public(\\.rules|\\.forms)?\\.tsx?$'],
      },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'http-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/http/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/(http|platform)/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: tests },
      to: { path: '^web/src/', pathNot: '^web/src/ui/' },
    },
    {
      name: 'api-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/api/', pathNot: tests },
      to: { path: '^web/src/', pathNot: '^web/src/api/' },
    },
    ...layerRules,
    {
      name: 'shared-rooms-know-no-product',
      comment:
        'Orders, payments, fulfilment and after-sales ask a ProductModule; neither a product nor what the contract says of one is imported.',
      severity: 'error',
      from: { path: `^server/src/${anyOf(productless)}/`, pathNot: tests },
      to: {
        path: [`^server/src/${anyOf(products)}/`, '^contract/src/products/'],
      },
    },
    {
      name: 'rooms-import-no-product',
      comment:
        'Rooms of several products take what products have in common. The demo tells of products by name.',
      severity: 'error',
      from: {
        path: '^server/src/[^/]+/',
        pathNot: [
          tests,
          `^server/src/(products|platform/generated|${productless.join('|')})/`,
          '^server/src/standards/seed-standards\\.ts$',
        ],
      },
      to: { path: [`^server/src/${anyOf(products)}/`, '^contract/src/products/[^/]+/'] },
    },
    {
      name: 'shared-pages-know-no-product',
      comment:
        'Pages of several products ask an OrderProduct, which the application hands down. The panel of the outside world, the business settings and pages about one journey tell of products by name.',
      severity: 'error',
      from: {
        path: '^web/src/[^/]+/',
        pathNot: [tests, '^web/src/(app|ui|api|products|sandbox|admin|public-pages)/'],
      },
      to: { path: ['^web/src/products/', '^contract/src/products/[^/]+/'] },
    },
    {
      name: 'shared-contract-knows-no-product',
      comment:
        'What crosses the wire whatever was ordered; files directly in contract/src/products, such as product-detail.ts, alone put products together.',
      severity: 'error',
      from: {
        path: '^contract/src/[^/]+/',
        pathNot: [tests, '^contract/src/(products|generated)/'],
      },
      to: { path: '^contract/src/products/[^/]+/' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Rules decide and compute: no clock, no SQL, no network, no library, only the contract and other rules.',
      severity: 'error',
      from: { path: '\\.rules\\.tsx?$' },
      to: {
        pathNot: ['^(node:)?assert', '^contract/src/', '\\.rules\\.tsx?$'],
        dependencyTypesNot: typeOnly,
      },
    },
    {
      name: 'db-files-know-only-sql',
      severity: 'error',
      from: { path: '\\.db\\.ts$' },
      to: {
        pathNot: [
          '^contract/src/',
          '^server/src/platform/',
          '\\.rules\\.ts$',
          '\\.db\\.ts$',
          'node_modules/(kysely|zod)/',
        ],
        dependencyTypesNot: typeOnly,
      },
    },
    {
      name: 'routes-hold-no-sql',
      comment: 'A route file is a table of contents; it names use cases.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: ['\\.db\\.ts$', 'node_modules/(kysely|pg)/'] },
    },
    {
      name: 'fastify-stays-at-the-edge',
      severity: 'error',
      from: { path: '^(contract|server|web)/', pathNot: ['^server/src/http/', tests] },
      to: { path: 'node_modules/(fastify|@fastify|fastify-[^/]+)/' },
    },
    {
      name: 'adapters-are-plugged-in-main',
      severity: 'error',
      from: {
        path: '^[^/]+/',
        pathNot: [tests, '^server/src/(main|declared-data)\\.ts$', '^server/db/seed/', adapter],
      },
      to: { path: adapter },
    },
    {
      name: 'adapters-know-their-port',
      comment: 'An adapter imports its own folder, its port, rules, the platform and the contract.',
      severity: 'error',
      from: { path: '^(server/src/(?:products/)?[^/]+)/((?:suppliers|channels|sms)/[^/]+)/', pathNot: tests },
      to: {
        path: '^server/src/',
        pathNot: [
          '^$1/$2/',
          '^server/src/platform/',
          '^$1/[^/]+-(supplier|agreements|extras|accounts|channel|sender|authoriser)\\.ts$',
          '^$1/[^/]+\\.rules\\.ts$',
          '^$1/[^/]+/[^/]+\\.rules\\.ts$',
        ],
      },
    },
    {
      name: 'the-sandbox-stands-behind-ports',
      comment:
        'The suppliers and the bank of the sandbox know of the product what a real one would be told: ports and rules.',
      severity: 'error',
      from: {
        path: '^server/sandbox/(air|international-air|duffel|dida|nuonuo|rail|hotel|car|bank)/',
        pathNot: tests,
      },
      to: {
        path: '^server/src/',
        pathNot: [
          '^server/src/platform/',
          '-(supplier|accounts|channel|issuer)\\.ts$',
          '/air-(agreements|extras)\\.ts$',
          '\\.rules\\.ts$',
        ],
      },
    },
    {
      name: 'gateways-meet-over-http',
      comment:
        'The embedded payment companies share nothing with the product but the wire: no adapter, no port, no rule of payments.',
      severity: 'error',
      from: { path: '^server/sandbox/gateways/', pathNot: tests },
      to: { path: '^server/(src|sandbox)/', pathNot: ['^server/sandbox/gateways/', '^server/src/platform/'] },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      // A kit may go on from another, and the mutation run does nothing but run tests.
      from: { pathNot: [tests, '\\.kit\\.ts$', '^bin/mutate\\.ts$'] },
      to: { path: [tests, '\\.kit\\.ts$'] },
    },
    {
      name: 'everything-imported-is-declared',
      comment: 'A package that is imported stands in the package.json of its workspace.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'everything-imported-exists',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'the-product-runs-without-development-packages',
      severity: 'error',
      from: { path: '^(contract/src|server/src|server/sandbox)/', pathNot: [tests, '\\.kit\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', ...typeOnly] },
    },
    {
      name: 'antd-stays-at-the-desk',
      comment: 'The travel zone opens on a phone: it and its kit never load the desk kit or the charts.',
      severity: 'error',
      from: { path: '^(web/src|contract)/', pathNot: `^web/src/${deskZone}/` },
      to: { path: 'node_modules/(antd|@ant-design|rc-[^/]+|@rc-component|echarts)/' },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports is dead, unless it is where something starts.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '(^|/)[^/]+\\.config\\.(ts|js)$',
          '^\\.dependency-cruiser\\.js$',
          '^(attacks|bin|bench|data|journeys)/',
          '^web/(test|public)/',
          '^server/test/simulator/rows/',
          '^server/(src/(main|start)\\.ts|db/)',
        ],
      },
      to: {},
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    exclude: { path: ['(^|/)(dist|var|coverage|test-results|playwright-report)/'] },
    doNotFollow: { path: '(^|/)node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
