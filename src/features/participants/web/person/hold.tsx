import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { useUser } from '../../../../web/session/session.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmButton } from '../../../../web/ui/confirm-button.tsx'
import { Notice } from '../../../../web/ui/notice.tsx'
import { Unread } from '../../../../web/ui/unread.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import type { Client } from '../../contract.ts'
import { type Hold, readHold } from '../../hold-contract.ts'
import { HoldDialog } from '../hold/hold-form.tsx'
import { useSetHold } from '../hold/use-set-hold.ts'
import classes from './hold.module.css'

/** Whether the record is held, for whoever may say so. */
export function HoldPanel({ client }: { client: Client }) {
  const mayReview = useUser().permissions.includes('submissions.review')
  return mayReview && <OfReviewer client={client} />
}

function OfReviewer({ client }: { client: Client }) {
  const { t } = useTranslation()
  const hold = useCall(readHold, { params: { id: client.id } })
  useFresh(readHold)
  const [opened, dialog] = useDisclosure(false)
  const name = fullName(client.generalDetails)
  return (
    <section aria-label={t('Hold')} className={classes.hold}>
      <Unread says={t('Whether the record is held could not be loaded.')} reads={[hold]} />
      {hold.data && <Held clientId={client.id} hold={hold.data} />}
      {hold.data === null && (
        <Button variant="default" size="xs" onClick={dialog.open}>
          {t('Hold This Record…')}
        </Button>
      )}
      <HoldDialog clientId={client.id} name={name} opened={opened} onClose={dialog.close} />
    </section>
  )
}

function Held({ clientId, hold }: { clientId: string; hold: Hold }) {
  const { t, language } = useTranslation()
  const end = useSetHold(words('The hold has ended'))
  return (
    <Notice tone="calm" title={t('This record is held')}>
      <p className={classes.reason}>{hold.reason}</p>
      <p className={classes.by}>
        {t('By {{name}}, {{when}}', { name: hold.by, when: formatInstant(hold.at, language) })}
      </p>
      <ConfirmButton
        label={t('End the Hold')}
        button={{ size: 'xs' }}
        title={t('End the hold?')}
        sure={t('End the Hold')}
        busy={end.busy}
        onSure={() => end.send({ params: { id: clientId }, body: { reason: null } })}
        isDanger
      >
        {t('Why the record is held is kept nowhere else. Once the hold has ended, it is gone.')}
      </ConfirmButton>
    </Notice>
  )
}
