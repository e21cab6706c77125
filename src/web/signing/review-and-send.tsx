import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SignaturePackage } from '../../features/signing/contract.ts'
import { Language } from '../../platform/codes/person.ts'
import { dayIn, formatDate, formatInstant } from '../../platform/formats/dates.ts'
import { openUntil } from '../../platform/formats/open-until.ts'
import { fullName } from '../../platform/formats/person-name.ts'
import type { CallRefused } from '../call.ts'
import { pageSettings } from '../page-settings.ts'
import { paths } from '../paths.ts'
import { spoken, useTranslation } from '../translation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { SendingButton } from '../ui/sending-button.tsx'
import { WithAddresses } from '../ui/with-addresses.tsx'
import { Attention } from './attention.tsx'
import { NoAddress } from './no-address.tsx'
import { lacksAddress, type Outgoing } from './outgoing.ts'
import { WhyNotSent } from './package-problem.tsx'
import { PdfLink } from './pdf-link.tsx'
import classes from './signing.module.css'
import { wasRefused } from './use-signing.ts'

interface Props {
  opened: boolean
  onClose: () => void
  clientId: string
  outgoing: Outgoing
  /** Where what the document states can be decided first. */
  decisionLink: ReactNode
  /** The package in which it was sent before. */
  earlier?: SignaturePackage | undefined
  /** The button that sends it. */
  label: string
  onSend: () => void
  busy?: boolean
  /** The last try. */
  refused?: CallRefused | null
  /** It is submitted with that, which needs no address. */
  isSubmit?: boolean
}

/** The last look before something goes out to be signed: the document, what it states, and to whom it goes. */
export function ReviewAndSend(props: Props) {
  const { opened, onClose, clientId, outgoing, decisionLink, earlier, label, onSend, busy, refused } = props
  const { t } = useTranslation()
  const isWithoutAddress = lacksAddress(outgoing)
  const { doubts, isToDecide } = doubtsOf(outgoing)
  // what was declined does not go out by Enter alone
  const asksTwice = wasRefused(earlier?.status)
  const canGoOn = !isToDecide && (props.isSubmit || !isWithoutAddress)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Review and Send')} size="lg">
      <div className={classes.review}>
        {isWithoutAddress && (
          <Attention>
            <p>
              <NoAddress outgoing={outgoing} wasSent={earlier !== undefined} />
            </p>
            <Link className="link" to={paths.editClient(clientId)}>
              {t('Edit Client Information')}
            </Link>
          </Attention>
        )}
        {earlier && <Refusals earlier={earlier} />}
        {doubts.length > 0 && (
          <Attention>
            {doubts.map(({ sentence, value }) => (
              <p key={sentence}>{t(sentence, { value: t(value) })}</p>
            ))}
            {isToDecide && decisionLink}
          </Attention>
        )}
        <WhatGoesOut outgoing={outgoing} />
        {refused && <WhyNotSent refused={refused} />}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus={asksTwice || !canGoOn || undefined}>
          {canGoOn ? t('Cancel') : t('Close')}
        </Button>
        {canGoOn && (
          <SendingButton busy={busy ?? false} onClick={onSend} data-autofocus={!asksTwice || undefined}>
            {label}
          </SendingButton>
        )}
      </Group>
    </Dialog>
  )
}

/** What speaks against sending it as it is. */
function doubtsOf({ stated }: Outgoing) {
  const sentences = stated ? [stated.warning, stated.undecided].filter((each) => each !== undefined) : []
  return {
    doubts: sentences.map((sentence) => ({ sentence, value: stated?.value ?? '' })),
    isToDecide: stated?.undecided !== undefined,
  }
}

function WhatGoesOut({ outgoing }: Pick<Props, 'outgoing'>) {
  const { t } = useTranslation()
  const { signers, stated, completedAt } = outgoing
  const { signingDays, timeZone } = pageSettings
  const lastDay = dayIn(openUntil(new Date(), signingDays, timeZone), timeZone)
  return (
    <Facts>
      <Fact name={t('Document')}>
        <PdfLink outgoing={outgoing} />
      </Fact>
      {completedAt && <Fact name={t('Completed')}>{formatInstant(completedAt, spoken())}</Fact>}
      {stated && (
        <Fact name={t(stated.label)}>
          <strong>{t(stated.value)}</strong>
        </Fact>
      )}
      {signers.map(({ role, firstName, lastName, email, language }) => (
        <Fact key={role} name={t('To be signed by')}>
          <strong>{fullName({ firstName, lastName })}</strong>
          <span className={classes.small}>
            {email && <WithAddresses>{`${email} · `}</WithAddresses>}
            {t(Language.label(language))}
          </span>
        </Fact>
      ))}
      {!lacksAddress(outgoing) && (
        <Fact name={t('Can be signed until')}>{formatDate(lastDay, spoken())}</Fact>
      )}
    </Facts>
  )
}

/** Who declined it before, and why: the same document may be declined again. */
function Refusals({ earlier }: { earlier: SignaturePackage }) {
  const { t } = useTranslation()
  const declined = earlier.signers.filter(({ status }) => status === 'DECLINED')
  return declined.map(({ id, firstName, lastName, declinedAt, declineReason }) => (
    <Attention key={id}>
      <p>
        {t('{{name}} declined it, {{when}}', {
          name: fullName({ firstName, lastName }),
          when: declinedAt ? formatInstant(declinedAt, spoken()) : '',
        })}
      </p>
      {declineReason && <q>{declineReason}</q>}
    </Attention>
  ))
}
