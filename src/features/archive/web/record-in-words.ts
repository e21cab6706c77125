import { House, Paperclip, UserRound, Wallet } from 'lucide-react'
import type { Language } from '../../../platform/codes/person.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { betweenParts } from '../../search/contract.ts'
import type { Archived } from '../contract.ts'

export const iconOfKind = { household: House, person: UserRound, account: Wallet, file: Paperclip }

export const kindNames: Readonly<Record<Archived['kind'], string>> = {
  household: words('Household'),
  person: words('Participant'),
  account: words('Account'),
  file: words('Supporting file'),
}

type Say = (sentence: string, blanks?: Readonly<Record<string, string>>) => string

/** What a record is called: of an account and a file what it is, in the reader's words. */
export function titleOf({ kind, name }: Pick<Archived, 'kind' | 'name'>, t: Say): string {
  if (kind === 'account') return t(name || words('New account'))
  return kind === 'file' ? t(name) : name
}

/** What tells a record from others of its name, part by part. */
export const aboutRecord = ({ detail }: Pick<Archived, 'detail'>, t: Say, language: Language): string[] =>
  detail
    .split(betweenParts)
    .map((part) =>
      /^\d{4}-\d\d-\d\d$/.test(part) ? t('born {{date}}', { date: formatDate(part, language) }) : t(part),
    )
