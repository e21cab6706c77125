import { Button, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultOf } from '../../../../platform/endpoint.ts'
import { words } from '../../../../platform/words.ts'
import { useSend } from '../../../../web/use-call.ts'
import type { Client } from '../../../participants/contract.ts'
import { createLink, type RiskLink, readLink, sendLink } from '../../contract.ts'
import { CloseLink, ReplaceLink } from './asks-first.tsx'
import classes from './client-link.module.css'
import { FreshLink } from './fresh-link.tsx'
import { LinkStanding } from './link-standing.tsx'

/** Makes, shows and mails a client's link, and tells how the newest one stands. */
export function ClientLink({ client, link }: { client: Client; link: RiskLink | null }) {
  const { t } = useTranslation()
  const [made, setMade] = useState<ResultOf<typeof createLink>>()
  const [asking, ask] = useDisclosure(false)
  const [closing, close] = useDisclosure(false)
  const isOpen = link?.state === 'open'
  const body = { foClientId: client.id }
  const create = useSend(createLink, {
    says: { failed: words('An error occurred') },
    refreshes: [readLink],
    onDone: setMade,
  })
  const send = useSend(sendLink, {
    says: {
      done: words('Risk Tolerance Link sent successfully'),
      failed: words('Error sending Risk Tolerance Link'),
    },
    refreshes: [readLink],
  })
  const { email, firstName, lastName } = client.generalDetails
  return (
    <div className={classes.columns}>
      <section className={`surface ${classes.card}`} aria-labelledby="link-title">
        <Title order={2} size="h3" id="link-title">
          {t('A link for {{name}}', { name: `${firstName} ${lastName}` })}
        </Title>
        <Text c="dimmed" mt={6} maw="60ch">
          {t(
            'Whoever opens it answers the questionnaire without signing in, and does not see the score. It can be opened again until it is submitted.',
          )}
        </Text>
        {made && isOpen && <FreshLink url={made.url} expiresAt={made.expiresAt} />}
        <Group gap="sm" mt="lg">
          <Button
            variant={isOpen ? 'default' : 'filled'}
            loading={create.busy}
            onClick={isOpen ? ask.open : () => create.send({ body })}
          >
            {t('Create')}
          </Button>
          <Button
            variant={isOpen ? 'filled' : 'default'}
            leftSection={<Mail size={18} aria-hidden />}
            loading={send.busy}
            onClick={() => send.send({ body })}
            {...(email ? {} : { disabled: true, title: t('There is no e-mail address on file') })}
          >
            {t('Send by E-mail')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed" mt="sm">
          {email
            ? made || !isOpen
              ? t('The e-mail goes to {{email}}.', { email })
              : t(
                  'The e-mail goes to {{email}}, with a new link where the present one was made in another session.',
                  { email },
                )
            : t('There is no e-mail address on file: copy the link, or let the client scan the code.')}
        </Text>
      </section>
      {link && <LinkStanding link={link} onClose={close.open} />}
      <ReplaceLink
        opened={asking}
        onClose={ask.close}
        onSure={() => {
          ask.close()
          create.send({ body })
        }}
      />
      <CloseLink
        opened={closing}
        onClose={close.close}
        body={body}
        answered={link?.answered ?? 0}
        onClosed={() => setMade(undefined)}
      />
    </div>
  )
}
