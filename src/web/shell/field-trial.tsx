import { NativeSelect, Stack, TextInput, Title } from '@mantine/core'
import { Gender } from '../../platform/codes/person.ts'
import { useTranslation } from '../translation.ts'
import { Components } from '../ui/components.tsx'
import { usePageTitle } from './title.tsx'

/** Fields to try, in development builds alone. They do nothing. */
export function Screen() {
  const { t } = useTranslation()
  return (
    <Components>
      <Stack maw={480}>
        <Title order={1}>{usePageTitle()}</Title>
        <TextInput label={t('First Name')} />
        <TextInput label={t('Last Name')} />
        <TextInput label={t('Social Insurance Number')} inputMode="numeric" />
        <NativeSelect
          label={t('Spouse Gender')}
          data={Gender.options.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      </Stack>
    </Components>
  )
}
