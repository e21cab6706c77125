import { Button, Input } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { useFrame } from '../../../web/form/use-field.tsx'
import type { PersonPickerProps } from '../../../web/person-picker/person-picker.tsx'
import { PersonPicker } from '../../../web/person-picker/person-picker.tsx'
import { useTranslation } from '../../../web/translation.ts'
import type { PersonOnFile } from '../circumstances.ts'
import classes from './accounts.module.css'
import { candidateOf, type Needs } from './candidates.ts'
import { type Says, verdictOf } from './verdict.ts'

export interface PersonFieldProps {
  /** The list that it adds to: what is wrong with it is told here. */
  name: string
  /** Of the choice. */
  label: string
  /** The button that opens the picker, and the picker. */
  title: string
  people: readonly PersonOnFile[]
  /** What is needed of somebody beside the role. */
  needs: Needs
  /** A successor has none. */
  role?: ParticipantRole | undefined
  holders: string
  chosen: readonly string[]
  says: Says
  /** How many there must be; one, unless it is said. */
  least?: number
  /** How many fit. */
  most?: number
  help?: string
  onAdd: (id: string) => void
  asks?: PersonPickerProps['asks']
  /** Another way to add one. */
  beside?: ReactNode
}

/** Adds somebody of the household to a list, by the picker. */
export function PersonField({ name, label, title, people, needs, ...props }: PersonFieldProps) {
  const { role, holders, chosen, says, least = 1, most, help, onAdd, asks, beside } = props
  const { t } = useTranslation()
  const [opened, picker] = useDisclosure(false)
  const { frame } = useFrame({ name, label, ...(help && { help }) })
  const { id, ...wrapper } = frame
  const isFull = most !== undefined && chosen.length >= most
  const add = (person: string) => {
    picker.close()
    onAdd(person)
  }
  return (
    <Input.Wrapper
      {...wrapper}
      labelElement="div"
      // as long as there are so many, no other need be added
      withAsterisk={frame.withAsterisk && chosen.length < least}
      className={classes.picker ?? ''}
    >
      <div className={classes.ways}>
        <Button
          id={id}
          variant="default"
          aria-haspopup="dialog"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={picker.open}
        >
          {t(title)}
        </Button>
        {isFull ? null : beside}
      </div>
      <PersonPicker
        title={t(title)}
        opened={opened}
        onClose={picker.close}
        people={people.map((person) => candidateOf(person, needs))}
        role={role}
        holders={holders}
        refuses={(choice) => verdictOf(choice, chosen, says, most)}
        onTake={add}
        {...(asks && { asks })}
      />
    </Input.Wrapper>
  )
}
