import { join } from 'node:path'
import { AccountType, Currency, PlanType } from '../../../../platform/codes/account.ts'
import type { Language } from '../../../../platform/codes/person.ts'
import { documentKinds } from '../../../../platform/documents-to-sign.ts'
import { dayIn } from '../../../../platform/formats/dates.ts'
import { loadRegions } from '../../../../platform/formats/regions.ts'
import { printedSigners } from '../../../../server/documents/signing-places.ts'
import type { TypedText, TypesetDocument } from '../../../../server/documents/typeset-document.ts'
import type { Typesetting } from '../../../../server/documents/typesetter.ts'
import { translated } from '../../../../server/http/language.ts'
import { subTypesOf } from '../../account-types.ts'
import { holdersIn } from '../../application/warnings/advise.ts'
import { type PersonOnFile, personIn } from '../../circumstances.ts'
import { addressOf } from '../on-paper.ts'
import type { SubmittedAccount, Whole } from './as-submitted.ts'

/** What a document beside the application says of it, in the words of its language. */
export interface Agreement {
  /** Beside this file, its words beside it. */
  template: string
  /** What of it was typed, by its fields. */
  texts?: (account: SubmittedAccount) => TypedText[]
  data: (account: SubmittedAccount) => object
  whole: Whole
}

/** No number stands whole. */
export const noNumbers: Whole = () => ({ sins: [], bankAccounts: [], transfers: [] })

/** The ids of those who sign it. */
export const signersOf = ({ signers }: SubmittedAccount['own']): string[] =>
  signers.flatMap(({ by }) => (by === 'adviser' ? [] : [by.participantId]))

/**
 * Typesets a document that goes with an account application.
 * @throws DocumentFailed
 */
export async function typesetAgreement(
  typesetter: Typesetting,
  account: SubmittedAccount,
  { template, data, texts }: Agreement,
): Promise<TypesetDocument> {
  // regions of addresses are named by a list that is loaded when it is needed
  await loadRegions()
  const { draft, circumstances, own, language, adviser, completedAt } = account
  const nameOf = (id: string) => personIn(circumstances, id)?.name ?? ''
  return await typesetter.typeset({
    template: join(import.meta.dirname, template),
    language,
    writtenAt: new Date(account.savedAt),
    texts: texts?.(account) ?? [],
    data: {
      title: documentKinds[own.kind].title[language],
      documentId: account.recordId,
      version: account.version,
      status: completedAt === null ? 'draft' : 'complete',
      household: account.household,
      adviser,
      dates: completedAt === null ? [] : [dayIn(completedAt, account.timeZone)],
      account: accountNamed(account),
      holders: holdersIn(circumstances, draft).map(({ name }) => name),
      signers: printedSigners(own.signers, { of: nameOf, adviser: adviser.name }),
      ...data(account),
    },
  })
}

/** 'Registered Savings Account (RSP), Spousal, CAD'. */
function accountNamed({ draft: { type, subType, currency }, language }: SubmittedAccount): string {
  const say = translated(language)
  const isOneOfSeveral = subTypesOf(type).length > 1
  return [
    type ? say(AccountType.label(type)) : '',
    subType && isOneOfSeveral ? say(PlanType.label(subType)) : '',
    currency ? say(Currency.label(currency)) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Somebody as the documents of an account name them; the number is masked or whole, as it was read. */
export const printedPerson = (person: PersonOnFile, language: Language) => ({
  name: person.name,
  sin: person.sin,
  born: person.dateOfBirth,
  address: addressOf(person, language) || null,
})

/** Those who are on file, in this order. */
export const printedPeople = (
  { circumstances, language }: Pick<SubmittedAccount, 'circumstances' | 'language'>,
  ids: readonly (string | null | undefined)[],
) =>
  ids.flatMap((id) => {
    const person = personIn(circumstances, id)
    return person ? [printedPerson(person, language)] : []
  })
