import { createMemoryHistory } from '@tanstack/react-router';
import { createAppRouter } from './router.tsx';
import { olderAddresses, specifiedRoutes } from './specified-routes.ts';

/** The page of the documents that shows which of the promised addresses are served, in Markdown. */
export function routePage(): string {
  const served = servedPaths();
  const rows = specifiedRoutes.map(({ area, open = [], member = [] }) => {
    const all = [
      ...open.map((path) => ({ path, access: 'public' })),
      ...member.map((path) => ({ path, access: 'sign-in' })),
    ];
    const lines = all.map(
      ({ path, access }) => `| ${path} | ${access} | ${served.has(shapeOf(path)) ? '●' : ' '} |`,
    );
    const count = all.filter(({ path }) => served.has(shapeOf(path))).length;
    return [
      `## ${area}: ${count} of ${all.length}`,
      '',
      '| address | access | served |',
      '|---|---|---|',
      ...lines,
    ].join('\n');
  });
  return [head, ...rows, ''].join('\n\n').trimEnd().concat('\n');
}

const head = `# Routes

Written by \`npm run generate\` from the route table of the web, whose test fails when this page is stale. An address that no
page has leads to /mismatch and from there to the index page.`;

/** The route table's own addresses; one that may leave its parameter out is also served by a redirect without it. */
function servedPaths(): ReadonlySet<string> {
  const { routesByPath } = createAppRouter(createMemoryHistory());
  return new Set([...Object.keys(routesByPath), ...olderAddresses].map(shapeOf));
}

/** An address with its parameters unnamed, in either of the two ways of writing them. */
function shapeOf(path: string): string {
  return path.replaceAll(/\{-\$\w+\}|\{\w+\?\}/g, '*').replaceAll(/\$\w+|\{\w+\}/g, '*');
}
