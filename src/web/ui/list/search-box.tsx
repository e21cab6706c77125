import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../translation.ts'
import classes from './search-box.module.css'

interface Props {
  value: string
  onChange: (typed: string) => void
  /** Also its name for those who do not see it. */
  placeholder: string
}

/** Searches the list below it. "/" goes there from anywhere on the page, Escape empties it. */
export function SearchBox({ value, onChange, placeholder }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => input.current?.focus()]])

  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <TextInput
      ref={input}
      type="search"
      role="searchbox"
      className={classes.box ?? ''}
      classNames={{ input: classes.input ?? '' }}
      aria-label={placeholder}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('')
      }}
      leftSection={<Search size={18} aria-hidden />}
      rightSection={
        value ? (
          <CloseButton size="sm" aria-label={t('Clear search')} onClick={clear} />
        ) : (
          <Kbd className={classes.key} size="xs" aria-hidden>
            /
          </Kbd>
        )
      }
    />
  )
}
