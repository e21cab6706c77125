import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '../../../web/call.ts'
import { pageSettings } from '../../../web/page-settings.ts'
import { paths } from '../../../web/paths.ts'
import { Sheet } from '../../../web/public-ui/sheet.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { endSession } from '../../sign-in/light-contract.ts'
import classes from './outcome.module.css'

/** What a device of the firm's shows once whoever signed on it is done: nothing of theirs is open in it any more. */
export function Screen() {
  const { t } = useTranslation()
  useEffect(() => {
    void call(endSession, {}).catch(() => {})
  }, [])
  return (
    <Sheet
      begins
      seal={<Check size={28} aria-hidden />}
      title={t('Thank you')}
      lead={t('Please hand this device back to {{firm}}.', { firm: pageSettings.firmName })}
    >
      <p className={classes.again}>
        {/* a whole page anew: nothing that was read here is left */}
        <a className="link" href={paths.login}>
          {t('For {{firm}}: sign in again', { firm: pageSettings.firmName })}
        </a>
      </p>
    </Sheet>
  )
}
