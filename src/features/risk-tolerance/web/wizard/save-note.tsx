import { Text } from '@mantine/core'
import { formatTime } from '../../../../platform/formats/dates.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import type { Saving } from './saver.ts'

/** Says quietly how the draft stands: 'Saved 10:42 a.m.'. */
export function SaveNote({ saving }: { saving: Saving }) {
  const said = useSaid(saving)
  return (
    <Text size="sm" c="dimmed" role="status" className="figures" mih="1.55em">
      {said}
    </Text>
  )
}

function useSaid(saving: Saving): string {
  const { t } = useTranslation()
  switch (saving.is) {
    case 'idle':
      return ''
    case 'waiting':
    case 'sending':
      return t('Saving…')
    case 'saved':
      return t('Saved {{time}}', { time: formatTime(saving.at, spoken()) })
    case 'unreachable':
      return t('Not saved yet: the portal cannot be reached. It will try again automatically.')
    case 'refused':
      return t('Not saved')
  }
}
