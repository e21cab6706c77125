import type pg from 'pg'

/** What there is of others in the firm. */
export interface FirmSize {
  /** Of three people each. */
  households: number
  /** Of the audit trail, over three years; as many revisions. */
  entries: number
  /** Of one document each, signed by its client and adviser, without bytes. */
  packages: number
}

/** A book has so many households. */
const householdsOfBook = 250
const yearsOfTrail = 3

/** Whoever fills the tables by statements over many rows sees to what triggers would do a row at a time. */
const filled = [
  ...['household', 'client', 'client_steps', 'risk_response', 'record_revision'],
  ...['signature_package', 'package_document', 'signature_signer', 'document_signature'],
] as const

/**
 * Makes a firm larger, from one size to another: people, households, questionnaires, packages, revisions, entries of the
 * trail, letters and jobs of others than those who are measured.
 */
export async function growFirm(owner: pg.Pool, from: FirmSize, to: FirmSize): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('set synchronous_commit = off')
    for (const table of filled) {
      await client.query(`alter table ${table} no force row level security`)
      if (table !== 'record_revision') await client.query(`alter table ${table} disable trigger user`)
    }
    const added = (what: keyof FirmSize) => [from[what] + 1, to[what]]
    for (const statement of [people, homes, clients, steps, responses])
      await client.query(statement, added('households'))
    for (const statement of [packagesSent, documents, signers, signatures, letters, queue])
      await client.query(statement, added('packages'))
    for (const statement of [revisions, trail])
      await client.query(statement, [...added('entries'), to.households])
    await client.query(heads)
  } finally {
    for (const table of filled) {
      await client.query(`alter table ${table} force row level security`)
      if (table !== 'record_revision') await client.query(`alter table ${table} enable trigger user`)
    }
    client.release()
  }
  await owner.query('vacuum analyze')
}

const book = (household: string) => `md5('adviser ' || (${household}) / ${householdsOfBook})::uuid`
const person = (household: string) => `md5('person ' || (${household}) / ${householdsOfBook})::uuid`
const clientOf = (household: string, nr = '1') => `md5('client ' || (${household}) || ' ' || ${nr})::uuid`
const over = 'generate_series($1::int, $2::int) as n'

const people = `
  with those as (select generate_series($1::int / ${householdsOfBook}, $2::int / ${householdsOfBook}) as k), made as (
    insert into portal_user (id, email, first_name, last_name, roles, totp_confirmed_at)
    select md5('person ' || k)::uuid, 'adviser.' || k || '@firm.example', 'Adviser', 'Number ' || k, '{adviser}', now()
    from those on conflict do nothing)
  insert into advisor (id, user_id, ia_number)
  select md5('adviser ' || k)::uuid, md5('person ' || k)::uuid, 'IA-' || k from those on conflict do nothing`

const homes = `
  insert into household (id, advisor_id, full_name, people_folded)
  select md5('household ' || n)::uuid, ${book('n')}, 'The Household of Number ' || n,
    'first1 last' || n || 'x1' || e'\\n' || 'first2 last' || n || 'x2' || e'\\n' || 'first3 last' || n || 'x3'
  from ${over}`

const clients = `
  insert into client (id, advisor_id, household_id, general_details, roles, completed_risk_tolerance_at)
  select ${clientOf('n', 'nr')}, ${book('n')}, md5('household ' || n)::uuid,
    jsonb_build_object('firstName', 'First' || nr, 'lastName', 'Last' || n || 'x' || nr, 'email', 'client' || n || '.' || nr || '@example.com'),
    '{8f0b8b1e-0001-4000-8000-000000000001}', case when nr = 1 then now() - interval '40 days' end
  from ${over}, generate_series(1, 3) as nr`

const steps = `
  insert into client_steps (client_id, advisor_id, risk_tolerance_status)
  select ${clientOf('n', 'nr')}, ${book('n')}, case when nr = 1 then 'toSend' else 'notStarted' end
  from ${over}, generate_series(1, 3) as nr`

const responses = `
  insert into risk_response (id, advisor_id, client_id, questionnaire_version, language, answers, status, outcome,
    begun_at, saved_at, completed_at, completed_by)
  select md5('response ' || n)::uuid, ${book('n')}, ${clientOf('n')}, 1, 'en', '[]', 'complete', '{}',
    now() - interval '41 days', now() - interval '40 days', now() - interval '40 days', ${person('n')}
  from ${over}`

/** One in ten is out; the others are signed. */
const isOut = 'n % 10 = 0'
const packagesSent = `
  insert into signature_package (id, advisor_id, client_id, kind, subject_id, language, provider, in_order, status,
    requested_by, sent_at, dispatched_at, expires_at, completed_at)
  select md5('package ' || n)::uuid, ${book('n')}, ${clientOf('n')}, 'risk-tolerance', md5('response ' || n)::uuid, 'en',
    'built-in', true, case when ${isOut} then 'SENT' else 'COMPLETED' end, ${person('n')}, now() - interval '39 days',
    now() - interval '39 days', case when ${isOut} then now() + interval '20 days' else now() - interval '9 days' end,
    case when not ${isOut} then now() - interval '30 days' end
  from ${over}`

