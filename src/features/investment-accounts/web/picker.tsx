import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ChoiceSelect, notInList } from '../../../web/form/choice-select.tsx'
import { useFrame } from '../../../web/form/use-field.tsx'
import { useTranslation } from '../../../web/translation.ts'
import classes from './accounts.module.css'
import { type Says, verdictOf } from './verdict.ts'

export interface PickerProps {
  /** The list that it adds to: what is wrong with it is told here. */
  name: string
  /** Of the choice. */
  label: string
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  says: Says
  onAdd: (id: string) => void
}

/** Chooses one of those on file and adds it to a list. */
export function Picker({ name, label, choices, chosen, says, onAdd }: PickerProps) {
  const { t } = useTranslation()
  const { frame } = useFrame({ name, label })
  // as long as there is one, no other need be added
  const isRequired = frame.withAsterisk && chosen.length === 0
  const [choice, choose] = useState<string | null>(null)
  const [refused, setRefused] = useState<string>()
  const [unread, setUnread] = useState<string>()
  const add = () => {
    const message = verdictOf(choice, chosen, says)
    setRefused(message)
    if (message || !choice) return
    choose(null)
    onAdd(choice)
  }
  return (
    <div className={classes.picker}>
      <ChoiceSelect
        {...frame}
        withAsterisk={isRequired}
        aria-required={isRequired}
        error={refused ? t(refused) : frame.error}
        errorProps={refused ? { role: 'alert' } : frame.errorProps}
        data={choices}
        value={choice}
        onChange={(value) => {
          choose(value)
          setRefused(undefined)
        }}
        unread={unread}
        onUnread={(text) => {
          setUnread(text)
          setRefused((said) => (text !== undefined ? notInList : said === notInList ? undefined : said))
          if (text !== undefined) choose(null)
        }}
      />
      <div className={classes.ways}>
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={add}>
          {t('Add')}
        </Button>
      </div>
    </div>
  )
}
