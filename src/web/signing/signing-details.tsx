import { useId, useState } from 'react'
import { remindSigners, revokePackage, type SignaturePackage } from '../../features/signing/contract.ts'
import type { Callable } from '../../platform/endpoint.ts'
import { words } from '../../platform/words.ts'
import { May } from '../session/rights.tsx'
import { useTranslation } from '../translation.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { disabledFor } from '../ui/disabled-for.ts'
import { SendingButton } from '../ui/sending-button.tsx'
import { useSend } from '../use-call.ts'
import { CorrectEmail } from './correct-email.tsx'
import { InPerson } from './in-person/in-person.tsx'
import type { DocumentOnPaper, SignerInPerson } from './in-person/who.ts'
import { MoreTime } from './more-time.tsx'
import { ProblemNote } from './package-problem.tsx'
import { type Signer, SignerRow } from './signer.tsx'
import classes from './signing.module.css'
import { isBeingSealed, isOut } from './use-signing.ts'

interface Props {
  signing: Pick<SignaturePackage, 'id' | 'status' | 'problem' | 'provider'> & {
    signers: SignerInPerson[]
    documents: readonly DocumentOnPaper[]
  }
  /** Everything that a change to it changes. */
  refreshes: readonly Callable[]
  onRevoked: () => void
}

/** A package's signers, what holds it up, and what can be done about it; of one that has not gone out, it can be taken back. */
export function PackageDetails(props: Props) {
  const { signing, refreshes } = props
  const [correcting, setCorrecting] = useState<Signer>()
  const isSealing = isBeingSealed(signing)
  const isHeld = signing.status === 'DRAFT'
  const canChange = isOut(signing) && !isSealing && !isHeld
  const isUnsealed = signing.problem === 'unsealed' || signing.problem === 'unsealable'
  return (
    <>
      {signing.problem && <ProblemNote problem={signing.problem} />}
      <ul className={classes.signers}>
        {signing.signers.map((signer) => (
          <SignerRow
            key={signer.id}
            signer={signer}
            canChange={canChange}
            onCorrect={setCorrecting}
            ways={
              signing.provider === 'built-in' && (
                <InPerson {...signing} packageId={signing.id} signer={signer} refreshes={refreshes} />
              )
            }
          />
        ))}
      </ul>
      <May to="send">
        {(isHeld || (isSealing && isUnsealed)) && <RevokePackage {...props} />}
        {canChange && <Actions {...props} />}
      </May>
      <CorrectEmail signer={correcting} onClose={() => setCorrecting(undefined)} refreshes={refreshes} />
    </>
  )
}

function Actions(props: Props) {
  const { signing, refreshes } = props
  const { t } = useTranslation()
  const why = useId()
  const remind = useSend(remindSigners, { says: { done: words('Successfully Sent Email') }, refreshes })
  const wasWritten = signing.signers.some(({ status }) => status === 'SENT' || status === 'OPENED')
  return (
    <>
      <div className={classes.ways}>
        <SendingButton
          size="xs"
          variant="default"
          busy={remind.busy}
          onClick={() => remind.send({ params: { id: signing.id } })}
          {...disabledFor(!wasWritten && { 'aria-describedby': why })}
        >
          {t('Remind')}
        </SendingButton>
        <MoreTime packageId={signing.id} refreshes={refreshes} />
        <RevokePackage {...props} />
      </div>
      {!wasWritten && (
        <p className={classes.small} id={why}>
          {t('A reminder can be sent once the first email has been sent.')}
        </p>
      )}
    </>
  )
}

/** Revokes what is out to be signed. It asks first: signatures that were given are lost with it. */
function RevokePackage({ signing, onRevoked, refreshes }: Props) {
  const { t } = useTranslation()
  const { id, signers } = signing
  const isOne = signing.documents.length === 1
  const revoke = useSend(revokePackage, {
    says: { done: isOne ? words('The document was revoked') : words('The documents were revoked') },
    refreshes,
    onDone: onRevoked,
  })
  return (
    <ConfirmButton
      label={t('Revoke')}
      button={{ size: 'xs' }}
      title={isOne ? t('Revoke the document?') : t('Revoke the documents?')}
      sure={t('Revoke')}
      onSure={() => revoke.send({ params: { id } })}
      busy={revoke.busy}
      isDanger
    >
      {isOne ? (
        <>
          {t('It can no longer be signed, and the signer’s link will no longer work.')}{' '}
          {signers.some(({ status }) => status === 'SIGNED') && t('Signatures already given will be lost.')}
        </>
      ) : (
        t(
          'What everybody has signed stays. The rest can no longer be signed, and signatures given on it will be lost.',
        )
      )}{' '}
      {t('What was entered is kept, and can be sent for signature again.')}
    </ConfirmButton>
  )
}
