import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Saving } from './saver.ts'

/** Says quietly how the draft stands: 'Saved 10:42'. */
export function SaveNote({ saving }: { saving: Saving }) {
  const said = useSaid(saving)
  return (
    <Text size="sm" c="dimmed" role="status" className="figures" mih="1.55em">
      {said}
    </Text>
  )
}

function useSaid(saving: Saving): string {
  const { t, i18n } = useTranslation()
  switch (saving.is) {
    case 'idle':
      return ''
    case 'waiting':
    case 'sending':
      return t('Saving…')
    case 'saved':
      return t('Saved {{time}}', { time: clock(saving.at, i18n.language) })
    case 'unreachable':
      return t('Not saved yet: the portal cannot be reached. It is tried again by itself.')
    case 'refused':
      return t('Not saved')
  }
}

/** '10:42', in French '10 h 42'. */
const clock = (at: Date, language: string): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
