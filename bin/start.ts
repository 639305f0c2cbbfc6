import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** `npm start`: builds the pages where they are missing or older than their sources, then becomes the server. */
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
// In this very process, so that signals reach the server itself and nothing can be left behind.
await import('../server/src/start.ts');

function mustBuild(): boolean {
  if (!existsSync(page)) return true;
  // An installation without development packages runs the pages it was delivered with.
  if (!existsSync(join(root, 'node_modules/vite'))) return false;
  const builtAt = statSync(page).mtimeMs;
  return sources.some((source) => newestIn(join(root, source)) > builtAt);
}

function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  const times = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(0, ...times);
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
