import { formatDate } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { May } from '../../../../web/session/rights.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { type Client, listClients, listParticipants, readClient } from '../../contract.ts'
import { verifyClient } from '../../verification-contract.ts'
import classes from './verification.module.css'

/** That what is on file is to be verified, since the client came from another adviser; and that it was. */
export function Verification({ client: { id, verifyDueOn } }: { client: Client }) {
  const { t, language } = useTranslation()
  const verify = useSend(verifyClient, {
    says: { done: words('It is noted that what is on file was verified') },
    refreshes: [readClient, listParticipants, listClients],
  })
  if (verifyDueOn === null) return null
  const day = formatDate(verifyDueOn, language)
  return (
    <Notice tone="calm" title={t('Verify after transfer by {{day}}', { day })}>
      <div className={classes.said}>
        <p>
          {t(
            'This client came from another adviser. Please go through what is on file with them, and correct what has changed.',
          )}
        </p>
        <May to="write">
          <SendingButton
            size="xs"
            variant="default"
            busy={verify.busy}
            onClick={() => verify.send({ params: { id }, body: {} })}
          >
            {t('Everything Is Verified')}
          </SendingButton>
        </May>
      </div>
    </Notice>
  )
}
