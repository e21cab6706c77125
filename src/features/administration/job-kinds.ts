import { words } from '../../platform/words.ts'

/** By the name of the job; a name that is not here is shown itself. */
const jobKinds: Readonly<Record<string, string>> = {
  'send-email': words('Send an email'),
  'send-overdue-email': words('Take up emails that were not sent'),
  'mail-reset-link': words('Email a link to a new password'),
  'warn-of-passwords': words('Warn of guessed passwords'),
  sweep: words('Remove what has expired'),
  'back-up': words('Back up everything'),
  'verify-trail': words('Verify the trail'),
  'run-import': words('Write an import'),
  'forget-imports': words('Forget old imports'),
  'correct-onespan': words('Correct an address at OneSpan Sign'),
  'remind-onespan': words('Have OneSpan Sign remind a signer'),
  'move-sins': words('Encrypt social insurance numbers'),
  'send-risk-for-signature': words('Send a questionnaire to be signed'),
  'send-waiting-risk': words('Send questionnaires that wait'),
  'dispatch-package': words('Send out a document to be signed'),
  'seal-package': words('Seal a signed document'),
  'remind-of-reviews': words('Remind advisers of reviews'),
  'deliver-webhook': words('Tell another system of a package'),
  'tend-packages': words('See to documents that are out'),
  'poll-onespan': words('Ask OneSpan Sign about a document'),
  'poll-onespan-all': words('Ask OneSpan Sign about all documents'),
  'revoke-onespan': words('Take a document back from OneSpan Sign'),
  'extend-onespan': words('Give a document at OneSpan Sign a later last day'),
  'tell-of-awaited-package': words('Tell who approves of a package'),
  'set-due-tasks': words('Set tasks of what falls due'),
  'make-months': words('Make the months ahead of the trail'),
  'move-files': words('Move files to their store'),
  'sweep-files': words('Remove files that nothing names'),
}

export const jobKind = (kind: string): string => jobKinds[kind] ?? kind
