import { Text } from '@mantine/core'
import { Mail } from 'lucide-react'
import { useId } from 'react'
import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { WithAddresses } from '../../../../web/ui/with-addresses.tsx'
import classes from './client-link.module.css'

/** Which link the e-mail brings. */
const brings = {
  shown: words('Sends this link to {{email}}.'),
  open: words('Sends the open link to {{email}}.'),
  elsewhere: words(
    'The email to {{email}} will contain a new link: the current one was created in another session.',
  ),
  none: words('Creates a link and sends it to {{email}}.'),
}

interface Props {
  /** 'shown' beside it, 'open' in this session, 'elsewhere' in another one, or 'none'. */
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
        {...(email ? {} : { disabled: true, title: t('There is no email address on file') })}
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
