import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Chunks that every first load needs, put together by hand: one large chunk compresses better than twenty small ones, and
 * the libraries stay in the cache over releases. What opens on a press is split off by its `lazy`.
 */
const chunkGroups = [
  {
    name: 'core',
    test: /^(?!.*\/(useMutation|mutationObserver)\.js).*node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack\/(?!virtual-core|react-virtual)[^/]+)\//,
  },
  {
    name: 'kit',
    test: /web\/src\/(tenants\/(?!wear-brand|preview)|api\/(?!query\.|events\.|exception-report)|orders\/(list-search|stored-type)|travellers\/passenger-address|app\/(shell\.|header|brand|service-phones|page-fault|menu\.|search-text)|access\/(public|session|sender|sign-out|refresh|sign-in-host)|ui\/(button|class-names|icon|popover\.|toast|ask\.|skeleton|money|card|badge|choice|select|field-frame|date-field|use-phone|use-today|states))|contract\/src\/(days|money)\./,
  },
  // The forms and lists of flights and of trains.
  {
    name: 'search',
    test: /web\/src\/ui\/(place-field|day-parts|day-strip|search-frame|filter-chip|filter-frame|address)/,
  },
  {
    name: 'flights',
    test: /web\/src\/flights\/(places|flight\.words|search-form|city-field|flights\.queries|query-search|first-search|flights\.rules|standard\.rules)|contract\/src\/generated\/(airport-names|flight-names)\./,
  },
  // What every desk page needs, and no other.
  {
    name: 'desk',
    test: /node_modules\/(antd|@ant-design|@rc-component|dayjs|clsx|throttle-debounce|scroll-into-view-if-needed|compute-scroll-into-view|@emotion|stylis)\/|web\/src\/desk\//,
  },
  { name: 'more-icons', test: /web\/src\/ui\/more-icons/ },
  // Seldom opened: one name in the list of chunks that every first load carries.
  {
    name: 'public-pages',
    test: /web\/src\/public-pages\/(?!public-pages\.screens|xilin|grassland|tree-transfer|demo-company)/,
  },
];

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

/**
 * The browser asks the API with `Accept: application/json` and never asks for a page that way, so one rule divides the
 * traffic of the development server: pages and modules stay here, calls go to the product.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [adoptedStyles, react(), tailwindcss()],
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
      // What every first load has is there before any page is fetched.
      resolveDependencies: (_file, chunks, { hostType }) =>
        hostType === 'js' ? chunks.filter((chunk) => !/\/(core|kit|rolldown-runtime)-/.test(chunk)) : chunks,
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: fileURLToPath(new URL('index.html', import.meta.url)),
          output: { codeSplitting: { groups: chunkGroups } },
        },
  },
}));
