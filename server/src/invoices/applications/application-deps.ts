import type { ProductModules } from '#src/after-sales/public.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';

export interface ApplicationDeps {
  readonly db: Database;
  readonly products: ProductModules;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}
