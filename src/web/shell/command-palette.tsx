import { Modal, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useUser } from '../session/session.ts'
import { nameOfBook, useShownBook } from '../session/shown-book.ts'
import { useTranslation } from '../translation.ts'
import { isUnread, Unread } from '../ui/unread.tsx'
import classes from './command-palette.module.css'
import { closePalette, usePaletteOpened } from './palette.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { usePaletteGroups } from './palette-groups.tsx'

const list = 'palette-list'
const optionId = (index: number) => `palette-${index}`

/** Ctrl or Cmd and K: finds a household, a participant, a page or something to do, by the keyboard alone. */
export function CommandPalette() {
  const { t } = useTranslation()
  const opened = usePaletteOpened()
  return (
    <Modal
      opened={opened}
      onClose={closePalette}
      title={<VisuallyHidden>{t('Find')}</VisuallyHidden>}
      withCloseButton={false}
      centered={false}
      yOffset={72}
      size={720}
      padding={0}
      classNames={{ header: classes.header ?? '', content: 'modal-content' }}
      // gone at once, so that opened again it begins anew
      transitionProps={{ duration: 100, exitDuration: 0, transition: 'fade' }}
    >
      {opened && <Palette />}
    </Modal>
  )
}

function Palette() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { groups, looking, asked } = usePaletteGroups(typed)
  const entries = groups.flatMap((group) => group.entries)
  const { selected, select } = useSelected(entries.length)
  const noneFound = useNoneFound(typed.trim())

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    closePalette()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends a word that is still being composed, and chooses nothing
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') select(selected + 1)
    else if (event.key === 'ArrowUp') select(selected - 1)
    else if (event.key === 'Enter') run(entries[selected])
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        data-autofocus
        size="lg"
        leftSection={<Search size={20} aria-hidden />}
        classNames={{ input: classes.input ?? '' }}
        aria-label={t('Find a household, a participant, an account or a page')}
        placeholder={t('Find a household, a participant, an account or a page')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={list}
        {...(entries.length > 0 ? { 'aria-activedescendant': optionId(selected) } : {})}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          select(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={t('Found')} className={classes.list}>
        <Groups groups={groups} selected={selected} onRun={run} />
      </div>
      <Unread says={t('The search could not be made.')} reads={[asked]} />
      {entries.length === 0 && !isUnread(asked) && (
        <p className={classes.nothing}>{looking ? t('Searching…') : noneFound}</p>
      )}
      <VisuallyHidden role="status">
        {looking ? t('Searching…') : t('{{count}} entries found', { count: entries.length })}
      </VisuallyHidden>
    </>
  )
}

/** Of whoever reads several books it says where nothing was found. */
function useNoneFound(search: string): string {
  const { t } = useTranslation()
  const { books } = useUser()
  const shown = useShownBook()
  return shown && books.length > 1
    ? t('No results for “{{search}}” in the book of {{name}}.', { search, name: nameOfBook(shown, books) })
    : t('No results for “{{search}}”.', { search })
}

/** The entry that Enter chooses, in view; after the last comes the first. */
function useSelected(count: number) {
  const [wanted, select] = useState(0)
  const selected = count === 0 ? 0 : ((wanted % count) + count) % count
  useEffect(() => {
    document.getElementById(optionId(selected))?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return { selected, select }
}

interface GroupsProps {
  groups: PaletteGroup[]
  selected: number
  onRun: (entry: PaletteEntry) => void
}

function Groups({ groups, selected, onRun }: GroupsProps) {
  let index = -1
  return groups.map(({ label, entries }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list is no fieldset
    <div key={label} role="group" aria-label={label}>
      <p className={classes.label} aria-hidden>
        {label}
      </p>
      {entries.map((entry) => {
        index += 1
        const { key, icon: Icon, name, shown, about, whose } = entry
        return (
          <UnstyledButton
            key={key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === selected}
            // the focus stays in the field
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onRun(entry)}
            className={classes.entry}
          >
            <Icon size={18} aria-hidden />
            <span className={classes.name}>{shown ?? name}</span>
            {about && <span className={classes.about}>{about}</span>}
            {whose && <span className={classes.whose}>{whose}</span>}
          </UnstyledButton>
        )
      })}
    </div>
  ))
}
