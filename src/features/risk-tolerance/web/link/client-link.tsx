import { Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { Language } from '../../../../platform/codes/person.ts'
import type { ResultOf } from '../../../../platform/endpoint.ts'
import { words } from '../../../../platform/words.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { type Client, readClient } from '../../../participants/contract.ts'
import { createLink, type RiskLink, readLink, sendLink } from '../../link-contract.ts'
import { LanguageChoice } from '../language-choice.tsx'
import classes from './client-link.module.css'
import { CloseLink } from './close-link.tsx'
import { FreshLink } from './fresh-link.tsx'
import { LinkStatus } from './link-status.tsx'
import { MailLink } from './mail-link.tsx'
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
  const [made, setMade] = useState<ResultOf<typeof createLink>>()
  const [asked, ask] = useState<NewLink>()
  const [closing, close] = useDisclosure(false)
  const open = link?.state === 'open' ? link : undefined
  const fresh = open && made
  const [chosen, choose] = useState<Language>()
  const language = chosen ?? open?.language ?? onFile ?? spoken()
  const { create, send } = useNewLink(setMade)
  const body = { foClientId: client.id, language }
  const ways = { created: () => create.send({ body }), mailed: () => send.send({ body }) }
  const asksFirst = (way: NewLink) => (open || isOut ? ask(way) : ways[way]())
  const replace = (way: NewLink) => {
    ask(undefined)
    // the address that is shown is not the one that is mailed
    if (way === 'mailed') setMade(undefined)
    ways[way]()
  }
  const mail = (
    <MailLink
      link={fresh ? 'shown' : !open ? 'none' : open.inHand ? 'open' : 'elsewhere'}
      email={email}
      busy={send.busy}
      onSend={open?.inHand ? ways.mailed : () => asksFirst('mailed')}
    />
  )
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
        <div className={classes.language}>
          <LanguageChoice
            label={t('Language of the email and the form')}
            description={`${t('It is kept on the client’s file and used for documents and emails.')}${
              open && open.answered > 0
                ? ` ${t('The client has started: this link’s form stays in the language the client chose. Your choice applies to the email and to the form of a new link.')}`
                : ''
            }`}
            value={language}
            onChange={choose}
          />
        </div>
        <Group gap="sm" mt="lg" align="flex-start">
          <SendingButton
            variant={open ? 'default' : 'filled'}
            busy={create.busy}
            onClick={() => asksFirst('created')}
          >
            {t('Create')}
          </SendingButton>
          {!fresh && mail}
        </Group>
        {fresh && (
          <Text size="sm" c="dimmed" mt="sm">
            {t('Another link would replace this one.')}
          </Text>
        )}
        {fresh && (
          <FreshLink key={fresh.url} url={fresh.url} expiresAt={fresh.expiresAt}>
            {mail}
          </FreshLink>
        )}
      </section>
      {link && <LinkStatus link={link} onClose={close.open} />}
      <ReplaceLink
        asked={asked}
        onClose={() => ask(undefined)}
        onSure={replace}
        firstName={firstName}
        open={open}
        isOut={isOut}
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
