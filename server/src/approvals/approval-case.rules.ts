import type { FlowNode, TimeoutAction } from '@woxing/contract/approvals/approval-flow.rules';
import type { CaseEvent, CaseFact, CaseState } from './case-events.ts';

/** One run of a flow: facts in order, and what follows from them. */

/** A place in a node: who decides, and in whose place. */
export interface Seat {
  readonly memberId: string;
  readonly insteadOf: string | null;
}

/** What a run goes by, pinned when it was started. */
export interface Plan {
  readonly flowName: string;
  /** Those whose conditions held. */
  readonly nodes: readonly FlowNode[];
  /** The run is over then, decided or not. */
  readonly deadlineAt: Date | null;
  /** Something is lost at the deadline: nodes act before it, also those that may wait as long as it takes. */
  readonly hurried: boolean;
}

export interface Signature extends Seat {
  readonly decision: 'agreed' | 'refused' | null;
  readonly at: Date | null;
  readonly comment: string;
}

export interface OpenedNode {
  readonly index: number;
  readonly openedAt: Date;
  /** Each approver of the flow, with those who were added before and after. */
  readonly chains: readonly (readonly Signature[])[];
  /** From when its time limit counts: opened, passed on, or reminded of. */
  readonly countedFrom: Date;
  /** What its time limit has decided. */
  readonly decidedByTime: boolean;
  /** By the applicant. */
  readonly remindedAt: readonly Date[];
  /** Times that the time limit ran out and only reminded. */
  readonly overrun: number;
}

export interface Run {
  readonly state: CaseState;
  readonly nodes: readonly OpenedNode[];
  readonly endedAt: Date | null;
}

const begun: Run = { state: 'running', nodes: [], endedAt: null };

export const runOf = (events: readonly CaseEvent[]): Run => events.reduce(afterEvent, begun);

/** What a run is after one more fact. */
export function afterEvent(run: Run, event: CaseEvent): Run {
  const { fact, at, by } = event;
  switch (fact.kind) {
    case 'started':
    case 'commented':
      return run;
    case 'opened':
      return { ...run, nodes: [...run.nodes, openedNode(fact, at)] };
    case 'agreed':
    case 'refused':
      return inOpenNode(run, (node) => ({
        ...node,
        chains: signedBy(node, by!, (own) => [{ ...own, decision: fact.kind, at, comment: fact.comment }]),
      }));
    case 'signer-added':
      return inOpenNode(run, (node) => ({
        ...node,
        chains: signedBy(node, by!, (own) =>
          fact.place === 'before'
            ? [unsigned(fact.seat), own]
            : [{ ...own, decision: 'agreed', at, comment: fact.comment }, unsigned(fact.seat)],
        ),
      }));
    case 'transferred':
      return inOpenNode(run, (node) => ({
        ...node,
        chains: signedBy(node, by!, () => [unsigned(fact.seat)]),
      }));
    case 'handed-on':
      return inOpenNode(run, (node) => ({ ...node, chains: handedOn(node, fact) }));
    case 'passed-on':
      return inOpenNode(run, (node) => ({ ...node, countedFrom: at, chains: handedOn(node, fact) }));
    case 'reminded':
      return inOpenNode(run, (node) => ({ ...node, remindedAt: [...node.remindedAt, at] }));
    case 'timed-out':
      return inOpenNode(run, (node) =>
        fact.action === 'agree'
          ? { ...node, decidedByTime: true }
          : { ...node, countedFrom: at, overrun: node.overrun + 1 },
      );
    case 'ended':
      return { ...run, state: fact.state, endedAt: at };
  }
}

const unsigned = (seat: Seat): Signature => ({ ...seat, decision: null, at: null, comment: '' });

const openedNode = (fact: CaseFact<'opened'>, at: Date): OpenedNode => ({
  index: fact.node,
  openedAt: at,
  chains: fact.chains.map((chain) => chain.map(unsigned)),
  countedFrom: at,
  decidedByTime: false,
  remindedAt: [],
  overrun: 0,
});

function inOpenNode(run: Run, change: (node: OpenedNode) => OpenedNode): Run {
  return { ...run, nodes: run.nodes.map((node, at) => (at === run.nodes.length - 1 ? change(node) : node)) };
}

/** The chains with the member's open signature replaced. */
const signedBy = (
  { chains }: OpenedNode,
  memberId: string,
  replace: (own: Signature) => readonly Signature[],
): OpenedNode['chains'] =>
  chains.map((chain) => {
    const at = chain.findIndex((one) => one.decision === null);
    const own = chain[at];
    return own?.memberId === memberId ? chain.toSpliced(at, 1, ...replace(own)) : chain;
  });

/**
 * An approver of the flow who waits in the node already decides for both. In a chain with those who were added somebody always takes the
 * place, who may wait in another as well and signs in both at once: without them it would be signed by what others decided.
 */
function handedOn(
  { chains }: OpenedNode,
  { from, seats }: CaseFact<'handed-on' | 'passed-on'>,
): OpenedNode['chains'] {
  const without = (there: readonly string[]) => seats.filter(({ memberId }) => !there.includes(memberId));
  const elsewhere = chains.flatMap(waitingIn).filter((id) => id !== from);
  return chains.flatMap((chain) => {
    const at = chain.findIndex((one) => one.decision === null && one.memberId === from);
    if (at < 0) return [chain];
    if (chain.length === 1) return without(elsewhere).map((seat) => [unsigned(seat)]);
    return [chain.toSpliced(at, 1, ...without(waitingIn(chain)).map(unsigned))];
  });
}

const waitingIn = (chain: readonly Signature[]): string[] =>
  chain.filter((one) => one.decision === null).map(({ memberId }) => memberId);

