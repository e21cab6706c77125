import type { Language } from '../../../platform/codes/person.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { escapeHtml } from '../../../server/http/escape-html.ts'
import { saidIn, translated } from '../../../server/http/language.ts'

interface Facts {
  step: string
  facts: readonly { row?: string; label: string; text: string }[]
}

interface Said {
  name: string
  firm: string
  /** By the firm's calendar. */
  day: string
  language: Language
  /** Of each record of the person: of the one that stays first, then of those that were merged into it. */
  records: readonly (readonly Facts[])[]
  /** The paths of all files beside it. */
  files: readonly string[]
  /** Those of documents that could not be made. */
  missing: readonly string[]
}

const about: readonly (readonly [test: RegExp, says: string])[] = [
  [/^client\.json$/, words('What is on file, each fact with its label')],
  [/^history\.json$/, words('What was changed, when and by whom')],
  [/^accounts\.json$/, words('Account applications')],
  [/^questionnaires\.json$/, words('Risk tolerance questionnaires')],
  [/^policy-statements\.json$/, words('Investment policy statements with their versions')],
  [/^packages\.json$/, words('What was sent to be signed')],
  [/^trail\.json$/, words('What the trail has about the person')],
  [/^documents\/signed-/, words('Signed document with its evidence')],
  [/^documents\/client-application/, words('Client Application')],
  [/^documents\/risk-tolerance/, words('Risk Tolerance Questionnaire')],
  [/^documents\/account-application/, words('Investment Account Application')],
  [/^documents\/policy-statement/, words('Investment Policy Statement')],
  [/^documents\//, words('Document')],
]

/** Where what is on file of a record that was merged stands in the archive. */
export const mergedFolder = (nr: number) => `merged-${nr}/`

const merged = words('Of another record of the person, which was merged into this one')

/** Of a document rather than of a screen; a long word or address breaks where the screen ends. */
const looks = `:root{color-scheme:light dark;--quiet:#5b6478;--line:#dcdcd6;--link:#7a5320}
@media(prefers-color-scheme:dark){:root{--quiet:#a9b1c2;--line:#3a4150;--link:#d9b27c}}
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1,h2{font-family:Georgia,"Times New Roman",serif;font-weight:600;line-height:1.25}h2{margin:2rem 0 .5rem;font-size:1.25rem}
a{color:var(--link)}ul{padding-left:1.25rem}hr{border:0;border-top:1px solid var(--line)}
table{border-collapse:collapse;table-layout:fixed;width:100%}th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line)}th{width:40%;font-weight:400;color:var(--quiet)}`

/** The page that an archive is read by, in any browser, without the portal and without a network. */
export function indexPage({ name, firm, day, language, records, files, missing }: Said): string {
  const t = translated(language)
  const e = escapeHtml
  const told = ({ step, facts }: Facts) =>
    `<h2>${e(step)}</h2><table>${facts
      .map(
        ({ row, label, text }) =>
          `<tr><th>${e(row ? `${row} · ${label}` : label)}</th><td>${e(text)}</td></tr>`,
      )
      .join('')}</table>`
  const steps = records.map(
    (facts, nr) => `${nr === 0 ? '' : `<hr><p>${e(t(merged))}</p>`}${facts.map(told).join('')}`,
  )
  const says = (path: string) => {
    const [, folder, file = ''] = /^(merged-\d+\/)?(.*)$/.exec(path) ?? []
    const what = t(about.find(([test]) => test.test(file))?.[1] ?? '')
    return folder ? `${what} (${t(words('of the merged record'))})` : what
  }
  const listed = files.map((path) => `<li><a href="${e(path)}">${e(path)}</a> ${e(says(path))}</li>`)
  const asOf = saidIn(language)(words('What {{firm}} has on file in its portal, as of {{day}}.'), {
    firm,
    day: formatDate(day, language),
  })
  const lacking = missing.map((path) => `<li>${e(path)}</li>`)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${e(name)}</title><style>${looks}</style></head>
<body><h1>${e(name)}</h1><p>${e(asOf)}</p>
<h2>${e(t(words('Files')))}</h2><ul>${listed.join('')}</ul>${
    lacking.length > 0
      ? `<p>${e(t(words('These documents could not be made:')))}</p><ul>${lacking.join('')}</ul>`
      : ''
  }${steps.join('')}</body></html>
`
}
