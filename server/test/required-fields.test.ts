import type { Endpoint } from '@woxing/contract/core/endpoint';
import { expect, test } from 'vitest';
import { demoAdministrator } from '#src/members/public.ts';
import { declaredEndpoints, nameOf } from './declared-endpoints.ts';
import { sampleOf } from './sample-input.ts';
import { openWholeProduct } from './whole-product.ts';

/** The interface document and the server agree on what must be sent. */

interface Schema {
  readonly required?: readonly string[];
  /** One of these sets of fields as well. */
  readonly anyOf?: readonly { readonly required?: readonly string[] }[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minItems?: number;
}
type Input = Record<string, unknown>;

interface Operation {
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
}

const tenantId = 'official';
const product = await openWholeProduct({ tenants: [tenantId] });
const document = (await product.inject('/api/openapi.json')).json<{
  paths: Record<string, Record<string, Operation>>;
}>();
const asked = (await declaredEndpoints())
  .map(({ endpoint }) => endpoint)
  // Machines prove themselves by a signature, without which nothing else is looked at.
  .filter(({ access }) => access !== 'signed-callback' && access !== 'sandbox')
  .filter((endpoint) => product.serves(endpoint));

/** What the document says of the input. */
function schemaOf({ method, path }: Endpoint): Schema {
  const { parameters, requestBody } = document.paths[path]![method.toLowerCase()]!;
  if (requestBody !== undefined) return Object.values(requestBody.content)[0]!.schema;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    required: query.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
  };
}

/** Of a value that the server takes: what the document requires, and nothing more. */
function requiredOf(value: unknown, schema: Schema): unknown {
  const { properties, items, minItems = 0 } = schema;
  if (Array.isArray(value))
    return value
      .slice(0, minItems)
      .map((each: unknown) => (items === undefined ? each : requiredOf(each, items)));
  if (typeof value !== 'object' || value === null || properties === undefined) return value;
  const input = value as Input;
  return Object.fromEntries(
    requiredNames(schema).map((name) => [name, requiredOf(input[name], properties[name] ?? {})]),
  );
}

const requiredNames = ({ required = [], anyOf }: Schema) => [...required, ...(anyOf?.[0]?.required ?? [])];

/** Where what else must be sent depends on a value: values with which nothing else must. */
const plain: Readonly<Record<string, Input>> = {
  'POST /beneficiary/add': { certType: 1, certNo: '110101199003072770' },
  'POST /member/center/external/save': { certType: 1, certNo: '110101199003072770' },
  'POST /member/address/save': { province: '香港特别行政区' },
};

/** Each time in a new session: some endpoints end the one they are asked in. */
async function statusOf(endpoint: Endpoint, input: Input): Promise<number> {
  const caller = await product.enter(tenantId, demoAdministrator);
  return (await product.ask(endpoint, input, { caller, tenantId })).statusCode;
}

const minOf = (endpoint: Endpoint) =>
  requiredOf({ ...sampleOf(endpoint), ...plain[nameOf(endpoint)] }, schemaOf(endpoint)) as Input;

test('what the document requires is enough', async () => {
  expect(asked.length).toBeGreaterThan(100);
  const refused: string[] = [];
  for (const endpoint of asked) {
    const status = await statusOf(endpoint, minOf(endpoint));
    if (status === 400 || status === 401) refused.push(`${nameOf(endpoint)} ${status}`);
  }
  expect(refused).toEqual([]);
});

test('and nothing of it may be left out', async () => {
  const taken: string[] = [];
  for (const endpoint of asked) {
    const min = minOf(endpoint);
    for (const name of requiredNames(schemaOf(endpoint))) {
      const { [name]: _, ...rest } = min;
      const status = await statusOf(endpoint, rest);
      if (status !== 400) taken.push(`${nameOf(endpoint)} without ${name}: ${status}`);
    }
  }
  expect(taken).toEqual([]);
});
