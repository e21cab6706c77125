import { useState } from 'react'
import { Button } from '../../../web/public-ui/button.tsx'
import { Sentence } from '../../../web/public-ui/sentence.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { useBusy } from '../../../web/use-busy.ts'
import classes from './form.module.css'

/** Signs in without email, password and code. Not where the browser knows no passkeys. */
export function PasskeyButton() {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  const [refused, setRefused] = useState<string>()
  const signIn = async () => {
    setRefused(undefined)
    setRefused(await (await import('./passkey-sign-in.ts')).signInByPasskey())
  }
  if (!('PublicKeyCredential' in window)) return null
  return (
    <div className={classes.otherWay}>
      {refused && (
        <Sentence kind="wrong" role="alert">
          {refused}
        </Sentence>
      )}
      <Button kind="plain" wide busy={busy} onClick={() => run(signIn)}>
        {t('Sign in with a passkey')}
      </Button>
    </div>
  )
}
