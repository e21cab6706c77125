import { Select, type SelectProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { noOptions, nothingChosen } from '../../platform/formats/choices.ts'
import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import { beginningWith, inOrderFor } from './type-ahead.ts'

interface Choice {
  value: string
  label: string
}

interface Props extends Omit<SelectProps, 'data' | 'onChange' | 'value'> {
  data: readonly Choice[]
  value: string | null
  onChange: (value: string | null) => void
  /** What was typed there before, and begins no option. */
  unread: string | undefined
  /** The field was left: with a text that begins no option, or with none such any more. */
  onUnread: (text: string | undefined) => void
}

/** What to do about such a text. */
export const notInList = words('Please choose one from the list: this cannot be taken as it is')

/** A pause after which a letter begins a new word, as in the selects of browsers. */
const pauseMs = 1_000

/** With few options there is nothing to search, with none it says so all the same. */
const isSearched = (data: readonly Choice[]): boolean => data.length === 0 || data.length > 12

/**
 * One of several, or nothing yet. Typing chooses what begins so: few options as in a browser's own select, which opens with
 * it; where there are many, the first that is found by Enter, and the first that begins so on going on. What begins none
 * stays where it was typed.
 */
export function ChoiceSelect({ data, value, onChange, unread, onUnread, ...props }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const searchable = isSearched(data)
  const typed = useRef({ text: '', at: 0 })
  const chosen = data.find((each) => each.value === value)?.label ?? ''
  // the library shows it, and sets it to what is chosen
  const [search, setSearch] = useState(chosen)
  const [isIn, setIsIn] = useState(false)

  const chooseBy = (text: string, after?: string | null) => {
    const found = beginningWith(data, text, after)
    if (found && found.value !== value) onChange(found.value)
    return found
  }
  /** Heard before the library's own keys: in a word a blank is a letter, and what was typed is chosen already. */
  const onLetters = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, timeStamp } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const isGoingOn = typed.current.text !== '' && timeStamp - typed.current.at < pauseMs
    if ([...key].length === 1 && (key !== ' ' || isGoingOn)) {
      const text = isGoingOn ? typed.current.text + key : key
      typed.current = { text, at: timeStamp }
      event.preventDefault()
      event.stopPropagation()
      if (chooseBy(text, value)) setOpened(true)
      return
    }
    const wasTyped = typed.current.text !== ''
    if (key !== 'Shift') typed.current = { text: '', at: 0 }
    if (key !== 'Enter' || !wasTyped || !opened) return
    event.preventDefault()
    event.stopPropagation()
    setOpened(false)
  }
  /** Where the list has not marked its first option yet, as right after the last key, Enter chooses by the text itself. */
  const onSearched = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event
    if (key !== 'Enter' || nativeEvent.isComposing || currentTarget.hasAttribute('aria-activedescendant'))
      return
    if (!opened || !currentTarget.value.trim() || !chooseBy(currentTarget.value)) return
    event.preventDefault()
    event.stopPropagation()
    setOpened(false)
  }
  // as on arrival by Tab: what is typed takes the place of what was chosen
  const isFresh = useRef(false)
  const selectAll = (event: MouseEvent<HTMLInputElement>) => {
    if (isFresh.current && searchable) event.currentTarget.select()
    isFresh.current = false
  }
  const onFocus = () => {
    isFresh.current = true
    if (unread !== undefined) setSearch(unread)
    setIsIn(true)
  }
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    setIsIn(false)
    const text = event.currentTarget.value.trim()
    const isOther = searchable && text !== '' && text !== chosen
    onUnread(isOther && !chooseBy(text) ? text : undefined)
    props.onBlur?.(event)
  }

  return (
    <Select
      {...props}
      placeholder={t(nothingChosen)}
      nothingFoundMessage={t(noOptions)}
      searchable={searchable}
      // what begins with what is typed stands first, and is what Enter chooses
      selectFirstOptionOnChange={searchable}
      filter={({ options, search }) => inOrderFor(options, search)}
      data={[...data]}
      value={value}
      onChange={onChange}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      searchValue={isIn ? search : (unread ?? search)}
      onSearchChange={setSearch}
      onFocus={onFocus}
      onClick={selectAll}
      onBlur={onBlur}
      onKeyDownCapture={searchable ? onSearched : onLetters}
    />
  )
}
