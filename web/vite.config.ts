import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { writeRets } from './build/written-rets.ts';

/**
 * Chunks put together by hand: one large chunk compresses better than twenty small ones, and the libraries stay in the cache over
 * releases. What opens on a press is split off by its `lazy`.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'core',
    test: /^(?!.*\/(useMutation|useMutationState|useBlocker|useInfiniteQuery|useQueries|queriesObserver|infiniteQueryObserver|mutationObserver)\.js).*node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack\/(?!virtual-core|react-virtual)[^/]+)\//,
  },
  // Whatever stands before every page: the shell, the table of addresses and their readers.
  { name: 'app', test: /\/(web|contract)\/src\/(?!app\/main).*\.tsx?$/, tags: ['$initial'] },
  // All other addresses and their readers: there before any other page is, and for the first pages once they are there.
  { name: 'routes', test: /web\/src\/app\/router\.tsx$/ },
  // What forms and lists of every kind are made of, so that a table brings no airports along.
  {
    name: 'pieces',
    test: /web\/src\/(ui\/(choice|date-field|card|skeleton|use-today|use-phone|money)|tenants\/use-(search-forms|sold-searches))\.tsx?$/,
  },
  // What only members with a travel standard fetch: its rules.
  {
    name: 'standards',
    test: /contract\/src\/(standards\/|products\/(air\/air-(search-)?standard|rail\/train-standard)\.rules)/,
  },
  // What the first pages share: their forms, and the list of flights before any flight is there.
  {
    name: 'search',
    test: /web\/src\/(products\/air\/search\/(places|flight\.words|search-form|flights\.queries|standard\.rules)|ui\/(day-strip|search-frame|use-coming-day|day-moved)|places\/find-place)/,
  },
  // What pages of every kind share behind the first view: together, for each is a name that every first load carries.
  {
    name: 'shared',
    test: /web\/src\/ui\/(theme|stored-theme|dialog|tabs|states|select|field-frame|text-field|badge)\.tsx?$/,
  },
  // What the forms of the desk need, and no other page.
  {
    name: 'desk-kit',
    test: /node_modules\/(antd|@ant-design|@rc-component|dayjs|clsx|throttle-debounce|scroll-into-view-if-needed|compute-scroll-into-view|@emotion|stylis)\/|web\/src\/desk\/(desk-provider|desk-theme|adopted-styles)/,
  },
  // What lists that are scrolled through are made of.
  {
    name: 'list-kit',
    test: /web\/src\/(ui\/(use-next-page|filter-chip|filter-frame|picture|stepper)\.tsx?|api\/events\.ts)$|contract\/src\/core\/distance\.rules|\/useInfiniteQuery\.js/,
  },
  // What tables and their filters are made of.
  {
    name: 'tables',
    test: /web\/src\/(list\/(data-table|list\.words|money-column)|api\/export-rows|ui\/(page-head|save-file)|orders\/(moment\.rules|use-search-(link|on)))/,
  },
  // What sends something that is then done: small pages have it without all that orders are made of.
  { name: 'writes', test: /\/(useMutation|mutationObserver)\.js|web\/src\/api\/query\.ts/ },
  // What lists, pages and desks of orders share, of all products: small files one by one, whose words are much alike.
  {
    name: 'orders',
    test: /web\/src\/(app\/products\.ts|orders\/(order\.words|order-status|order-countdown|products-context|use-order-acts|orders\.queries|trip-legs|trip-change|order-rows\.rules|carrier-change-badge)|products\/(air|rail|hotel|car|international-air)\/(product(\.words)?\.tsx?|hotel-of\.rules|car-of\.rules|rail-detail\.rules|price-lines))|contract\/src\/orders\/(order-totals|price-items|latest-sheet|order-codes|ticket-parts|order-acts|trip-change|passenger-types)/,
  },
  // The form of cars as the first page has it, with what its own page shares: one name in the list of chunks.
  {
    name: 'car-search',
    test: /web\/src\/products\/car\/book\/(car-search|ride-place-field|ride-address\.rules|ride-form\.words)|contract\/src\/products\/car\/car-(ride|route)\.rules/,
  },
  // What stands around every page of a member.
  {
    name: 'member-kit',
    test: /web\/src\/(rights\/|app\/(sub-navigation|use-menu|menu-link|use-sign-out|command\.words)|access\/sign-out\.ts|ui\/theme-switch|people\/use-awaited-member)/,
  },
  { name: 'more-icons', test: /web\/src\/ui\/more-icons/ },
  // Seldom opened: one name in the list of chunks that every first load carries.
  {
    name: 'public-pages',
    test: /web\/src\/public-pages\/(?!public-pages\.screens|xilin|grassland|tree-transfer|demo-company)/,
  },
  // What pages of hotels share with their list, which stands at once.
  {
    name: 'hotels',
    test: /web\/src\/products\/hotel\/search\/(recent-searches|use-first-night|first-night|hotel-search\.words|hotel\.words|hotels\.queries|hotel-address|hotel-list-question|stay-address|hotel-filters|hotel-filter-switches|hotel-search-bar|hotel-card)|contract\/src\/products\/hotel\/hotel-(facts|stay)\.rules/,
  },
];

/** Chunks that are fetched with whatever needs them, and not after it. */
const ahead =
  /\/([^/]+\.page|orders|shared|pieces|search|car-search|standards|data-table|filter-bar|esm|booking-frame|centre-(frame|menu)|pay-desk|passengers-card|traveller-fields|room-card|hotel-card|found-trains|train-results)-[^/]*$/;

const isDesk = (chunk: string) => /\/desk-[^/]*$/.test(chunk);

/**
 * The pages' policy forbids inline styles, and the desk kit makes its styles while it runs. Whatever it would put into
 * `<style>` goes through one module of its libraries; ours in its place puts it into adopted style sheets.
 */
const adoptedStyles: Plugin = {
  name: 'adopted-styles',
  enforce: 'pre',
  resolveId: (source) =>
    /(^|\/)Dom\/dynamicCSS(\.js)?$/.test(source)
      ? fileURLToPath(new URL('src/desk/adopted-styles.ts', import.meta.url))
      : undefined,
};

/** The pages know refusals by their `ret` alone: the table of their sentences stays with the server. */
const writtenRets: Plugin = {
  name: 'written-rets',
  enforce: 'pre',
  transform: (source, id) => (/\/(web|contract)\/src\/.*\.tsx?$/.test(id) ? writeRets(source) : undefined),
};

/**
 * The browser asks the API with `Accept: application/json` and never asks for a page that way, so one rule divides the
 * traffic of the development server: pages and modules stay here, calls go to the product.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [writtenRets, adoptedStyles, react(), tailwindcss()],
  server: {
    port: 5173,
    proxy: {
      '^/': {
        target: process.env['WOXING_API'] ?? 'http://127.0.0.1:8080',
        bypass: (request) =>
          request.headers.accept?.startsWith('application/json') ? undefined : request.url,
      },
    },
  },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist-shell' : 'dist',
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // A name here is a name in every first load: the page itself and what is large, the rest is found in them. Of a desk page the kit
      // alone, for the rest is there before the kit is.
      resolveDependencies: (_file, chunks, { hostType }) =>
        hostType === 'html'
          ? chunks
          : chunks.some(isDesk)
            ? chunks.filter(isDesk)
            : chunks.filter((chunk) => ahead.test(chunk)),
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: fileURLToPath(new URL('index.html', import.meta.url)),
          output: { codeSplitting: { groups: chunkGroups } },
        },
  },
}));
