import type { DB } from '../../src/server/database/schema.ts'

// Which part of the portal owns which table or view, and which others may read it. Nobody but its owner writes a table;
// whoever needs more of another feature's rows asks its server/records.ts.

/** A feature by the name of its folder; what stands in src/server and src/commands is the server's. */
export type Owner =
  | 'administration'
  | 'archive'
  | 'bank-accounts'
  | 'households'
  | 'import'
  | 'investment-accounts'
  | 'outbox'
  | 'notes'
  | 'participants'
  | 'person-data'
  | 'policy-statements'
  | 'risk-tolerance'
  | 'search'
  | 'server'
  | 'sign-in'
  | 'signing'
  | 'submissions'
  | 'supporting-files'
  | 'tasks'
  | 'trail'

interface Ownership {
  owner: Owner
  /** Who else reads it. */
  readers?: readonly Owner[] | 'everybody'
  /** Who else writes it, and why. */
  writers?: readonly Owner[]
}

const of = (owner: Owner, ...readers: Owner[]): Ownership => ({ owner, readers })
const openBy = (owner: Owner): Ownership => ({ owner, readers: 'everybody' })

/** Every table and view. */
export const ownership: Readonly<Record<keyof DB, Ownership>> = {
  // what everybody may join: people and users by their names, and masks
  participant: openBy('participants'),
  advisor: { ...openBy('server'), writers: ['administration'] },
  portal_user: { ...openBy('server'), writers: ['sign-in', 'administration'] },
  secret: openBy('server'),

  client: of('participants'),
  spouse: of('participants'),
  attorney: of('participants'),
  client_hold: of('participants', 'archive'),
  duplicate_dismissal: of('participants'),
  client_merge: of('participants', 'archive'),
  client_steps: of('participants'),
  client_steps_now: of('participants'),
  step_moment: of('participants'),
  participant_summary: of('participants', 'households'),
  // a household's name stands beside its people in lists, on documents and in what is found
  household: of(
    'households',
    'participants',
    'risk-tolerance',
    'search',
    'archive',
    'trail',
    'server',
    'submissions',
  ),

  record_import: of('import'),
  import_block: of('import'),
  import_row: of('import'),

  risk_link: of('risk-tolerance'),
  risk_link_visit: of('risk-tolerance'),
  risk_response: of('risk-tolerance'),

  // whether a response's document is out is asked in the same statement that locks the response
  package_document: of('signing', 'risk-tolerance'),
  document_signature: of('signing'),
  document_file: of('signing'),
  document_opening: of('signing'),
  document_paper: of('signing'),
  signature_event: of('signing'),
  // what waits for approval is listed oldest first, over all books
  signature_package: of('signing', 'risk-tolerance', 'submissions'),
  signature_signer: of('signing'),
  signature_visit: of('signing'),
  provider_package: of('signing'),

  // the bank accounts that an application names are kept as references beside it
  bank_account: of('bank-accounts', 'investment-accounts', 'participants', 'search'),

  account_bank_account: of('investment-accounts'),
  account_party: of('investment-accounts'),
  investment_account: of('investment-accounts', 'search', 'archive'),

  // what is archived is listed with every other record
  supporting_file: of('supporting-files', 'archive'),

  note: of('notes', 'search'),
  note_version: of('notes'),
  task: of('tasks', 'search'),

  policy_statement: of('policy-statements'),
  policy_statement_version: of('policy-statements'),

  recovery_code: of('sign-in'),
  passkey: of('sign-in'),
  provider_identity: of('sign-in'),
  // the sweep takes away what has expired
  password_link: { owner: 'sign-in', writers: ['server'] },
  passkey_challenge: { owner: 'sign-in', writers: ['server'] },
  session: { owner: 'server', readers: ['administration'], writers: ['sign-in'] },
  last_seen: of('server', 'administration'),
  firm: { owner: 'server', writers: ['sign-in'] },
  // each change is a row that the settings' own page writes
  firm_settings: { owner: 'server', writers: ['administration'] },
  firm_judging: of('server', 'administration'),
  firm_logo: { owner: 'server', writers: ['administration'] },
  // what becomes of packages is told by the server; to whom, an administrator says
  webhook: { owner: 'server', writers: ['administration'] },
  webhook_secret: { owner: 'server', writers: ['administration'] },
  webhook_delivery: { owner: 'server', writers: ['administration'] },
  // who shows one is looked up as who holds a session is; to whom one is given, an administrator says
  machine_token: { owner: 'server', writers: ['administration'] },
  guess: of('server'),
  record_reveal: of('server'),
  assistance: of('server'),
  trail_verification: of('trail'),
  client_access: of('server', 'trail'),
  public_link: of('server'),
  idempotency: of('server'),

  file_object: of('server'),
  email_message: of('server', 'outbox', 'administration'),
  unsent_letter: of('server'),
  record_revision: of('server', 'participants'),
  submission: of('server'),
  submission_plan: of('submissions'),
  package_sending: of('submissions'),
  // nobody is archived under what waits for it
  package_approval: of('submissions', 'signing'),
  point_answer: of('submissions'),
  package_progress: of('submissions'),
  package_reviewer_told: of('submissions'),
  // whoever decides is somebody else than who wrote: it is attested as records are
  package_decision: of('submissions', 'server'),
  record_mac: of('server'),
  records_attested: of('server'),
  audit_anchor_file: of('server'),
  audit_entry: of('server'),
  moved_trail: of('server'),
  audit_head: of('server'),
  retired_keys: of('server'),
}

/**
 * Files that no owner binds. The demo writes rows as the features would have written them over months, dated in the past;
 * no call can do that. What is attested is read from the rows themselves: whoever owns the database can replace a view.
 */
export const unbound = /\/server\/(demo\/|audit\/record-rows\.ts)/

/** Files in which a variable names the table: whoever calls them names it. */
export const namedByCaller = ['server/records/archiving.ts', 'server/records/giving.ts']
