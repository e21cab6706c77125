import { Checkbox, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import { useFormContext } from './call-form.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  /** A first and a last name that stand there as an example. */
  placeholders?: readonly [first: string, last: string]
}

/** The name of somebody who is to be added: two, or one that is all they have. */
export function NameFields({ placeholders: [first, last] = ['', ''] }: Props) {
  const { t } = useTranslation()
  const form = useFormContext()
  const [isSingle, setSingle] = useState(form.getValues().singleName === true)
  const tick = (singleName: boolean) => {
    const { firstName, lastName } = form.getValues()
    // what was typed as the first name is the one
    if (singleName) form.setFieldValue('lastName', lastName || firstName)
    if (singleName) form.setFieldValue('firstName', '')
    form.setFieldValue('singleName', singleName)
    form.clearFieldError('firstName')
    setSingle(singleName)
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {!isSingle && (
        <TextField
          name="firstName"
          label={words('First Name')}
          placeholder={first}
          autoComplete="off"
          data-autofocus
        />
      )}
      <TextField name="lastName" label={words('Last Name')} placeholder={last} autoComplete="off" />
      {/* behind both: who types a name goes past it once */}
      <Checkbox
        label={t('One name only')}
        size="sm"
        checked={isSingle}
        onChange={({ currentTarget }) => tick(currentTarget.checked)}
      />
    </SimpleGrid>
  )
}
