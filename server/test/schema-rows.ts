import { Client } from 'pg';

interface ColumnFact {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  /** Whether an insert may leave it out. */
  readonly filled: boolean;
  /** Whether the database alone reckons it. */
  readonly reckoned: boolean;
  readonly checks: readonly string[];
}

/** What the contract calls the words and numbers of columns and answers, where no check of a table lists them. */
const named: readonly (readonly [type: string, module: string, columns: readonly string[], less?: string])[] =
  [
    ['BankCode', 'payments/bank-cards.rules', ['bank_cards.bank_code']],
    ['BusinessType', 'payments/payments', ['payments.business_type']],
    ['CardBrand', 'payments/card-payments.rules', ['gateway_cards.brand', 'payment_cards.brand']],
    ['CardRefusal', 'payments/card-payments.rules', ['gateway_cards.refusal']],
    ['OrderCode', 'orders/order-codes', ['order_events.code', 'orders.code']],
    ['OrderTab', 'orders/order-tabs.rules', ['orders.tab']],
    ['PassengerType', 'people/passenger-types', ['order_passengers.type']],
    // `multiPay` is how a mix is asked for; its payments have a method of their own each.
    [
      'TakenMethod',
      'payments/payments',
      ['payments.method', 'purchases.method'],
      "Exclude<TakenMethod, 'multiPay'>",
    ],
    ['Product', 'orders/orders', ['orders.product', 'credit_parts.product', 'functions.ordered_products_of']],
    [
      'RailSeat',
      'products/rail/train-seats.rules',
      [
        'embedded_rail_queue_rides.seat',
        'embedded_rail_seats.seat',
        'embedded_rail_tickets.seat',
        'timetable_fares.seat',
        'timetable_trains.seats',
      ],
    ],
    ['SandboxPayCardFate', 'operations/sandbox-cards.rules', ['gateway_cards.fate']],
    ['SecondFactorMethod', 'people/second-factor.rules', ['sign_ins.second_factor']],
    ['SignInWay', 'people/access', ['sign_ins.way']],
    // A passkey is both steps.
    ['SignInWay', 'people/access', ['sign_in_tickets.way'], "Exclude<SignInWay, 'passkey'>"],
    ['StatementChannel', 'payments/payments', ['channel_differences.channel', 'channel_statements.channel']],
  ];

/** Row types of every table, as kysely takes them, and what PostgreSQL calls the type of each column. */
export async function schemaRows(databaseUrl: string): Promise<string> {
  const { columns: all, functions } = await readSchema(databaseUrl);
  const tables = Map.groupBy(all, ({ table }) => table);
  const imports = [['Day', 'core/days'], ['Fen', 'core/money'], ...named].map(
    ([type, module]) => `import type { ${type} } from '@woxing/contract/${module}';`,
  );
  return `// Written by \`npm run generate:rows\`; \`server/test/schema-rows.test.ts\` compares it with a migrated database.
${[...new Set(imports)].join('\n')}
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface Schema {
${[...tables].map(([table, columns]) => `  ${table}: {\n${columns.map(property).join('')}  };\n`).join('')}}

/** What the functions answer that queries call. */
export interface Functions {
${functions.map(({ name, type }) => `  ${name}: ${typeOf({ table: 'functions', column: name, type, checks: [] })};\n`).join('')}}

/** The type of each column in PostgreSQL; a question mark where it may be null. */
export const columnTypes = {
${[...tables].map(([table, columns]) => `  ${table}: {\n${columns.map(columnType).join('')}  },\n`).join('')}} as const satisfies { readonly [Table in keyof Schema]: Readonly<Record<keyof Schema[Table], string>> };
`;
}

async function readSchema(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows: columns } = await client.query<ColumnFact>(`
      select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type", not a.attnotnull as nullable,
        a.atthasdef or a.attidentity <> '' as filled, a.attgenerated <> '' as reckoned,
        array(select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
      order by c.relname collate "C", a.attnum`);
    const { rows: functions } = await client.query<{ name: string; type: string }>(
      `
      select proname as name, format_type(prorettype, null) as "type" from pg_proc
      where pronamespace = 'public'::regnamespace and not proretset and prorettype = any($1::regtype[]) order by proname collate "C"`,
      [Object.keys(typesOfPostgres)],
    );
    return { columns, functions };
  } finally {
    await client.end();
  }
}

function property(fact: ColumnFact): string {
  const type = fact.nullable ? `${typeOf(fact)} | null` : typeOf(fact);
  if (fact.reckoned) return `    ${fact.column}: GeneratedAlways<${type}>;\n`;
  return `    ${fact.column}: ${fact.filled ? `Generated<${type}>` : type};\n`;
}

function columnType({ column, type, nullable }: ColumnFact): string {
  return `    ${column}: '${type}${nullable ? '?' : ''}',\n`;
}

function typeOf(fact: Pick<ColumnFact, 'table' | 'column' | 'type' | 'checks'>): string {
  const contract = named.find(([, , columns]) => columns.includes(`${fact.table}.${fact.column}`));
  if (contract) {
    const [type, , , less = type] = contract;
    return fact.type.endsWith('[]') ? `${less}[]` : less;
  }
  if (fact.column.endsWith('_fen') && fact.type === 'bigint') return 'Fen';
  return choices(fact.checks) ?? typesOfPostgres[fact.type]!;
}

const typesOfPostgres: Readonly<Record<string, string>> = {
  'bigint[]': 'string[]',
  'date[]': 'Date[]',
  'double precision': 'number',
  'integer[]': 'number[]',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'ColumnType<Buffer, Uint8Array>',
  date: 'Day',
  integer: 'number',
  jsonb: 'unknown',
  smallint: 'number',
  text: 'string',
  uuid: 'string',
};

/** `check (state in ('asked', 'done'))` as the database writes it down: the words or numbers that it leaves. */
function choices(checks: readonly string[]): string | undefined {
  for (const check of checks) {
    const listed =
      /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check) ??
      /^CHECK \(\(\w+ = ('[^']*'::text)\)\)$/.exec(check);
    if (listed)
      return listed[1]!
        .split(', ')
        .map((choice) => choice.replace(/::\w+$/, ''))
        .join(' | ');
  }
  return undefined;
}
