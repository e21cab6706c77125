import { Button, Select } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { noOptions, nothingChosen } from '../../../platform/formats/choices.ts'
import { useFrame } from '../../../web/form/use-field.tsx'
import { useTranslation } from '../../../web/translation.ts'
import classes from './accounts.module.css'

export interface PickerProps {
  /** The list that it adds to: what is wrong with it is told here. */
  name: string
  /** Of the choice. */
  label: string
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  /** What is said of a press without a choice, and of a second one for the same; where no more fit, of another. */
  says: { none: string; twice: string; full?: string }
  /** How many there must be; one, unless it is said. */
  least?: number
  /** How many fit. */
  most?: number
  onAdd: (id: string) => void
  /** Who is listed, and who is not. */
  help?: string
  /** Beside its button: another way to add one. */
  beside?: ReactNode
}

/** Chooses one of those on file and adds it to a list. */
export function Picker({
  name,
  label,
  choices,
  chosen,
  says,
  least = 1,
  most,
  onAdd,
  help,
  beside,
}: PickerProps) {
  const { t } = useTranslation()
  const { frame } = useFrame({ name, label, ...(help && { help }) })
  // as long as there are so many, no other need be added
  const isRequired = frame.withAsterisk && chosen.length < least
  const [choice, choose] = useState<string | null>(null)
  const [refused, setRefused] = useState<string>()
  const verdict = (): string | undefined => {
    if (!choice) return says.none
    if (chosen.includes(choice)) return says.twice
    return most !== undefined && chosen.length >= most ? (says.full ?? says.twice) : undefined
  }
  const add = () => {
    const message = verdict()
    setRefused(message)
    if (message || !choice) return
    choose(null)
    onAdd(choice)
  }
  return (
    <div className={classes.picker}>
      <Select
        {...frame}
        withAsterisk={isRequired}
        aria-required={isRequired}
        error={refused ? t(refused) : frame.error}
        errorProps={refused ? { role: 'alert' } : frame.errorProps}
        placeholder={t(nothingChosen)}
        nothingFoundMessage={t(noOptions)}
        searchable={choices.length === 0 || choices.length > 12}
        data={[...choices]}
        value={choice}
        onChange={(value) => {
          choose(value)
          setRefused(undefined)
        }}
      />
      <div className={classes.ways}>
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={add}>
          {t('Add')}
        </Button>
        {beside}
      </div>
    </div>
  )
}
