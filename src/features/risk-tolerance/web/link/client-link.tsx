import { Button, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../platform/codes/person.ts'
import type { ResultOf } from '../../../../platform/endpoint.ts'
import { words } from '../../../../platform/words.ts'
import { spoken } from '../../../../web/language.ts'
import { useSend } from '../../../../web/use-call.ts'
import { type Client, readClient } from '../../../participants/contract.ts'
import { createLink, type RiskLink, readLink, sendLink } from '../../link-contract.ts'
import { LanguageChoice } from '../language-choice.tsx'
import classes from './client-link.module.css'
import { CloseLink } from './close-link.tsx'
import { FreshLink } from './fresh-link.tsx'
import { LinkStanding } from './link-standing.tsx'
import { type NewLink, ReplaceLink } from './replace-link.tsx'

/** Makes, shows and mails a client's link, and tells how the newest one stands. */
export function ClientLink({ client, link }: { client: Client; link: RiskLink | null }) {
  const { t } = useTranslation()
  const { email, firstName, lastName, language: onFile } = client.generalDetails
  const [made, setMade] = useState<ResultOf<typeof createLink>>()
  const [asked, ask] = useState<NewLink>()
  const [closing, close] = useDisclosure(false)
  const isOpen = link?.state === 'open'
  const [chosen, choose] = useState<Language>()
  const language = chosen ?? (isOpen ? link.language : (onFile ?? spoken()))
  const { create, send } = useNewLink(setMade)
  const body = { foClientId: client.id, language }
  const ways = { created: () => create.send({ body }), mailed: () => send.send({ body }) }
  const replace = (way: NewLink) => {
    ask(undefined)
    setMade(undefined)
    ways[way]()
  }
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
        <div className={classes.language}>
          <LanguageChoice
            label={t('Language of the letter and the form')}
            {...(isOpen && link.answered > 0
              ? {
                  description: t(
                    'The client has begun: this link’s form stays in the language the client chose. Your choice is that of the letter, and of a new link’s form.',
                  ),
                }
              : {})}
            value={language}
            onChange={choose}
          />
        </div>
        <Group gap="sm" mt="lg">
          <Button
            variant={isOpen ? 'default' : 'filled'}
            loading={create.busy}
            onClick={isOpen ? () => ask('created') : ways.created}
          >
            {t('Create')}
          </Button>
          <Button
            variant={isOpen ? 'filled' : 'default'}
            leftSection={<Mail size={18} aria-hidden />}
            loading={send.busy}
            onClick={isOpen && !link.inHand ? () => ask('mailed') : ways.mailed}
            {...(email ? {} : { disabled: true, title: t('There is no e-mail address on file') })}
          >
            {t('Send by E-mail')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed" mt="sm">
          {email
            ? isOpen && !link.inHand
              ? t(
                  'The e-mail goes to {{email}}, with a new link: the present one was made in another session.',
                  {
                    email,
                  },
                )
              : t('The e-mail goes to {{email}}.', { email })
            : t('There is no e-mail address on file: copy the link, or let the client scan the code.')}
        </Text>
      </section>
      {link && <LinkStanding link={link} onClose={close.open} />}
      <ReplaceLink
        asked={asked}
        onClose={() => ask(undefined)}
        onSure={replace}
        firstName={firstName}
        link={link}
      />
      <CloseLink
        opened={closing}
        onClose={close.close}
        clientId={client.id}
        answered={link?.answered ?? 0}
        onClosed={() => setMade(undefined)}
      />
    </div>
  )
}

/** A link by its address, which is told once, or by e-mail. The client's language is on file from then on. */
function useNewLink(onMade: (made: ResultOf<typeof createLink> | undefined) => void) {
  const create = useSend(createLink, {
    says: { failed: words('An error occurred') },
    refreshes: [readLink, readClient],
    onDone: onMade,
  })
  const send = useSend(sendLink, {
    says: {
      done: words('Risk Tolerance Link sent successfully'),
      failed: words('Error sending Risk Tolerance Link'),
    },
    refreshes: [readLink, readClient],
  })
  return { create, send }
}
