import { Validator } from '@seriousme/openapi-schema-validator';
import type { Endpoint } from '@woxing/contract/core/endpoint';
import * as orders from '@woxing/contract/orders/orders';
import * as payments from '@woxing/contract/payments/payments';
import * as flights from '@woxing/contract/products/air/flights';
import * as trains from '@woxing/contract/products/rail/trains';
import { afterAll, describe, expect, test } from 'vitest';
import type { Route } from '#src/http/route.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor } from './front-door.ts';

/** Of the features above sign-in only the declarations matter here. */
const declared = [flights, orders, payments, trains].flatMap((module) =>
  Object.values(module).filter(
    (value): value is Endpoint => typeof value === 'object' && 'access' in value && 'path' in value,
  ),
);
const routes: Route[] = declared.map((endpoint) => ({ endpoint, answer: () => ({}) }));

const { db, clock } = await testDatabase();
const { app, get } = await openFrontDoor({ db, clock, routes });
afterAll(() => app.close());

interface Operation {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: unknown;
  readonly parameters: readonly { name: string; in: string }[];
  readonly requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
  readonly responses: Record<string, { content: Record<string, { schema: { required: string[] } }> }>;
}
const document = (await get('/api/openapi.json')).json<{
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}>();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
  });

  test('holds every declared endpoint, in words', () => {
    expect(declared.length).toBeGreaterThan(10);
    const documented = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(documented).toEqual(
      expect.arrayContaining([
        ...declared.map(({ method, path }) => `${method} ${path.replace(':appId', '{appId}')}`),
        'POST /login/appNewLogin',
        'GET /common/pictureCode',
        'POST /beneficiary/add',
      ]),
    );
    for (const { operation } of operations) {
      for (const words of [operation.summary, ...operation.tags]) expect(words).toMatch(/[\u4e00-\u9fff]/);
    }
  });

  test('reads forms and JSON by one schema, and answers in the envelope of the path', () => {
    const enveloped = operations.filter(({ path }) => !path.endsWith('/{appId}'));
    const bodies = enveloped.flatMap(({ operation }) => operation.requestBody ?? []);
    for (const { content } of bodies) {
      expect(Object.keys(content)).toEqual(['application/x-www-form-urlencoded', 'application/json']);
    }
    for (const { path, operation } of enveloped) {
      const { content } = operation.responses['200']!;
      const streams = declared.some((endpoint) => endpoint.path === path && endpoint.events === true);
      expect(Object.keys(content)[0]).toBe(streams ? 'text/event-stream' : 'application/json');
      if (streams) continue;
      const { schema } = content['application/json']!;
      expect(schema.required[0]).toBe(path.startsWith('/api/v1/') ? 'status' : 'ret');
    }
  });

  test('shows what an answer asks the page to say, in the envelope that has it', () => {
    const { tips } = (
      document as unknown as { components: { schemas: Record<string, { properties: object }> } }
    ).components.schemas;
    expect(tips).toMatchObject({
      required: ['type', 'msg'],
      properties: { type: { enum: ['toast', 'dialog', 'confirm'] }, duration: { type: 'number' } },
    });
    const { schema } = document.paths['/pay/create']!['post']!.responses['200']!.content['application/json']!;
    expect(schema).toMatchObject({ properties: { tips: { $ref: '#/components/schemas/tips' } } });
  });

  test('says of the calls of machines that they speak their own protocol, and are told a text', () => {
    const raw = operations.filter(({ path }) => path.endsWith('/{appId}'));
    expect(raw.map(({ path }) => path)).toContain('/pay/notify/alipay/{appId}');
    for (const { operation } of raw) {
      expect(Object.keys(operation.requestBody!.content)).toEqual(['*/*']);
      expect(Object.keys(operation.responses['200']!.content)).toEqual(['text/plain']);
      expect(operation.parameters).toMatchObject([{ name: 'appId', in: 'path' }]);
    }
  });

  test('knows the fields behind readers of text', () => {
    const { schema } = document.paths['/beneficiary/add']!['post']!.requestBody!.content['application/json']!;
    expect(schema.properties).toMatchObject({
      certType: { type: 'integer', title: '证件类型' },
      name: { type: 'string', title: '姓名' },
    });
  });

  test('asks for a key where the server does', () => {
    const asking = operations.filter(({ operation }) =>
      operation.parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
    );
    const writes = declared
      .filter((endpoint) => endpoint.effect === 'write')
      .map((endpoint) => endpoint.path);
    const ours = [
      '/beneficiary/add',
      '/beneficiary/batch/add',
      '/beneficiary/delete',
      '/member/center/myaccount/save',
      '/account/memberUpdate',
      '/member/list/keepLook',
    ];
    expect(new Set(asking.map(({ path }) => path))).toEqual(new Set([...writes, ...ours]));
  });
});

test('the readable page lists every path, runs no script and loads nothing from elsewhere', async () => {
  const page = await get('/api/docs', { headers: { accept: 'text/html' } });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { path } of operations) expect(page.body).toContain(`<code>${path}</code>`);
  expect(page.body).not.toMatch(/<script|src=|https?:\/\/(?!json-schema)/);
  expect(page.headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
});