const documents = `
  insert into package_document (id, advisor_id, package_id, client_id, kind, record_kind, record_id, language, place,
    status, sealed_at, name, pages, sha256, fields)
  select md5('document ' || n)::uuid, ${book('n')}, md5('package ' || n)::uuid, ${clientOf('n')}, 'risk-tolerance',
    'riskTolerance', md5('response ' || n)::uuid, 'en', 1, case when ${isOut} then 'SENT' else 'SEALED' end,
    case when not ${isOut} then now() - interval '30 days' end, 'risk-tolerance.pdf', 4, sha256('x'), '[]'
  from ${over}`

const signers = `
  insert into signature_signer (id, advisor_id, package_id, place, role, first_name, last_name, email, language,
    notified_at, opened_at, signed_at)
  select md5('signer ' || n || ' ' || nr)::uuid, ${book('n')}, md5('package ' || n)::uuid, nr,
    case when nr = 1 then 'client' else 'adviser' end, 'First1', 'Last' || n || 'x1', 'client' || n || '@example.com', 'en',
    case when nr = 1 or not ${isOut} then now() - interval '1 day' end, case when not ${isOut} then now() - interval '31 days' end,
    case when not ${isOut} then now() - interval '31 days' end
  from ${over}, generate_series(1, 2) as nr`

const signatures = `
  insert into document_signature (advisor_id, document_id, signer_id, field, signed_at)
  select ${book('n')}, md5('document ' || n)::uuid, md5('signer ' || n || ' ' || nr)::uuid, 'field-' || nr,
    case when not ${isOut} then now() - interval '31 days' end
  from ${over}, generate_series(1, 2) as nr`

/** They are kept thirty days; one in a thousand could not be delivered. */
const letters = `
  insert into email_message (id, to_address, content_encrypted, created_at, sent_at, kind)
  select md5('letter ' || n)::uuid, 'client' || n || '@example.com', int4send(1) || sha256('x'),
    now() - make_interval(mins => n % 43000), case when n % 1000 > 0 then now() - make_interval(mins => n % 43000) end, 'package to sign'
  from ${over}`

/** Done and, one in a hundred, tried in vain until it was given up. */
const queue = `
  insert into pgboss.job (id, name, data, state, created_on, started_on, completed_on, retry_count, retry_limit)
  select md5('job ' || n)::uuid, 'send-email', jsonb_build_object('id', md5('letter ' || n)::uuid),
    (case when n % 100 = 0 then 'failed' else 'completed' end)::pgboss.job_state,
    now() - make_interval(mins => n % 10000), now() - make_interval(mins => n % 10000), now() - make_interval(mins => n % 10000), 0, 18
  from ${over}`

/** In the order of time, as they came. */
const moment = (count: string) =>
  `now() - interval '${yearsOfTrail} years' + (n - $1::int + 1)::float8 / (${count} - $1::int + 2) * interval '${yearsOfTrail} years'`

const revisions = `
  insert into record_revision (advisor_id, client_id, record_id, section, run, version, is_draft, before, after, saved_by, saved_at)
  select ${book('home')}, ${clientOf('home')}, ${clientOf('home')}, 'generalDetails', n, n, false,
    '{"firstName": "First"}', '{"firstName": "First1"}', ${person('home')}, ${moment('$2::int')}
  from (select n, 1 + n % $3::int as home from ${over}) as made`

const trail = `
  insert into audit_entry (chain, seq, at, event, actor_user_id, request_id, payload, hash)
  select ${book('home')}, coalesce((select length from audit_head where chain = ${book('home')}), 0)
      + row_number() over (partition by home / ${householdsOfBook} order by n),
    ${moment('$2::int')}, 'client saved', ${person('home')}, 'bench',
    '{"client":"' || ${clientOf('home')} || '","sections":["generalDetails"]}', sha256(int4send(n))
  from (select n, 1 + n % $3::int as home from ${over}) as made`

/** A chain goes on from its last entry. Nothing that is measured verifies it. */
const heads = `
  insert into audit_head (chain, length, hash)
  select chain, max(seq), sha256('x') from audit_entry group by chain
  on conflict (chain) do update set length = excluded.length where audit_head.length < excluded.length`

/** The months that a firm has which began three years ago. */
export const threeYearsOfMonths = (['audit_entry', 'record_revision'] as const).map(
  (table) => `do $$
  declare begins timestamptz := months_end(now() - interval '${yearsOfTrail} years 2 months');
    ends timestamptz;
    part text;
  begin
    alter table ${table} detach partition months.${table}_first;
    execute format('alter table months.${table}_first rename to ${table}_last');
    execute format('create table months.${table}_first (like months.${table}_last including all)');
    perform guard_month('${table}', '${table}_first');
    execute format('alter table ${table} attach partition months.${table}_first for values from (minvalue) to (%L)', begins);
    while months_end(begins) <= now() loop
      ends := months_end(begins);
      part := '${table}' || to_char(begins at time zone 'UTC', '_YYYY_MM');
      execute format('create table months.%I (like months.${table}_last including all)', part);
      perform guard_month('${table}', part);
      execute format('alter table ${table} attach partition months.%I for values from (%L) to (%L)', part, begins, ends);
      begins := ends;
    end loop;
    execute format('alter table ${table} attach partition months.${table}_last for values from (%L) to (%L)', begins,
      months_end(now()));
  end $$`,
)
