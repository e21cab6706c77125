import { rememberLanguage } from '../../features/sign-in/light-contract.ts'
import { call } from '../call.ts'
import { chooseAsClient, chooseBeforeSignIn, speak } from '../language.ts'
import { useSession } from '../session/session.ts'
import { useTranslation } from '../translation.ts'
import { toast } from '../ui/toast/toast.ts'
import classes from './switches.module.css'

/** Shows the other language by its own name. Whoever is signed in keeps the choice, on every machine. */
export function LanguageSwitch({ forClient = false }: { forClient?: boolean }) {
  const { t, language } = useTranslation()
  const { status } = useSession()
  const other = language === 'fr' ? 'en' : 'fr'
  const change = async () => {
    if (forClient) return await chooseAsClient(other)
    if (status !== 'whole') return await chooseBeforeSignIn(other)
    await speak(other)
    await call(rememberLanguage, { body: { language: other } }).catch(() =>
      toast.failed(t('Your language could not be saved. Please choose it again.')),
    )
  }
  return (
    <button type="button" className={classes.switch} lang={other} onClick={() => void change()}>
      {other === 'fr' ? 'Français' : 'English'}
    </button>
  )
}