export function openNodeOf(
  run: Run,
  plan: Plan,
): { readonly opened: OpenedNode; readonly node: FlowNode } | undefined {
  const opened = run.nodes.at(-1);
  if (run.state !== 'running' || opened === undefined) return undefined;
  return { opened, node: plan.nodes[opened.index]! };
}

/** Who is named by the flow, and whoever waits in the open node: also those who are not there any more. */
export const namedIn = (run: Run, { nodes }: Plan): readonly string[] => [
  ...nodes.flatMap(({ approvers }) => approvers.flatMap(({ memberId }) => memberId ?? [])),
  ...(run.nodes.at(-1)?.chains.flatMap(waitingIn) ?? []),
];

/** The signatures that are asked for now, of each member once. */
export function deciding(run: Run, plan: Plan): readonly Signature[] {
  const open = openNodeOf(run, plan);
  return open === undefined ? [] : decidingIn(open.opened, open.node);
}

function decidingIn(opened: OpenedNode, node: FlowNode): readonly Signature[] {
  if (isComplete(opened, node)) return [];
  const next = opened.chains
    .map((chain) => chain.find((one) => one.decision === null))
    .filter((one) => one !== undefined);
  const first = (one: Signature, at: number) =>
    next.findIndex((each) => each.memberId === one.memberId) === at;
  return node.mode === 'in-turn' ? next.slice(0, 1) : next.filter(first);
}

const isSigned = (chain: readonly Signature[]): boolean => chain.every((one) => one.decision === 'agreed');

export function isComplete({ chains, decidedByTime }: OpenedNode, { mode }: FlowNode): boolean {
  if (mode === 'copy' || decidedByTime) return true;
  return mode === 'any' ? chains.some(isSigned) : chains.every(isSigned);
}

/** What follows once a decision stands: further nodes open, or the run ends. `chainsOf` says who decides in a node. */
export function advance(run: Run, plan: Plan, chainsOf: (node: FlowNode) => Seat[][]): CaseFact[] {
  if (run.state !== 'running') return [];
  const last = run.nodes.at(-1);
  if (last !== undefined) {
    if (last.chains.some((chain) => chain.some((one) => one.decision === 'refused')))
      return [{ kind: 'ended', state: 'refused' }];
    if (!isComplete(last, plan.nodes[last.index]!)) return [];
  }
  const facts: CaseFact[] = [];
  for (let index = (last?.index ?? -1) + 1; index < plan.nodes.length; index += 1) {
    const node = plan.nodes[index]!;
    const chains = chainsOf(node);
    if (node.mode === 'copy') {
      if (chains.length > 0) facts.push({ kind: 'opened', node: index, chains });
      continue;
    }
    // Nobody is left in the enterprise who could decide.
    if (chains.length === 0) return [...facts, { kind: 'ended', state: 'expired' }];
    return [...facts, { kind: 'opened', node: index, chains }];
  }
  return [...facts, { kind: 'ended', state: 'agreed' }];
}

const hourMs = 3_600_000;

/** Times that a node without an answer is reminded of; after that it waits for its deadline. */
const maxOverruns = 3;

export interface Due {
  readonly at: Date;
  readonly action: TimeoutAction | 'expire';
}

/** What happens next if nobody does anything. */
export function nextDue(run: Run, plan: Plan): Due | undefined {
  if (run.state !== 'running') return undefined;
  const expiry: Due | undefined =
    plan.deadlineAt === null ? undefined : { at: plan.deadlineAt, action: 'expire' };
  const limit = earlier(limitOf(run, plan), hurriedLimitOf(run, plan));
  if (limit === undefined) return expiry;
  if (expiry === undefined || limit.at < expiry.at) return limit;
  return plan.hurried && decides(limit.action) && limit.at <= expiry.at ? limit : expiry;
}

const earlier = (one: Due | undefined, other: Due | undefined): Due | undefined =>
  one === undefined || (other !== undefined && other.at < one.at) ? other : one;

/** The time limit itself is the decision. */
export const decides = (action: Due['action']): boolean => action === 'agree' || action === 'refuse';

function limitOf(run: Run, plan: Plan): Due | undefined {
  const open = openNodeOf(run, plan);
  if (open === undefined || open.node.timeoutHours === null || open.opened.overrun >= maxOverruns)
    return undefined;
  const at = new Date(open.opened.countedFrom.getTime() + open.node.timeoutHours * hourMs);
  return { at, action: open.node.onTimeout };
}

/** Nobody decides within less. */
const minSliceMs = 5 * 60_000;

/**
 * What is left until the deadline, in equal slices for the nodes still to decide, and one for whoever stands above, unless the
 * time limit itself decides. Who was reminded once and goes on saying nothing is passed over.
 */
function hurriedLimitOf(run: Run, plan: Plan): Due | undefined {
  const open = openNodeOf(run, plan);
  if (!plan.hurried || plan.deadlineAt === null || open === undefined || open.opened.overrun >= maxOverruns)
    return undefined;
  const { opened, node } = open;
  const action = node.timeoutHours === null ? 'pass-on' : node.onTimeout;
  const nodesLeft = plan.nodes.slice(opened.index).filter(({ mode }) => mode !== 'copy').length;
  const slices = decides(action) ? nodesLeft : nodesLeft + 1;
  const sliceMs = Math.floor((plan.deadlineAt.getTime() - opened.countedFrom.getTime()) / slices);
  if (sliceMs < minSliceMs && !decides(action)) return undefined;
  const at = new Date(opened.countedFrom.getTime() + Math.max(0, sliceMs));
  return { at, action: action === 'remind' && opened.overrun > 0 ? 'pass-on' : action };
}
