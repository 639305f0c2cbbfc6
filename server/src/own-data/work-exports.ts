import { exportJob, exportPayload, makeExport } from './make-export.ts';
import type { OwnDataDeps } from './own-data-deps.ts';

export function workExports(deps: OwnDataDeps): void {
  deps.jobs.work(exportJob, {
    schema: exportPayload,
    concurrency: 1,
    handle: (tenantId, payload) => makeExport(deps, tenantId, payload),
  });
}
