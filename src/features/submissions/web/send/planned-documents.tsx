import { SegmentedControl, Title } from '@mantine/core'
import { CircleCheck, CornerDownLeft, FilePlus2, type LucideIcon, PencilLine, RotateCcw } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Language, languageNames } from '../../../../platform/codes/person.ts'
import { documentKinds } from '../../../../platform/documents-to-sign.ts'
import { calledBy } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { fileAddress } from '../../../../web/download.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { HouseholdPerson } from '../../../participants/contract.ts'
import { DocumentView } from '../../../signing/web/panels.ts'
import { readPlannedDocument, type SubmissionPlan, type Why } from '../../contract.ts'
import { numbered } from './numbered.ts'
import { idOf, type RecordToSend } from './records.ts'
import classes from './send.module.css'

type Planned = SubmissionPlan['documents'][number]

const looks: Record<Why, { Icon: LucideIcon; says: string }> = {
  new: { Icon: FilePlus2, says: words('New') },
  changed: { Icon: PencilLine, says: words('Changed') },
  declined: { Icon: RotateCcw, says: words('Was declined') },
  returned: { Icon: CornerDownLeft, says: words('Was returned') },
  unchanged: { Icon: CircleCheck, says: words('Unchanged') },
}

interface Props {
  plan: SubmissionPlan
  people: readonly HouseholdPerson[]
  records: readonly RecordToSend[]
  /** Below the list of documents. */
  children: ReactNode
}

/** The documents of a plan: one of them page by page, as it would be sent, and the list that it is chosen from. */
export function PlannedDocuments({ plan, people, records, children }: Props) {
  const { t, language: spoken } = useTranslation()
  const [chosen, choose] = useState<string>()
  const [language, setLanguage] = useState<Language>()
  const title = useId()
  const { planId, documents } = plan
  // by what it is: another plan gives the same document another id
  const shown = documents.find((each) => placeOf(each) === chosen) ?? documents[0]
  const numbers = numbered(documents)
  if (!shown) return null
  const version = shown.languages.find((each) => each === language) ?? shown.language
  const languagesOf = ({ languages: [first, ...others] }: Planned) =>
    first &&
    (others.length > 0
      ? t('{{first}} first, then {{others}}', {
          first: t(Language.label(first)),
          others: others.map((each) => t(Language.label(each))).join(', '),
        })
      : t(Language.label(first)))
  const nameOf = ({ document }: Planned) => documentKinds[document].title[spoken]
  const nr = numbers.get(shown.id)
  return (
    <>
      <div className={classes.preview}>
        <Title order={2} size="h4" className={classes.shown}>
          {nr === undefined ? nameOf(shown) : `${nr} ${nameOf(shown)}`}
        </Title>
        {shown.languages.length > 1 && (
          <SegmentedControl
            className={classes.versions}
            aria-label={t('Language of the document')}
            data={shown.languages.map((each) => ({ value: each, label: languageNames[each] }))}
            value={version}
            onChange={(value) => setLanguage(Language.schema.parse(value))}
          />
        )}
        <DocumentView
          key={`${shown.id} ${version}`}
          address={`${fileAddress(readPlannedDocument, { planId, documentId: shown.id })}?language=${version}`}
          name={nameOf(shown)}
          pages={shown.pages ?? undefined}
        />
      </div>
      <div className={classes.beside}>
        <section className={`surface ${classes.card}`} aria-labelledby={title}>
          <Title order={2} size="h3" id={title}>
            {t('Documents')}
          </Title>
          <ul className={classes.documents}>
            {documents.map((document) => {
              const { Icon, says } = looks[document.why]
              const person = people.find(({ id }) => id === document.clientId)
              const record = records.find((each) => idOf(each) === idOf(document))
              return (
                <li key={document.id}>
                  <button
                    type="button"
                    className={classes.document}
                    aria-current={document.id === shown.id || undefined}
                    onClick={() => choose(placeOf(document))}
                  >
                    <span className={classes.nr}>{numbers.get(document.id) ?? '–'}</span>
                    <span className={classes.titles}>
                      <span className={classes.documentName}>{nameOf(document)}</span>
                      <span className={classes.small}>
                        {[
                          person && calledBy(person.generalDetails),
                          document.kind === 'account' && record?.name,
                          document.why === 'unchanged' ? t('not sent again') : languagesOf(document),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                    <span className={classes.reason} data-why={document.why}>
                      <Icon size={14} aria-hidden />
                      {t(says)}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
        {children}
      </div>
    </>
  )
}

const placeOf = ({ document, recordId, part }: Planned): string => `${document} ${recordId} ${part}`
