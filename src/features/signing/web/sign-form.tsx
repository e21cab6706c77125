import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../web/light/button.tsx'
import { Field } from '../../../web/light/field.tsx'
import { Refusal } from '../../../web/light/refusal.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { useSend } from '../../../web/use-send.ts'
import { sign } from '../light-contract.ts'
import { CodeField } from './code-field.tsx'
import { Consent } from './consent.tsx'
import classes from './sign-form.module.css'
import { type Filled, focusFirst, type Problems, problemsIn } from './sign-problems.ts'
import { SignatureDrawing } from './signature-drawing.tsx'
import type { Signing } from './use-signing.ts'

interface Props {
  code: string
  signing: Signing
  /** In which the consent is shown; for a moment it may not be the one that the page speaks. */
  language: Signing['language']
  done: () => void
}

/** Consent, name, code: what a signature is made of. Nothing is sent before each is there. */
export function SignForm({ code, signing: { signer, consent }, language, done }: Props) {
  const { t } = useTranslation()
  const [filled, setFilled] = useState<Filled>({
    agreed: false,
    name: `${signer.firstName} ${signer.lastName}`,
    otp: '',
  })
  const [drawing, setDrawing] = useState<string>()
  const [problems, setProblems] = useState<Problems>({})
  const signing = useSend(sign, {
    onDone: () => {
      toast.done(t('Thank you, your signature is made'))
      done()
    },
    // signed in another window, expired, taken back: what is to be said then is said by how it stands now
    onRefused: ({ status }) => (status === 404 || status === 409 || status === 410) && done(),
  })

  const fill = (part: Partial<Filled>) => {
    setFilled({ ...filled, ...part })
    setProblems({})
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = problemsIn(filled)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst(found)
    signing.send({
      params: { code },
      body: {
        otp: filled.otp,
        consent: true,
        signatureName: filled.name,
        consentVersion: consent.version,
        consentLanguage: language,
        ...(drawing ? { signatureImage: drawing } : {}),
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} aria-busy={signing.busy} className={classes.form}>
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
        maxLength={100}
        value={filled.name}
        onChange={(event) => fill({ name: event.currentTarget.value })}
        error={problems.name && t(problems.name)}
      />
      <p className={classes.signature} aria-hidden>
        {filled.name || ' '}
      </p>
      <SignatureDrawing onDrawn={setDrawing} />
      <CodeField
        code={code}
        maskedEmail={signer.maskedEmail}
        otp={filled.otp}
        onOtp={(otp) => fill({ otp })}
        problem={problems.otp && t(problems.otp)}
        refused={signing.refused !== null}
      />
      <div id="sign-refused" role="alert">
        <Refusal refused={signing.refused} />
      </div>
      <Button type="submit" wide busy={signing.busy}>
        {t('Sign')}
      </Button>
    </form>
  )
}
