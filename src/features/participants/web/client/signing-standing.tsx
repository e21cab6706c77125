import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { spoken } from '../../../../web/language.ts'
import { useCall, useSend } from '../../../../web/use-call.ts'
import { readPackage } from '../../../risk-tolerance/contract.ts'
import { listPackages, remindSigners, type SignaturePackage } from '../../../signing/contract.ts'
import classes from './action-items.module.css'
import { CorrectEmail } from './correct-email.tsx'
import { RevokePackage } from './revoke-package.tsx'

type Signer = SignaturePackage['signers'][number]

/** Who has signed, who has not, and what can be done about it. */
export function SigningStanding({ clientId, packageId }: { clientId: string; packageId: string }) {
  const { data } = useCall(listPackages, { params: { clientId } })
  const found = data?.find(({ id }) => id === packageId)
  return found ? <Standing signing={found} /> : null
}

const endings: Partial<Record<SignaturePackage['status'], string>> = {
  DECLINED: words('It was not signed: the signer declined.'),
  EXPIRED: words('It was not signed in time.'),
  OPTED_OUT: words('The signer does not want to sign electronically.'),
  ARCHIVED: words('It was taken back before it was signed.'),
}

function Standing({ signing }: { signing: SignaturePackage }) {
  const { t } = useTranslation()
  const when = (instant: string) => formatInstant(instant, spoken())
  const [revoking, revoke] = useDisclosure(false)
  const [correcting, setCorrecting] = useState<Signer>()
  const remind = useSend(remindSigners, {
    says: { done: words('Successfully Sent Email') },
    refreshes: [listPackages, readPackage],
  })
  const isOpen = signing.status === 'SENT' || signing.status === 'DRAFT'
  const ending = endings[signing.status]
  return (
    <div className={classes.signing}>
      {ending && <p>{t(ending)}</p>}
      {signing.inTrouble && (
        <p className={classes.trouble} role="alert">
          <TriangleAlert size={16} aria-hidden />
          {t('The last try to send it failed. It is tried again by itself.')}
        </p>
      )}
      <ul className={classes.signers}>
        {signing.signers.map((signer) => (
          <li key={signer.id} className={classes.signer}>
            <div className={classes.who}>
              <div className={classes.name}>{`${signer.firstName} ${signer.lastName}`}</div>
              <div className={classes.small}>{signer.email}</div>
              <SignerState signer={signer} when={when} />
            </div>
            {isOpen && signer.status !== 'SIGNED' && (
              <Button size="xs" variant="default" onClick={() => setCorrecting(signer)}>
                {t('Correct the E-mail')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <>
          <p className={classes.small}>{t('To be signed by {{when}}', { when: when(signing.expiresAt) })}</p>
          <div className={classes.ways}>
            <Button
              size="xs"
              variant="default"
              loading={remind.busy}
              onClick={() => remind.send({ params: { id: signing.id } })}
            >
              {t('Remind')}
            </Button>
            <Button size="xs" variant="default" onClick={revoke.open}>
              {t('Revoke')}
            </Button>
          </div>
        </>
      )}
      <RevokePackage packageId={signing.id} opened={revoking} onClose={revoke.close} />
      <CorrectEmail signer={correcting} onClose={() => setCorrecting(undefined)} />
    </div>
  )
}

/** What happened last, and when. */
function SignerState({ signer, when }: { signer: Signer; when: (instant: string) => string }) {
  const { t } = useTranslation()
  const at = (instant: string | null) => ({ when: instant ? when(instant) : '' })
  const said = {
    WAITING: t('Waits for whoever signs before'),
    SENDING: t('The e-mail is on its way'),
    SENT: t('E-mail sent {{when}}', at(signer.remindedAt ?? signer.notifiedAt)),
    OPENED: t('Opened {{when}}', at(signer.openedAt)),
    SIGNED: t('Signed {{when}}', at(signer.signedAt)),
    DECLINED: t('Declined {{when}}', at(signer.declinedAt)),
  }[signer.status]
  return (
    <div className={classes.small}>
      {said}
      {signer.declineReason && <q>{signer.declineReason}</q>}
    </div>
  )
}
