import { Anchor, Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { CircleCheck, FileText, RotateCcw, Send } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { fileAddress } from '../../../../web/download.ts'
import { paths } from '../../../../web/paths.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import { readReport } from '../../contract.ts'
import classes from './completed.module.css'
import type { Asking } from './use-signature.ts'

interface Props {
  clientId: string
  responseId: string
  /** Whether it is known to be out for signature; undefined while nobody knows. */
  wasSent: boolean | undefined
  asking: Asking | undefined
  onAsk: () => void
  onAnew: () => void
  /** What it came to. */
  children: ReactNode
}

/** After the last step: what has happened, what it came to, and the ways on. */
export function Completed({ clientId, responseId, wasSent, asking, onAsk, onAnew, children }: Props) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack gap="lg">
      <section className={`surface ${classes.card}`}>
        <CircleCheck size={36} strokeWidth={1.5} aria-hidden className={classes.mark} />
        <Title order={2} ref={title} tabIndex={-1} className={classes.title}>
          {t('The Risk Tolerance Questionnaire has been completed.')}
        </Title>
        <SignatureNote wasSent={wasSent} asking={asking} onAsk={onAsk} />
        <Group gap="sm" justify="center" mt="xs">
          <Button component={Link} to={paths.client(clientId)}>
            {t('Client Information')}
          </Button>
          <Button
            component="a"
            variant="default"
            href={fileAddress(readReport, { id: responseId })}
            target="_blank"
            rel="noopener"
            leftSection={<FileText size={18} aria-hidden />}
          >
            {t('Open the PDF')}
            <span className="unseen">{t('(opens in a new window)')}</span>
          </Button>
        </Group>
        <BackLink otherwise={paths.client(clientId)} />
      </section>
      {children}
      <Button
        variant="subtle"
        color="gray"
        w="fit-content"
        leftSection={<RotateCcw size={18} aria-hidden />}
        onClick={onAnew}
      >
        {t('Answer anew')}
      </Button>
    </Stack>
  )
}

/** As GoBack, but a link. */
function BackLink({ otherwise }: { otherwise: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const back = (event: MouseEvent) => {
    if (!window.history.state?.idx || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Anchor component={Link} to={otherwise} onClick={back} underline="always">
      {t('Go Back')}
    </Anchor>
  )
}

function SignatureNote({ wasSent, asking, onAsk }: Pick<Props, 'wasSent' | 'asking' | 'onAsk'>) {
  const { t } = useTranslation()
  if (asking?.is === 'failed')
    return (
      <Notice tone="trouble" title={t('It could not be sent for signature. The answers are saved.')}>
        <p>{asking.message}</p>
        <Button size="sm" onClick={onAsk}>
          {t('Try Again')}
        </Button>
      </Notice>
    )
  return (
    <Text component="div" c="dimmed" role="status" maw={620}>
      {asking?.is === 'asking' ? (
        <Group gap="sm" justify="center">
          <Loader size="sm" aria-hidden />
          {t('It is being sent for signature…')}
        </Group>
      ) : asking?.is === 'sent' || wasSent ? (
        t('It was sent for signature: the client receives an e-mail with the document.')
      ) : wasSent === false ? (
        <>
          {t('It has not been sent for signature yet.')}
          <Button
            size="sm"
            variant="default"
            mt="sm"
            display="block"
            mx="auto"
            leftSection={<Send size={16} aria-hidden />}
            onClick={onAsk}
          >
            {t('Send for Signature')}
          </Button>
        </>
      ) : null}
    </Text>
  )
}
