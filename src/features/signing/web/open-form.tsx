import { type SubmitEvent, useState } from 'react'
import type { CallRefused } from '../../../web/call.ts'
import { Button } from '../../../web/public-ui/button.tsx'
import { issueAt, Refusal } from '../../../web/public-ui/refusal.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { useSend } from '../../../web/use-send.ts'
import { openSigning } from '../light-contract.ts'
import { CodeField } from './code-field.tsx'
import { hasChangedSince } from './has-changed-since.ts'
import type { Signing } from './read-signing.ts'
import classes from './sign-form.module.css'
import { codeProblem, focusFirst } from './sign-problems.ts'

interface Props {
  code: string
  signing: Signing
  /** The documents are open, or stand otherwise by now. */
  done: () => void
}

/** The code by email, which opens the documents in this browser. */
export function OpenForm({ code, signing: { signer, documents, byApp }, done }: Props) {
  const { t } = useTranslation()
  const [otp, setOtp] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<CallRefused | null>(null)
  const opening = useSend(openSigning, {
    quiet: true,
    onDone: done,
    onRefused: (refusal) => {
      setRefused(refusal)
      if (hasChangedSince(refusal)) done()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setRefused(null)
    const found = codeProblem(otp, byApp || sentTo !== undefined)
    setProblem(found)
    if (found) focusFirst({ otp: found })
    else opening.send({ params: { code }, body: { otp } })
  }
  const advice = byApp
    ? t('A code works once. Please wait until your app shows the next one.')
    : t(
        'Please compare it with the latest email. After five wrong codes you have to wait before you can try again.',
      )
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-busy={opening.busy}
      className={`${classes.form} ${classes.opens}`}
    >
      <CodeField
        code={code}
        maskedEmail={signer.maskedEmail}
        byApp={byApp}
        sentTo={sentTo}
        onSent={setSentTo}
        onChangedSince={done}
        otp={otp}
        onOtp={(typed) => {
          setOtp(typed)
          setProblem(undefined)
          setRefused(null)
        }}
        problem={problem && t(problem)}
        refused={refused}
      />
      <div id="sign-refused">
        <Refusal refused={refused} advice={issueAt(refused, 'otp') && advice} />
      </div>
      {(byApp || sentTo) && (
        <Button type="submit" wide busy={opening.busy}>
          {documents.length > 1 ? t('Open the Documents') : t('Open the Document')}
        </Button>
      )}
    </form>
  )
}
