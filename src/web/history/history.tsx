import { Button, Title } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatInstant } from '../../platform/formats/dates.ts'
import type { Change } from '../../platform/revision.ts'
import { May } from '../session/rights.tsx'
import { useTranslation } from '../translation.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Pages } from '../use-pages.ts'
import {
  type Entry,
  entriesOf,
  isCreation,
  type Part,
  type Revision,
  type SectionTitles,
  undoing,
} from './entries.ts'
import classes from './history.module.css'

interface Props {
  pages: Pages<Revision>
  titles: SectionTitles
  /** The way back to how it was; without it the history is only read. */
  restoring?: Restoring
  /** The section that is left as it is. */
  keeps?: string | undefined
  /** Below a heading of the third level, in a card. */
  isWithin?: boolean
}

interface Restoring {
  /** Brings back what the record said after a version. */
  restore: (version: number) => void
  isRestoring: boolean
  /** Why it was not done. */
  refused: string | undefined
}

const entriesAPage = 20

/** Who changed what of a record and when, the newest first, and the way back to how it was. */
export function History({ titles, ...shown }: Props) {
  const { t } = useTranslation()
  const { pages } = shown
  return (
    <Loaded
      reads={{ rows: { ...pages, data: pages.rows } }}
      missing={t('There is no such record')}
      failed={t('The history could not be loaded')}
    >
      {({ rows }) => {
        const entries = entriesOf(rows, titles)
        return entries.length === 0 && !pages.hasNextPage ? (
          <Empty title={t('No Changes Yet')}>
            {t('Whatever is changed from now on is shown here: what, by whom and when.')}
          </Empty>
        ) : (
          <Entries entries={entries} {...shown} />
        )
      }}
    </Loaded>
  )
}

interface EntriesProps extends Omit<Props, 'titles'> {
  entries: readonly Entry[]
}

function Entries({ entries, pages, keeps, ...more }: EntriesProps) {
  const { t } = useTranslation()
  const [count, setCount] = useState(entriesAPage)
  // the rest of the last one may stand on the next page
  const whole = pages.hasNextPage ? entries.slice(0, -1) : entries
  const shown = whole.slice(0, count)
  const firstNew = useFocusAtNew(shown.length)
  const showMore = () => {
    firstNew.goTo(shown.length)
    setCount(shown.length + entriesAPage)
    if (pages.hasNextPage && whole.length < shown.length + entriesAPage) void pages.fetchNextPage()
  }
  return (
    <>
      <ol className={classes.entries} aria-label={t('History')}>
        {shown.map((entry, index) => (
          <Item
            key={entry.run}
            entry={entry}
            undone={undoing(shown.slice(0, index + 1), keeps)}
            heading={index === firstNew.index ? firstNew.heading : undefined}
            {...more}
          />
        ))}
      </ol>
      {(pages.hasNextPage || shown.length < whole.length) && (
        <Button variant="default" w="fit-content" mt="lg" loading={pages.isFetching} onClick={showMore}>
          {t('Show Older Changes')}
        </Button>
      )}
    </>
  )
}

/** The focus goes to the first of the entries that were added, once it is there: the button that added them may be gone. */
function useFocusAtNew(length: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [index, setIndex] = useState(-1)
  const isThere = index >= 0 && index < length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next ones are another place
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere, index])
  return { index, heading, goTo: setIndex }
}

interface ItemProps extends Pick<Props, 'restoring' | 'isWithin'> {
  entry: Entry
  /** What becomes of each field where the record is brought back to how it was before. */
  undone: readonly Part[]
  heading: RefObject<HTMLHeadingElement | null> | undefined
}

function Item({ entry, undone, heading, restoring, isWithin = false }: ItemProps) {
  const { t, language } = useTranslation()
  const { run, at, by, parts } = entry
  const when = formatInstant(at, language)
  return (
    <li className={isWithin ? classes.within : `surface ${classes.entry}`}>
      <div className={classes.head}>
        <div>
          <Title
            order={isWithin ? 4 : 2}
            size={isWithin ? 'h5' : 'h4'}
            tabIndex={-1}
            {...(heading && { ref: heading })}
          >
            {when}
          </Title>
          <p className={classes.by}>{isCreation(entry) ? t('Created by {{name}}', { name: by }) : by}</p>
        </div>
        {restoring && undone.length > 0 && !isCreation(entry) && (
          <May to="write">
            <BringBack run={run} when={when} undone={undone} {...restoring} />
          </May>
        )}
      </div>
      <Parts parts={parts} isNew={isCreation(entry)} isWithin={isWithin} />
    </li>
  )
}

interface BringBackProps extends Restoring, Pick<ItemProps, 'undone'> {
  run: number
  when: string
}

function BringBack({ run, when, undone, restore, isRestoring, refused }: BringBackProps) {
  const { t } = useTranslation()
  return (
    <ConfirmButton
      label={t('Bring Back What Was Before')}
      title={t('Bring back what was on file before {{when}}?', { when })}
      sure={t('Bring Back')}
      busy={isRestoring}
      onSure={() => restore(run - 1)}
    >
      <p>{t('This changes. It becomes a change of its own, which can be taken back in the same way:')}</p>
      <Parts parts={undone} />
      {refused && <Notice tone="problem">{refused}</Notice>}
    </ConfirmButton>
  )
}

interface PartsProps {
  parts: readonly Part[]
  /** Nothing was there before. */
  isNew?: boolean
  isWithin?: boolean
}

const Parts = ({ parts, isNew = false, isWithin = false }: PartsProps) =>
  parts.map((part) => <PartOf key={part.title} isNew={isNew} isWithin={isWithin} {...part} />)

function PartOf({ title, changes, isNew, isWithin }: Part & { isNew: boolean; isWithin: boolean }) {
  const { t } = useTranslation()
  const Heading = isWithin ? 'h5' : 'h3'
  return (
    <section className={classes.part}>
      <Heading className={classes.title}>{t(title)}</Heading>
      <dl className={classes.changes}>
        {changes.map((change) => (
          <div key={change.path}>
            <dt>{change.label}</dt>
            <dd>{isNew ? <Value text={change.after} /> : <FromTo {...change} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What a field said, and what it says instead. */
function FromTo({ before, after }: Change) {
  const { t } = useTranslation()
  if (before === null && after === null) return t('Changed')
  return (
    <>
      <span className="unseen">{t('From:')} </span>
      <Value text={before} />
      <ArrowRight size={16} aria-hidden className={classes.arrow} />
      <span className="unseen"> {t('To:')} </span>
      <Value text={after} />
    </>
  )
}

function Value({ text }: { text: string | null }) {
  const { t } = useTranslation()
  return text === null ? <span className={classes.nothing}>{t('Nothing entered')}</span> : <span>{text}</span>
}
