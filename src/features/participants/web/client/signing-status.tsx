import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId, useState } from 'react'
import { endedUnsigned, type PackageStatus } from '../../../../platform/codes/package-status.ts'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { readPackage } from '../../../risk-tolerance/contract.ts'
import { listPackages, remindSigners, type SignaturePackage } from '../../../signing/contract.ts'
import classes from './action-items.module.css'
import { Attention } from './attention.tsx'
import { CorrectEmail } from './correct-email.tsx'
import { ProblemNote } from './package-problem.tsx'
import { RevokePackage } from './revoke-package.tsx'
import { type Signer, SignerRow } from './signer.tsx'

interface Props {
  status: PackageStatus
  /** Undefined until it was read. */
  found: SignaturePackage | undefined
}

/** How a package stands: how it ended, or who has signed, who has not, and what can be done about it. */
export function SigningStatus({ status, found }: Props) {
  const { t } = useTranslation()
  const ended = endedUnsigned[status]
  if (ended)
    return (
      <Attention>
        <p className={classes.ended}>{t(ended)}</p>
        {found && <Signing signing={found} />}
      </Attention>
    )
  if (!found) return null
  return (
    <div className={classes.signing}>
      <Signing signing={found} />
    </div>
  )
}

function Signing({ signing }: { signing: SignaturePackage }) {
  const { t } = useTranslation()
  const [correcting, setCorrecting] = useState<Signer>()
  const isOut = signing.status === 'SENT' || signing.status === 'DRAFT'
  const isSealing = isOut && signing.signers.every(({ status }) => status === 'SIGNED')
  const canChange = isOut && !isSealing
  const isUnsealed = signing.problem === 'unsealed' || signing.problem === 'unsealable'
  return (
    <>
      {signing.problem && <ProblemNote problem={signing.problem} />}
      <ul className={classes.signers}>
        {signing.signers.map((signer) => (
          <SignerRow key={signer.id} signer={signer} canChange={canChange} onCorrect={setCorrecting} />
        ))}
      </ul>
      {isSealing && isUnsealed && <Revoke signing={signing} />}
      {isSealing && !isUnsealed && (
        <p className={classes.small}>
          {t('Everybody has signed. The signed copy is being made, so nothing can be changed any more.')}
        </p>
      )}
      {canChange && <Ways signing={signing} />}
      <CorrectEmail signer={correcting} onClose={() => setCorrecting(undefined)} />
    </>
  )
}

/** Until when it can be signed, and what the adviser can do in the meantime. */
function Ways({ signing }: { signing: SignaturePackage }) {
  const { t } = useTranslation()
  const why = useId()
  const remind = useSend(remindSigners, {
    says: { done: words('Successfully Sent Email') },
    refreshes: [listPackages, readPackage],
  })
  const wasWritten = signing.signers.some(({ status }) => status === 'SENT' || status === 'OPENED')
  const send = () => remind.send({ params: { id: signing.id } })
  return (
    <>
      <p className={classes.small}>
        {t('To be signed by {{when}}', { when: formatInstant(signing.expiresAt, spoken()) })}
      </p>
      <div className={classes.ways}>
        <SendingButton
          size="xs"
          variant="default"
          busy={remind.busy}
          {...(wasWritten
            ? { onClick: send }
            : { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': why })}
        >
          {t('Remind')}
        </SendingButton>
        <Revoke signing={signing} />
      </div>
      {!wasWritten && (
        <p className={classes.small} id={why}>
          {t('A reminder can be sent once the first email has been sent.')}
        </p>
      )}
    </>
  )
}

function Revoke({ signing }: { signing: SignaturePackage }) {
  const { t } = useTranslation()
  const [asking, ask] = useDisclosure(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={ask.open}>
        {t('Revoke')}
      </Button>
      <RevokePackage
        packageId={signing.id}
        hasSignatures={signing.signers.some(({ status }) => status === 'SIGNED')}
        opened={asking}
        onClose={ask.close}
      />
    </>
  )
}
