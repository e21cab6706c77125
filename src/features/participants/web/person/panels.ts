import type { Language } from '../../../../platform/codes/person.ts'
import { labelsOf, statusOf } from '../../../../platform/form.ts'
import { formatMoney } from '../../../../platform/formats/money.ts'
import { type Part, partsOf } from '../../../../platform/parts.ts'
import { words } from '../../../../platform/words.ts'
import { application } from '../../application.ts'
import { totalsOf } from '../../net-worth.ts'
import type { ClientDraft, StepId } from '../../sections.ts'

/** Of each step of the application: what it is called as a panel, where that differs, and what is said without data. */
const panelWords: Record<StepId, { label?: string; missing: string }> = {
  general: { missing: words('General Details Not Found. Please Complete KYC.') },
  address: { missing: words('Address Details Not Found. Please Complete KYC.') },
  employment: { missing: words('Employment Details Not Found. Please Complete KYC.') },
  spouse: { missing: words('Spousal Information Not Found. Please Complete KYC.') },
  'net-worth': { missing: words('Net Worth Details Not Found. Please Complete KYC.') },
  external: {
    label: words('External Investment Details'),
    missing: words('External Investment Details Not Found. Please Complete KYC.'),
  },
  regulatory: { missing: words('Regulatory Details Not Found. Please Complete KYC.') },
}

const wordsOf = new Map(Object.entries(panelWords))

/** What is on file of somebody, panel by panel, in the order of the application. */
export const panels = application.steps.map((step) => ({
  label: step.title,
  missing: '',
  ...wordsOf.get(step.id),
  id: step.id,
  step,
}))

export type Panel = (typeof panels)[number]

/** The steps that are read and edited on the participant's page. */
export const stepsOnPage = [
  'general',
  'address',
  'employment',
  'spouse',
  'net-worth',
] as const satisfies readonly StepId[]

/** A panel of one of them. */
export type PanelOnPage = Panel & { id: (typeof stepsOnPage)[number] }

export const hasData = ({ id }: Panel, client: ClientDraft): boolean =>
  statusOf(application, client, id).is !== 'untouched'

/** What fields are called on the participant's page, where that is another word than the application's. */
export const calledOnPage = {
  'generalDetails.email': words('Email'),
  'generalDetails.otherCitizenship': words('Other Citizenship'),
  'generalDetails.language': words('Language'),
} as const

const labels = labelsOf(application)
const worthLists = [
  'netWorthDetails.liquidAssets',
  'netWorthDetails.fixedAssets',
  'netWorthDetails.liabilities',
]

/** A panel as it is read, and what the amounts of its lists come to, by their paths. */
export function readingOf(
  { id, step }: Panel,
  client: ClientDraft,
  language: Language,
  called: Readonly<Record<string, string>> = {},
): { parts: Part[]; totals: Record<string, string> } {
  const parts = partsOf(step, client, language).map((part) =>
    'facts' in part
      ? { ...part, facts: part.facts.map((line) => ({ ...line, label: called[line.path] ?? line.label })) }
      : part,
  )
  if (id !== 'net-worth') return { parts, totals: {} }
  // each of the three is shown, also where nothing is in it
  const tables = worthLists.map(
    (path): Part =>
      parts.find((part) => 'table' in part && part.table.path === path) ?? {
        title: labels[path],
        table: {
          path,
          columns: ['type', 'amount'].map((name) => labels[`${path}.*.${name}`] ?? ''),
          rows: [],
        },
      },
  )
  return {
    parts: tables,
    totals: {
      ...Object.fromEntries(worthLists.map((path) => [path, formatMoney(0, language)])),
      ...totalsOf(client, language),
    },
  }
}
