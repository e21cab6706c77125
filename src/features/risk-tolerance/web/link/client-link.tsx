import { Group, Text, Title } from '@mantine/core'
import { Mail } from 'lucide-react'
import { useId, useState } from 'react'
import type { Language } from '../../../../platform/codes/person.ts'
import type { ResultOf } from '../../../../platform/endpoint.ts'
import { calledBy, fullName } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { LanguageChoice } from '../../../../web/form/language-choice.tsx'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { WithAddresses } from '../../../../web/ui/with-addresses.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { type Client, readClient } from '../../../participants/contract.ts'
import { createLink, type RiskLink, readLink, sendLink } from '../../link-contract.ts'
import classes from './client-link.module.css'
import { FreshLink } from './fresh-link.tsx'
import { LinkStatus } from './link-status.tsx'
import { type NewLink, ReplaceLink } from './replace-link.tsx'

interface Props {
  client: Client
  link: RiskLink | null
  /** Whether earlier answers are out to be signed. */
  isOut: boolean
}

/** Makes, shows and mails a client's link, and tells how the newest one stands. */
export function ClientLink({ client, link, isOut }: Props) {
  const { t } = useTranslation()
  const { email, firstName, lastName, language: onFile } = client.generalDetails
  const open = link?.state === 'open' ? link : undefined
  const [chosen, choose] = useState<Language>()
  const language = chosen ?? open?.language ?? onFile ?? spoken()
  const [made, setMade] = useState<ResultOf<typeof createLink>>()
  const shown = open?.inHand ? made : undefined
  const [asked, ask] = useState<NewLink>()
  // the client's language is on file from then on
  const refreshes = [readLink, readClient]
  const create = useSend(createLink, {
    says: { failed: words('An error occurred') },
    refreshes,
    onDone: setMade,
  })
  const send = useSend(sendLink, {
    says: {
      done: words('Risk Tolerance Link sent successfully'),
      doneToo: words('Successfully Sent Email'),
      failed: words('Error sending Risk Tolerance Link'),
    },
    refreshes,
  })
  const body = { foClientId: client.id, language }
  const replace = (way: NewLink) => {
    ask(undefined)
    if (way === 'created') return create.send({ body })
    // the address that was shown here is not the one that goes out
    setMade(undefined)
    send.send({ body })
  }
  const askToReplace = (way: NewLink) => (open || isOut ? ask(way) : replace(way))
  const mail = (
    <MailLink
      link={!open ? 'none' : open.inHand ? 'open' : 'elsewhere'}
      email={email}
      busy={send.busy}
      onSend={() => (open?.inHand ? send.send({ body }) : askToReplace('mailed'))}
    />
  )
  return (
    <div className={classes.columns}>
      <section className={`surface ${classes.card}`} aria-labelledby="link-title">
        <Title order={2} size="h3" id="link-title">
          {t('A link for {{name}}', { name: fullName({ firstName, lastName }) })}
        </Title>
        <Text c="dimmed" mt={6} mb="md" maw="60ch">
          {t(
            'Whoever opens it answers the questionnaire without signing in, and does not see the score. It can be opened again until it is submitted.',
          )}
        </Text>
        <LanguageChoice
          label={t('Language of the email and the form')}
          description={`${t('This language is kept on the client’s file and used for documents and emails.')}${
            open && open.answered > 0
              ? ` ${t('The client has started: this link’s form stays in the language the client chose. Your choice applies to the email and to the form of a new link.')}`
              : ''
          }`}
          value={language}
          onChange={choose}
        />
        <Group gap="sm" mt="lg" align="flex-start">
          <SendingButton
            variant={open ? 'default' : 'filled'}
            busy={create.busy}
            onClick={() => askToReplace('created')}
          >
            {t('Create')}
          </SendingButton>
          {!shown && mail}
        </Group>
        {shown && (
          <FreshLink key={shown.url} url={shown.url}>
            {mail}
          </FreshLink>
        )}
      </section>
      {link && <LinkStatus link={link} clientId={client.id} />}
      <ReplaceLink
        asked={asked}
        onClose={() => ask(undefined)}
        onSure={replace}
        called={calledBy({ firstName, lastName })}
        answered={open?.answered}
        isOut={isOut}
      />
    </div>
  )
}

/** What the email brings where no link is open, where one is, and where another session made that. */
const brings = {
  none: words('Creates a link and sends it to {{email}}.'),
  open: words('Sends the open link to {{email}}.'),
  elsewhere: words(
    'The email to {{email}} will contain a new link: the current one was created in another session.',
  ),
}

interface MailProps {
  link: keyof typeof brings
  email: string | null
  busy: boolean
  onSend: () => void
}

/** Mails the link, and says which one and where to. */
function MailLink({ link, email, busy, onSend }: MailProps) {
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
