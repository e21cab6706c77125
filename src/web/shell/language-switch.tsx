import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { rememberLanguage } from '../../features/sign-in/contract.ts'
import { call } from '../call.ts'
import { speak } from '../language.ts'
import { useSession } from '../session/session.ts'

/** Shows the other language by its own name. Whoever is signed in keeps the choice, on every machine. */
export function LanguageSwitch() {
  const { i18n } = useTranslation()
  const { data: user } = useSession()
  const other = i18n.language === 'fr' ? 'en' : 'fr'
  const change = async () => {
    await speak(other)
    if (user) await call(rememberLanguage, { body: { language: other } })
  }
  return (
    <Button variant="subtle" color="gray" size="sm" px="xs" lang={other} onClick={() => void change()}>
      {other === 'fr' ? 'Français' : 'English'}
    </Button>
  )
}
