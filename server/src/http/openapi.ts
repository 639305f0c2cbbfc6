import type { Endpoint } from '@woxing/contract/core/endpoint';
import { tips } from '@woxing/contract/core/tips';
import { z } from 'zod';
import { asksForSession } from './route.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the declared endpoints. Paths are grouped by `tag`, the feature's name in Chinese. */
export function openApi(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = templateOf(endpoint);
    const described = endpoint.raw ? rawOperation(endpoint) : operation(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '我行开放接口',
      version: '1',
      description:
        '商务与个人差旅预订。POST 接受表单（嵌套字段以点号连接，数组写作 a.0.b 或 a[0].b）与 JSON；每个请求还可带 token、appId、timestamp、device、appno、env 与 browerInfo（浏览器名称与版本，不超过200个字符）；应答的 ret 或 status 为 "0" 即成功。',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: '登录后得到的令牌' } },
      schemas: {
        ret: failure('ret', 'msg', 'data', { tips: { $ref: '#/components/schemas/tips' } }),
        status: failure('status', 'message', 'result'),
        tips: jsonSchema(tips, 'output'),
      },
    },
  };
}

/** `/pay/notify/{appId}` */
export function templateOf({ path }: Endpoint): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** The feature that a path belongs to, by its first meaningful part. */
export function tagOf(endpoint: Endpoint): string {
  const parts = endpoint.path.split('/').filter((part) => part !== '' && part !== 'api' && part !== 'v1');
  return tagNames[parts[0] ?? ''] ?? parts[0] ?? '其他';
}

const tagNames: Readonly<Record<string, string>> = {
  login: '登录',
  common: '登录',
  register: '登录',
  open: '合作方',
  entry: '合作方',
  updatePswd: '登录',
  updatePsw: '登录',
  member: '会员',
  account: '会员',
  tenant: '渠道',
  beneficiary: '常旅客',
  flight: '国内机票',
  train: '火车票',
  order: '订单',
  pay: '支付',
  sandbox: '沙箱',
};

function operation(endpoint: Endpoint): Json {
  const input = inputSchema(endpoint);
  return {
    ...headOf(endpoint),
    ...(asksForSession(endpoint.access) && { security: [{ session: [] }] }),
    parameters: [...(endpoint.method === 'GET' ? queryParameters(input) : []), ...keyParameter(endpoint)],
    ...(endpoint.method === 'POST' && { requestBody: { content: bodySchemas(endpoint, input) } }),
    responses: {
      '200': {
        description: 'ret 或 status 为 "0" 时成功，否则为业务提示',
        content: {
          ...(endpoint.events
            ? { 'text/event-stream': { schema: outputSchema(endpoint) } }
            : { 'application/json': { schema: answerSchema(endpoint) } }),
          ...(endpoint.file === 'out' && { 'application/octet-stream': { schema: binary } }),
        },
      },
      default: {
        description: '请求有误、未登录、无权限或系统故障',
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${endpoint.envelope}` } } },
      },
    },
  };
}

const binary = { type: 'string', format: 'binary' };

function bodySchemas(endpoint: Endpoint, input: Json): Json {
  if (endpoint.file === 'in') {
    const properties = { ...(input['properties'] as Json), file: binary };
    return { 'multipart/form-data': { schema: { ...input, properties } } };
  }
  return { 'application/x-www-form-urlencoded': { schema: input }, 'application/json': { schema: input } };
}

function headOf(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.path.slice(1).replaceAll('/', '_').replaceAll(':', ''),
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
  };
}

/** A caller with a protocol of its own sends what that protocol says, and hears a text. */
function rawOperation(endpoint: Endpoint): Json {
  const text = { 'text/plain': { schema: { type: 'string' } } };
  return {
    ...headOf(endpoint),
    parameters: [
      { name: 'appId', in: 'path', required: true, description: '渠道标识', schema: { type: 'string' } },
    ],
    requestBody: { content: { '*/*': { schema: { type: 'string', description: '按对方协议签名的原文' } } } },
    responses: {
      '200': { description: '对方协议约定的成功应答', content: text },
      default: { description: '未接受，对方将重发', content: text },
    },
  };
}

function queryParameters(input: Json): Json[] {
  const required = (input['required'] ?? []) as string[];
  return Object.entries((input['properties'] ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function keyParameter(endpoint: Endpoint): Json[] {
  if (endpoint.effect !== 'write') return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description: '相同的键与内容得到相同的应答；也可作为字段 idempotencyKey 提交',
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,128}$' },
    },
  ];
}

/** Sandbox panels and machine callbacks read what a person or a gateway sends; the document shows both alike. */
export function inputSchema(endpoint: Endpoint): Json {
  return jsonSchema(endpoint.input, 'input');
}

export function outputSchema(endpoint: Endpoint): Json {
  return jsonSchema(endpoint.output, 'output');
}

function answerSchema(endpoint: Endpoint): Json {
  const [code, words, data] =
    endpoint.envelope === 'ret'
      ? (['ret', 'msg', 'data'] as const)
      : (['status', 'message', 'result'] as const);
  return {
    type: 'object',
    required: [code, words, data],
    properties: {
      [code]: { type: 'string' },
      [words]: { type: 'string' },
      [data]: outputSchema(endpoint),
      ...(endpoint.envelope === 'ret' && { tips: { $ref: '#/components/schemas/tips' } }),
    },
  };
}

function failure(code: string, words: string, data: string, more: Json = {}): Json {
  return {
    type: 'object',
    required: [code, words],
    properties: {
      [code]: { type: 'string', description: '错误码' },
      [words]: { type: 'string', description: '中文提示' },
      [data]: { description: '补充信息，例如变动后的价格' },
      ...more,
    },
  };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      const { def } = zodSchema._zod;
      delete made['needed'];
      if (def.type === 'date') Object.assign(made, { type: 'string', format: 'date-time' });
      if (def.type === 'object' && io === 'input') Object.assign(made, requiredIn(def.shape));
      // A pipe with code on the side that is asked for is described by its other side.
      if (def.type === 'pipe' && Object.keys(made).every((key) => key === 'title' || key === 'description'))
        Object.assign(made, { ...jsonSchema(io === 'input' ? def.out : def.in, io), ...made });
    },
  });
  return json;
}

/**
 * What may not be left out is what the field's own schema refuses to do without: readers of text in front of it would make
 * everything optional. A form whose rules ask for a field that its shape could do without marks it `needed`.
 */
function requiredIn(shape: Readonly<Record<string, z.core.$ZodType>>): Json {
  const required = Object.entries(shape)
    .filter(([, field]) => isRequired(field as z.ZodType))
    .map(([name]) => name);
  return required.length === 0 ? { required: undefined } : { required };
}

const isRequired = (field: z.ZodType) =>
  field.meta()?.['needed'] === true || !field.safeParse(undefined).success;
