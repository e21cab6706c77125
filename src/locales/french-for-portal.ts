import accountAgreements from './fr/account-agreements.json' with { type: 'json' }
import accountSigning from './fr/account-signing.json' with { type: 'json' }
import accountWarnings from './fr/account-warnings.json' with { type: 'json' }
import accounts from './fr/accounts.json' with { type: 'json' }
import accountsWeb from './fr/accounts-web.json' with { type: 'json' }
import application from './fr/application.json' with { type: 'json' }
import applicationSigning from './fr/application-signing.json' with { type: 'json' }
import approvals from './fr/approvals.json' with { type: 'json' }
import archive from './fr/archive.json' with { type: 'json' }
import bankAccounts from './fr/bank-accounts.json' with { type: 'json' }
import books from './fr/books.json' with { type: 'json' }
import clientScreen from './fr/client-screen.json' with { type: 'json' }
import codes from './fr/codes.json' with { type: 'json' }
import fields from './fr/fields.json' with { type: 'json' }
import firm from './fr/firm.json' with { type: 'json' }
import formats from './fr/formats.json' with { type: 'json' }
import history from './fr/history.json' with { type: 'json' }
import households from './fr/households.json' with { type: 'json' }
import importing from './fr/import.json' with { type: 'json' }
import lists from './fr/lists.json' with { type: 'json' }
import merge from './fr/merge.json' with { type: 'json' }
import move from './fr/move.json' with { type: 'json' }
import moving from './fr/moving.json' with { type: 'json' }
import outbox from './fr/outbox.json' with { type: 'json' }
import participant from './fr/participant.json' with { type: 'json' }
import participants from './fr/participants.json' with { type: 'json' }
import participantsServer from './fr/participants-server.json' with { type: 'json' }
import passkeys from './fr/passkeys.json' with { type: 'json' }
import people from './fr/people.json' with { type: 'json' }
import personData from './fr/person-data.json' with { type: 'json' }
import personPicker from './fr/person-picker.json' with { type: 'json' }
import policyObjectives from './fr/policy-objectives.json' with { type: 'json' }
import policyStatements from './fr/policy-statements.json' with { type: 'json' }
import policyStatementsWeb from './fr/policy-statements-web.json' with { type: 'json' }
import provider from './fr/provider.json' with { type: 'json' }
import readiness from './fr/readiness.json' with { type: 'json' }
import retention from './fr/retention.json' with { type: 'json' }
import riskRules from './fr/risk-rules.json' with { type: 'json' }
import riskServer from './fr/risk-server.json' with { type: 'json' }
import riskWeb from './fr/risk-web.json' with { type: 'json' }
import sealing from './fr/sealing.json' with { type: 'json' }
import security from './fr/security.json' with { type: 'json' }
import serverCalls from './fr/server-calls.json' with { type: 'json' }
import signedInShell from './fr/signed-in-shell.json' with { type: 'json' }
import signing from './fr/signing.json' with { type: 'json' }
import signingStatus from './fr/signing-status.json' with { type: 'json' }
import submissions from './fr/submissions.json' with { type: 'json' }
import submissionsWeb from './fr/submissions-web.json' with { type: 'json' }
import supplement from './fr/supplement.json' with { type: 'json' }
import supportingFiles from './fr/supporting-files.json' with { type: 'json' }
import tasksAndNotes from './fr/tasks-and-notes.json' with { type: 'json' }
import tokens from './fr/tokens.json' with { type: 'json' }
import trail from './fr/trail.json' with { type: 'json' }
import watching from './fr/watching.json' with { type: 'json' }
import webhooks from './fr/webhooks.json' with { type: 'json' }
import wizard from './fr/wizard.json' with { type: 'json' }

/** What the adviser's pages say, beside what the sign-in pages and a client's say. */
export const frenchForPortal: Record<string, string> = {
  ...accountsWeb,
  ...accounts,
  ...accountAgreements,
  ...accountSigning,
  ...accountWarnings,
  ...application,
  ...applicationSigning,
  ...approvals,
  ...archive,
  ...bankAccounts,
  ...books,
  ...clientScreen,
  ...codes,
  ...fields,
  ...firm,
  ...formats,
  ...history,
  ...households,
  ...importing,
  ...lists,
  ...merge,
  ...move,
  ...moving,
  ...outbox,
  ...participant,
  ...participants,
  ...passkeys,
  ...people,
  ...personData,
  ...personPicker,
  ...participantsServer,
  ...policyObjectives,
  ...policyStatements,
  ...policyStatementsWeb,
  ...provider,
  ...readiness,
  ...retention,
  ...riskRules,
  ...riskServer,
  ...riskWeb,
  ...sealing,
  ...security,
  ...serverCalls,
  ...signedInShell,
  ...signing,
  ...signingStatus,
  ...submissions,
  ...submissionsWeb,
  ...supplement,
  ...supportingFiles,
  ...tasksAndNotes,
  ...tokens,
  ...trail,
  ...watching,
  ...webhooks,
  ...wizard,
}
