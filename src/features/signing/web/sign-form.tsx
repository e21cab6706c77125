import { type SubmitEvent, useState } from 'react'
import { wholeNameMax } from '../../../platform/formats/name-limits.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import type { CallRefused } from '../../../web/call.ts'
import { Button } from '../../../web/public-ui/button.tsx'
import { Field } from '../../../web/public-ui/field.tsx'
import { issueAt, Refusal } from '../../../web/public-ui/refusal.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { useSend } from '../../../web/use-send.ts'
import { sign } from '../light-contract.ts'
import { isAnotherName } from '../signed-name.ts'
import { CodeField } from './code-field.tsx'
import { Consent } from './consent.tsx'
import { hasChangedSince } from './has-changed-since.ts'
import { NameDialog } from './name-dialog.tsx'
import type { SignersDocument, Signing } from './read-signing.ts'
import classes from './sign-form.module.css'
import { type Filled, focusFirst, type Problems, problemsIn } from './sign-problems.ts'
import { SignatureDrawing } from './signature-drawing.tsx'

interface Props {
  code: string
  signing: Signing
  /** What is left to sign, which is what is signed. */
  open: readonly SignersDocument[]
  /** In which the consent is shown; for a moment it may not be the one that the page speaks. */
  language: Signing['language']
  done: () => void
}

/** Consent, name, code: what a signature is made of. Nothing is sent before each is there. */
export function SignForm({ code, signing, open, language, done }: Props) {
  const { signer, documents, consent, openUntil, byApp } = signing
  const { t } = useTranslation()
  const nameOnFile = fullName(signer)
  const [filled, setFilled] = useState<Filled>({
    agreed: false,
    name: nameOnFile,
    otp: openUntil === null ? '' : undefined,
  })
  const [drawing, setDrawing] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const [problems, setProblems] = useState<Problems>({})
  const [refused, setRefused] = useState<CallRefused | null>(null)
  const [asksName, setAsksName] = useState(false)
  const [sureOf, setSureOf] = useState<string>()
  const sending = useSend(sign, {
    quiet: true,
    onDone: done,
    onRefused: (refusal) => {
      // its half hour is over: the code is asked for again
      if (refusal.code === 'code_required') return done()
      if (hasChangedSince(refusal)) {
        // what was agreed to is not what is shown next
        setFilled((before) => ({ ...before, agreed: false }))
        return done()
      }
      setRefused(refusal)
      if (issueAt(refusal, 'signatureName')) focusFirst({ name: '' })
    },
  })

  // each is said at its field
  const nameProblem = issueAt(refused, 'signatureName')
  const drawingProblem = issueAt(refused, 'signatureImage')

  const forgetProblems = () => {
    setProblems({})
    setRefused(null)
  }
  const fill = (part: Partial<Filled>) => {
    // an answer that comes late fills its own part, and leaves what was changed meanwhile
    setFilled((before) => ({ ...before, ...part }))
    forgetProblems()
  }
  const draw = (image: string | undefined) => {
    setDrawing(image)
    forgetProblems()
  }
  const send = () => {
    setRefused(null)
    sending.send({
      params: { code },
      body: {
        consent: true,
        signatureName: filled.name,
        consentVersion: consent.version,
        consentLanguage: language,
        documents: open.map(({ id, sha256 }) => ({ id, sha256 })),
        ...(filled.otp === undefined ? {} : { otp: filled.otp }),
        ...(drawing ? { signatureImage: drawing } : {}),
      },
    })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = problemsIn(filled, byApp || sentTo !== undefined)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst(found)
    if (isAnotherName(filled.name, signer) && sureOf !== filled.name) return setAsksName(true)
    send()
  }
  const advice = byApp
    ? t('A code works once. Please wait until your app shows the next one.')
    : t(
        'Please compare it with the latest email. After five wrong codes you have to wait before you can try again.',
      )
  return (
    <form noValidate onSubmit={submit} aria-busy={sending.busy} className={classes.form}>
      <Consent
        text={consent.text}
        agreed={filled.agreed}
        onAgree={(agreed) => fill({ agreed })}
        problem={problems.agreed && t(problems.agreed)}
      />
      <Field
        label={t('Your name, as you sign')}
        name="name"
        autoComplete="name"
        maxLength={wholeNameMax}
        value={filled.name}
        onChange={(event) => fill({ name: event.currentTarget.value })}
        error={(problems.name && t(problems.name)) ?? nameProblem}
      />
      {drawing === undefined && (
        <p className={classes.signature} aria-hidden>
          {filled.name || ' '}
        </p>
      )}
      <SignatureDrawing onDrawn={draw} problem={drawingProblem} />
      {filled.otp !== undefined && (
        <CodeField
          code={code}
          maskedEmail={signer.maskedEmail}
          byApp={byApp}
          sentTo={sentTo}
          onSent={setSentTo}
          onChangedSince={done}
          otp={filled.otp}
          onOtp={(otp) => fill({ otp })}
          problem={problems.otp && t(problems.otp)}
          refused={nameProblem || drawingProblem ? null : refused}
        />
      )}
      <div id="sign-refused">
        <Refusal
          refused={refused}
          fields={['signatureName', 'signatureImage']}
          advice={issueAt(refused, 'otp') && advice}
        />
      </div>
      <Button type="submit" wide busy={sending.busy}>
        {documents.length > 1 ? t('Sign {{count}} Documents', { count: open.length }) : t('Sign')}
      </Button>
      {asksName && (
        <NameDialog
          typed={filled.name}
          signer={nameOnFile}
          isOne={open.length === 1}
          onClose={() => {
            setAsksName(false)
            focusFirst({ name: '' })
          }}
          onSure={() => {
            setAsksName(false)
            setSureOf(filled.name)
            send()
          }}
        />
      )}
    </form>
  )
}
