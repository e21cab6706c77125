import type { SignedRecordKind } from '../../../../platform/codes/package-status.ts'
import type { Language } from '../../../../platform/codes/person.ts'
import { textOf } from '../../../../platform/facts.ts'
import { type Form, labelsOf, rowNamesOf, stepsOf } from '../../../../platform/form.ts'
import { type Names, pathInWords } from '../../../../platform/path-in-words.ts'
import type { t } from '../../../../web/translation.ts'
import { application as accountForm } from '../../../investment-accounts/application.ts'
import type { AccountDraft } from '../../../investment-accounts/draft.ts'
import type { ClientDraft } from '../../../participants/sections.ts'
import { clientFacts } from '../../../participants/supplement.ts'
import type { StatementDraft } from '../../../policy-statements/draft.ts'
import { statementForm } from '../../../policy-statements/form.ts'
import { responseForm } from '../../../risk-tolerance/form.ts'

/** A field of a record: where it stands, what its form calls it, and what stood there as it was sent. */
export interface RecordField {
  path: string
  label: string
  /** What the step of the form is called that has it. */
  step: string
  /** '' where nothing stood. */
  text: string
}

/** What a record said as it was sent, by the names of the wire. */
type Facts = Readonly<Record<string, unknown>>

interface Reader {
  language: Language
  t: typeof t
}

/** The fields of a record in the order of its form: those that say something, and those of one value that say nothing. */
export function fieldsOf(kind: SignedRecordKind, facts: Facts, reader: Reader): RecordField[] {
  switch (kind) {
    // as the call tells the facts of each kind
    case 'application':
      return fieldsIn(clientFacts, facts as ClientDraft, reader)
    case 'account':
      return fieldsIn(accountForm, facts as AccountDraft, reader)
    case 'statement':
      return fieldsIn(statementForm, facts as StatementDraft, reader)
    case 'riskTolerance':
      return []
  }
}

/** What the form of a record calls the field at a path, '' for all of it; the path itself where none does. */
export function fieldName(kind: SignedRecordKind, path: string, { language, t }: Reader): string {
  if (path === '') return t('The whole document')
  return pathInWords(path, namesOf[kind](), t, language) ?? path
}

const named = <D>(form: Form<D>) => {
  let names: Names | undefined
  return () => (names ??= { labels: labelsOf(form), rowNames: rowNamesOf(form) })
}
const namesOf: Record<SignedRecordKind, () => Names> = {
  application: named(clientFacts),
  account: named(accountForm),
  statement: named(statementForm),
  riskTolerance: named(responseForm),
}

function fieldsIn<D extends object>(form: Form<D>, facts: D, { language, t }: Reader): RecordField[] {
  const names = { labels: labelsOf(form), rowNames: rowNamesOf(form) }
  return stepsOf(form, facts).flatMap(({ title, facts: told }) => {
    const lines = told.flatMap((fact) => fact.lines(facts, language))
    const said = new Map(lines.map((line) => [line.path, textOf(line, t)]))
    const unsaid = told.flatMap(({ labels }) => Object.keys(labels)).filter((path) => !path.includes('*'))
    return [...new Set([...said.keys(), ...unsaid])].map((path) => ({
      path,
      label: pathInWords(path, names, t, language) ?? path,
      step: t(title),
      text: said.get(path) ?? '',
    }))
  })
}
