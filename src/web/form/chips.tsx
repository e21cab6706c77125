import { Chip, type ChipProps, Group, Input } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'

export interface ChipsFrame {
  id: string
  label: string
  description?: ReactNode
  error?: ReactNode
  errorProps?: { role?: string }
  withAsterisk?: boolean
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
}

interface Props {
  frame: ChipsFrame
  role: 'group' | 'radiogroup'
  onLeave?: () => void
  /** A `Chip.Group`. */
  children: ReactNode
}

/** What stands around a group of chips: its label, its help and its error. */
export function Chips({ frame: { id, ...frame }, role, onLeave, children }: Props) {
  const said = [frame.error && `${id}-error`, frame.description && `${id}-description`].filter(Boolean)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave?.()
  }
  return (
    <Input.Wrapper
      {...frame}
      size="md"
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      descriptionProps={{ id: `${id}-description` }}
      errorProps={{ ...frame.errorProps, id: `${id}-error` }}
    >
      <Group
        id={id}
        gap={8}
        my={6}
        role={role}
        aria-labelledby={`${id}-label`}
        {...(said.length > 0 ? { 'aria-describedby': said.join(' ') } : {})}
        {...(role === 'radiogroup' ? { 'aria-required': frame.withAsterisk ?? false } : {})}
        onBlur={leave}
      >
        {children}
      </Group>
    </Input.Wrapper>
  )
}

interface OneProps extends Pick<ChipProps, 'id' | 'value' | 'children'> {
  isInError: boolean
}

/** What is longer than a phone is wide goes on a second line. */
const wrapping = {
  label: { height: 'auto', minHeight: 'var(--chip-size)', whiteSpace: 'normal' as const },
}

export const OneChip = ({ isInError, ...props }: OneProps) => (
  <Chip
    {...props}
    variant="outline"
    size="md"
    radius="md"
    styles={wrapping}
    {...(isInError ? { 'aria-invalid': true } : {})}
  />
)
