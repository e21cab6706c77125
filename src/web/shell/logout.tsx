import { LogOut } from 'lucide-react'
import { endSession } from '../../features/sign-in/light-contract.ts'
import { signedOut } from '../session/session.ts'
import { useTranslation } from '../translation.ts'
import { useSend } from '../use-send.ts'
import classes from './switches.module.css'

/** Ends the session; what was read is forgotten, and the gate leads to sign-in. */
export function Logout() {
  const { t } = useTranslation()
  const leave = useSend(endSession, { onDone: signedOut })
  return (
    <button type="button" className={classes.switch} disabled={leave.busy} onClick={() => leave.send({})}>
      <LogOut size={18} aria-hidden />
      {t('Logout')}
    </button>
  )
}
