import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle, isBuilt, isBundleFresh } from './built-files.ts';

/**
 * `npm start`: builds the pages and bundles the server where they are missing or older than their sources, then becomes the
 * server. Without the tool that bundles it, and without a bundle of these very sources, it runs from source.
 */
const root = join(import.meta.dirname, '..');
const page = join(root, 'web/dist/index.html');
const sources = [
  'web/src',
  'web/public',
  'web/build',
  'web/index.html',
  'web/vite.config.ts',
  'contract/src',
];

if (mustBuild()) build();
if (!isBundleFresh() && existsSync(join(root, 'node_modules/rolldown'))) bundleServer();
// In this very process, so that signals reach the server itself and nothing can be left behind.
await import(pathToFileURL(isBundleFresh() ? bundle : join(root, 'server/src/start.ts')).href);

function mustBuild(): boolean {
  // An installation without development packages runs the pages it was delivered with.
  if (existsSync(page) && !existsSync(join(root, 'node_modules/vite'))) return false;
  return !isBuilt(page, sources);
}

/** The server runs from source where this fails. */
function bundleServer(): void {
  spawnSync(process.execPath, [join(root, 'bin/bundle-server.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function build(): void {
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error('页面尚未构建，且没有安装构建工具：请先运行 npm run build（需要以 npm ci 安装全部依赖）');
    process.exit(1);
  }
  console.log('正在构建页面……');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error('页面构建失败，请查看上方信息');
    process.exit(1);
  }
}
