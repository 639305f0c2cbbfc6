import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What one process counts for whoever operates it. `docs/operations/metrics.md` says of each what is normal and what to do. Labels
 * have few values, all of them names in our code or states: never a tenant, a member, a number or a text from outside.
 */
export const registry = new Registry();
// Measured ten times a second: the default of a hundred wakes an idle process up for nothing else.
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
const registers = [registry];
const callBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const httpSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by method, path and class of status',
  labelNames: ['method', 'path', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 20],
  registers,
});

export const httpAnswers = new Counter({
  name: 'http_answers_total',
  help: 'Answers by method, path and ret: 0 went well, anything else is a refusal, whatever its status',
  labelNames: ['method', 'path', 'ret'],
  registers,
});

export const sweepRuns = new Counter({
  name: 'sweep_runs_total',
  help: 'Runs of a sweep for a tenant, by outcome',
  labelNames: ['sweep', 'outcome'],
  registers,
});

export const sweepSeconds = new Histogram({
  name: 'sweep_seconds',
  help: 'Time of a sweep for all tenants that had something to do',
  labelNames: ['sweep'],
  buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120],
  registers,
});

export const sweepLastRun = new Gauge({
  name: 'sweep_last_run_timestamp_seconds',
  help: 'When the sweep was last looked at in this process; only the process that leads moves it',
  labelNames: ['sweep'],
  registers,
});

export const outsideCalls = new Histogram({
  name: 'outside_call_seconds',
  help: 'Calls to suppliers and payment companies, by party, operation and outcome',
  labelNames: ['party', 'operation', 'outcome'],
  buckets: callBuckets,
  registers,
});

export const supplierNews = new Counter({
  name: 'supplier_news_total',
  help: 'News of suppliers about what they have sold, by what became of them',
  labelNames: ['supplier', 'outcome'],
  registers,
});

export const orderEvents = new Counter({
  name: 'order_events_total',
  help: 'Steps of orders, by product and event',
  labelNames: ['product', 'event'],
  registers,
});

export const paymentSteps = new Counter({
  name: 'payments_total',
  help: 'Payments by method and state: created, paid, late-paid, closed',
  labelNames: ['method', 'state'],
  registers,
});

export const refundSteps = new Counter({
  name: 'refunds_total',
  help: 'Money going back, by method and state: asked, done, stuck',
  labelNames: ['method', 'state'],
  registers,
});

export const ledgerAuditLastRun = new Gauge({
  name: 'ledger_proof_timestamp_seconds',
  help: 'When the books were last proved in this process',
  registers,
});

export const ledgerAuditFindings = new Gauge({
  name: 'ledger_proof_findings',
  help: 'What broke each invariant when the books were last proved in this process',
  labelNames: ['invariant'],
  registers,
});
