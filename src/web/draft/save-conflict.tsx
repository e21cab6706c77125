import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Form } from '../../platform/form.ts'
import { formatInstant } from '../../platform/formats/dates.ts'
import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import { Notice } from '../ui/notice.tsx'
import type { DraftStore } from './draft-store.ts'
import classes from './save-conflict.module.css'
import type { Conflict } from './status.ts'
import { useDraftStatus } from './use-draft.ts'
import { useFromDraft } from './use-from-draft.ts'
import { type Versions, versionsOf } from './versions.ts'

interface Props<D extends object> {
  /** Its facts name the fields and write them. */
  form: Form<D>
  store: DraftStore<D>
}

type Choice = 'mine' | 'theirs'

/**
 * What was changed here and elsewhere at once: both versions of each section, of which one is chosen. Everything else
 * goes on being saved.
 */
export function SaveConflict<D extends object>({ form, store }: Props<D>) {
  const { t, language } = useTranslation()
  const { conflicts } = useDraftStatus(store)
  const sections = useFromDraft(store, (draft) =>
    conflicts.map((conflict) => ({ conflict, versions: versionsOf(form, draft, conflict, language, t) })),
  )
  if (conflicts.length === 0) return null
  const resolveAll = (choice: Choice) => {
    for (const { section } of conflicts) store.resolve(section, choice)
  }
  return (
    <Notice tone="problem" title={t('This was changed here and elsewhere. Please choose which to keep.')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it is long, by the keyboard, too */}
      <ul className={classes.list} tabIndex={0}>
        {sections.map(({ conflict, versions }) => (
          <Section
            key={conflict.section}
            conflict={conflict}
            versions={versions}
            resolve={(choice) => store.resolve(conflict.section, choice)}
          />
        ))}
      </ul>
      {conflicts.length > 1 && (
        <div className={classes.all}>
          <Button size="sm" onClick={() => resolveAll('mine')}>
            {t('Keep all of mine')}
          </Button>
          <Button size="sm" variant="default" onClick={() => resolveAll('theirs')}>
            {t('Use all saved elsewhere')}
          </Button>
        </div>
      )}
    </Notice>
  )
}

interface SectionProps {
  conflict: Conflict
  versions: readonly Versions[]
  resolve: (choice: Choice) => void
}

function Section({ conflict: { stamp }, versions, resolve }: SectionProps) {
  const { t, language } = useTranslation()
  const id = useId()
  const who = stamp?.who
  const when = stamp?.at && formatInstant(stamp.at, language)
  const elsewhere =
    who && when
      ? t('Saved by {{who}}, {{when}}', { who, when })
      : when
        ? t('Saved elsewhere, {{when}}', { when })
        : t('Saved elsewhere')
  const titled = Map.groupBy(versions, ({ title }) => title)
  const nameOf = ({ title, label }: Versions) => named(titled.size > 1 ? title : undefined, label)
  const version = (choice: Choice, title: string, press: string) => (
    <div className={classes.version}>
      <p className={classes.whose}>{title}</p>
      {versions.map((each) => (
        <Text key={each.path} label={versions.length > 1 ? nameOf(each) : undefined} text={each[choice]} />
      ))}
      <Button
        size="xs"
        variant="default"
        id={`${id}-${choice}`}
        aria-labelledby={`${id}-${choice} ${id}`}
        onClick={() => resolve(choice)}
      >
        {t(press)}
      </Button>
    </div>
  )
  return (
    <li>
      <p id={id} className={classes.label}>
        {[...titled]
          .map(([title, those]) => named(title, those.map(({ label }) => label).join(', ')))
          .join('\n')}
      </p>
      <div className={classes.versions}>
        {version('mine', t('Your version'), words('Keep mine'))}
        {version('theirs', elsewhere, words('Use this one'))}
      </div>
    </li>
  )
}

const named = (title: string | undefined, label: string) => (title ? `${title} · ${label}` : label)

function Text({ label, text }: { label: string | undefined; text: string }) {
  const { t } = useTranslation()
  return (
    <p className={classes.text} data-empty={text === '' || undefined}>
      {label && <span className={classes.field}>{t('{{label}}:', { label })} </span>}
      {text === '' ? t('nothing') : text}
    </p>
  )
}
