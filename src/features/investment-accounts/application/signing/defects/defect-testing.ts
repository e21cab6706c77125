import type { Circumstances, PersonOnFile } from '../../../circumstances.ts'
import type { AccountDraft } from '../../../draft.ts'
import { soundAccounts } from '../../../sound-testing.ts'
import { bank, child, holder, spouse, trustee } from '../../../whole-testing.ts'

// A single defect in a sound account, and the one line that it is told by.

/** What is other on file than in the household of whole-testing.ts. */
interface OnFile {
  holder?: Partial<PersonOnFile>
  spouse?: Partial<PersonOnFile>
  child?: Partial<PersonOnFile>
  trustee?: Partial<PersonOnFile>
  bank?: Partial<Circumstances['bankAccounts'][number]>
}

export type Sound = keyof typeof soundAccounts
export type Defect = [of: Sound, change: AccountDraft, path: string, says: string, onFile?: OnFile]

export const sound: Record<Sound, AccountDraft> = soundAccounts

export const suited = (of: Sound, more: AccountDraft['suitability']): AccountDraft => ({
  suitability: { ...sound[of].suitability, ...more },
})

export const moved = (of: Sound, more: object): AccountDraft => ({
  transferDetails: sound[of].transferDetails?.map((transfer) => ({ ...transfer, ...more })) ?? [],
})

export const taken = (of: Sound, more: object): AccountDraft => ({
  swtDetails: sound[of].swtDetails?.map((payment) => ({ ...payment, ...more })) ?? [],
})

export const saysNothing = 'This text says nothing. Please enter it in full.'

export const toCome = 'This day is still to come. Please correct it.'

/** Whoever is on file, with what is other about them. */
export const withOther = (circumstances: Circumstances, other: OnFile = {}): Circumstances => {
  const changes = new Map<string, Partial<PersonOnFile> | undefined>([
    [holder.id, other.holder],
    [spouse.id, other.spouse],
    [child.id, other.child],
    [trustee.id, other.trustee],
  ])
  return {
    ...circumstances,
    people: circumstances.people.map((person) => ({ ...person, ...changes.get(person.id) })),
    bankAccounts: circumstances.bankAccounts.map((each) =>
      each.id === bank.id ? { ...each, ...other.bank } : each,
    ),
  }
}
