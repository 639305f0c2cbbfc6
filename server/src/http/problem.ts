import { refuse } from '@woxing/contract/core/errors';
import { z } from 'zod';

/**
 * Parses what was sent by an endpoint's schema. The first issue becomes the refusal `input.invalid`: the schema's own
 * Chinese message when it carries one, else a sentence made of the field's title (`meta({ title })`) or name.
 */
export function parseInput(schema: z.ZodType, fields: unknown): unknown {
  const parsed = schema.safeParse(fields, { error: (issue) => sentence(schema, issue) });
  if (parsed.success) return parsed.data;
  throw refuse('input.invalid', { problem: parsed.error.issues[0]!.message });
}

type RawIssue = z.core.$ZodRawIssue;

function sentence(schema: z.ZodType, issue: RawIssue): string {
  const name = nameAt(schema, issue.path ?? []);
  if (issue.input === undefined && issue.code !== 'custom') return `请填写${name}`;
  switch (issue.code) {
    case 'too_small':
      return tooSmall(name, issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(name, issue.origin, Number(issue.maximum));
    case 'invalid_value':
      return `${name}的取值有误`;
    case 'unrecognized_keys':
      return `不支持的参数“${issue.keys[0]}”`;
    default:
      return `${name}格式有误`;
  }
}

function tooSmall(name: string, origin: string, min: number): string {
  if (origin === 'string') return min === 1 ? `请填写${name}` : `${name}至少${min}个字符`;
  return origin === 'array' ? `${name}至少${min}项` : `${name}不能小于${min}`;
}

function tooBig(name: string, origin: string, max: number): string {
  if (origin === 'string') return `${name}不能超过${max}个字符`;
  return origin === 'array' ? `${name}最多${max}项` : `${name}不能大于${max}`;
}

/** `第2项的姓名` by titles, `参数“passengers.1.name”` where a field has none. */
function nameAt(schema: z.ZodType, path: readonly PropertyKey[]): string {
  if (path.length === 0) return '请求内容';
  let node: z.core.$ZodType | undefined = schema;
  let title: string | undefined;
  for (const step of path) {
    ({ node, title } = titled(node && childOf(bare(node).node, step)));
  }
  if (title === undefined) return `参数“${path.map(String).join('.')}”`;
  const item = path.findLast((step) => typeof step === 'number');
  return item === undefined ? title : `第${item + 1}项的${title}`;
}

interface Titled {
  readonly node: z.core.$ZodType | undefined;
  readonly title: string | undefined;
}

function titled(node: z.core.$ZodType | undefined): Titled {
  return node ? bare(node) : { node, title: undefined };
}

/** Takes off optional, default and the like, and the text reader in front; the outermost title wins. */
function bare(wrapped: z.core.$ZodType): { node: z.core.$ZodType; title: string | undefined } {
  let node = wrapped;
  let title = z.globalRegistry.get(node)?.title;
  for (let inner = innerOf(node); inner; inner = innerOf(node)) {
    node = inner;
    title ??= z.globalRegistry.get(node)?.title;
  }
  return { node, title };
}

function innerOf(node: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = (node as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe')
    return (def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in;
  return 'innerType' in def ? def.innerType : undefined;
}

function childOf(node: z.core.$ZodType, step: PropertyKey): z.core.$ZodType | undefined {
  const { def } = (node as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return def.shape[String(step)];
  return def.type === 'array' ? def.element : undefined;
}
