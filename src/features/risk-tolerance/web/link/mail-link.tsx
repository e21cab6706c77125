import { Text } from '@mantine/core'
import { Mail } from 'lucide-react'
import { useId } from 'react'
import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { WithAddresses } from '../../../../web/ui/with-addresses.tsx'
import classes from './client-link.module.css'

/** What the email brings where no link is open, where one is, and where another session made that. */
const brings = {
  none: words('Creates a link and sends it to {{email}}.'),
  open: words('Sends the open link to {{email}}.'),
  elsewhere: words(
    'The email to {{email}} will contain a new link: the current one was created in another session.',
  ),
}

interface Props {
  link: keyof typeof brings
  email: string | null
  busy: boolean
  onSend: () => void
}

/** Mails the link, and says which one and where to. */
export function MailLink({ link, email, busy, onSend }: Props) {
  const { t } = useTranslation()
  const where = useId()
  return (
    <div className={classes.mail}>
      <SendingButton
        variant={link === 'none' ? 'default' : 'filled'}
        leftSection={<Mail size={18} aria-hidden />}
        busy={busy}
        onClick={onSend}
        aria-describedby={where}
        disabled={!email}
      >
        {t('Send by Email')}
      </SendingButton>
      <Text size="sm" c="dimmed" id={where}>
        <WithAddresses>
          {email
            ? t(brings[link], { email })
            : t('There is no email address on file: copy the link, or let the client scan the code.')}
        </WithAddresses>
      </Text>
    </div>
  )
}
