import { issuesIn } from '../../../platform/form.ts'
import { accountApplication } from '../application.ts'
import type { AccountDraft } from '../draft.ts'
import { circumstances } from '../whole-testing.ts'

export const form = accountApplication(circumstances)

export type Finding = [path: string, message: string]

/** What is judged, and what is told of it. */
export type Case = [string, AccountDraft, Finding[]]

/** What blocks. */
export const broken = (draft: AccountDraft, judging = form): Finding[] =>
  issuesIn(judging, draft)
    .filter(({ warning }) => !warning)
    .map(({ path, message }) => [path, message])

export const shares = (...rows: [id: string, allocation: number | null][]) =>
  rows.map(([participantId, allocation]) => ({ participantId, allocation }))
