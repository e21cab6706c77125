import { expect, it } from 'vitest'
import { issuesIn } from '../../../platform/form.ts'
import { accountApplication } from '../application.ts'
import type { Circumstances, PersonOnFile } from '../circumstances.ts'
import type { AccountDraft } from '../draft.ts'
import {
  bank,
  child,
  circumstances,
  holder,
  spouse,
  spouseBank,
  trustee,
  wholeAccounts,
} from '../whole-testing.ts'

/** What is other on file than in the household of whole-testing.ts. */
export interface OnFile {
  holder?: Partial<PersonOnFile>
  spouse?: Partial<PersonOnFile>
  child?: Partial<PersonOnFile>
  trustee?: Partial<PersonOnFile>
  /** Of each bank account. */
  bank?: Pick<Circumstances['bankAccounts'][number], 'currency'>
  today?: string
}

export const warningsIn = (draft: AccountDraft, onFile: OnFile = {}) =>
  issuesIn(
    accountApplication({
      ...circumstances,
      today: onFile.today ?? circumstances.today,
      people: [
        { ...holder, ...onFile.holder },
        { ...spouse, ...onFile.spouse },
        { ...child, ...onFile.child },
        { ...trustee, ...onFile.trustee },
      ],
      bankAccounts: [
        { ...bank, ...onFile.bank },
        { ...spouseBank, ...onFile.bank },
      ],
    }),
    draft,
  ).filter(({ warning }) => warning)

/** The sentence in English, its blanks filled. */
export const said = ({ message, values }: ReturnType<typeof warningsIn>[number]): string =>
  message.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => {
    const value = values?.[name] ?? blank
    return typeof value === 'object' ? value.en : String(value)
  })

export type Case = [what: string, draft: AccountDraft, onFile: OnFile, path: string, says: string]

/** Each is told of the first, and not of the whole application of its type in the household as it is. */
export function each(cases: Case[]) {
  it.each(cases)('%s', (_, draft, onFile, path, says) => {
    const told = warningsIn(draft, onFile).map((issue) => [issue.path, said(issue)])
    expect(told).toContainEqual([path, says])
    const whole = Object.values(wholeAccounts).find(({ type }) => type === draft.type) ?? {}
    expect(warningsIn(whole).map((issue) => [issue.path, said(issue)])).not.toContainEqual([path, says])
  })
}

export const quebec = { holder: { region: 'CA-QC' } }
export const cautious = {
  holder: {
    risk: { profile: 'conservative', timeFrame: 7, experience: 5, distribution: null, capacity: null },
  },
} as const
/** A third of the money is needed within three years. */
export const soon = {
  holder: { risk: { profile: 'growth', timeFrame: 3, experience: 5, distribution: null, capacity: null } },
} as const
const [payment] = wholeAccounts.tfsa.pacDetails

/** With one contribution, or withdrawal, a month. */
export const monthly = (amount: number, more: object = {}) => [{ ...payment, amount, ...more }]
