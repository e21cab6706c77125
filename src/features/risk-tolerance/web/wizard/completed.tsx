import { Anchor, Button, Group, Stack, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CircleCheck, FileText, RotateCcw } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PackageStatus } from '../../../../platform/codes/package-status.ts'
import { fileAddress } from '../../../../web/download.ts'
import { paths } from '../../../../web/paths.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { readReport } from '../../contract.ts'
import classes from './completed.module.css'
import { SignatureNote } from './signature-note.tsx'
import type { Asking } from './use-signature.ts'

interface Props {
  clientId: string
  responseId: string
  /** Of its signing: null where it was never sent, undefined while nobody knows. */
  status: PackageStatus | null | undefined
  asking: Asking | undefined
  onAsk: () => void
  /** Another one is begun already. */
  hasNewerDraft?: boolean
  onAnew: () => void
  /** What it came to. */
  children: ReactNode
}

/** After the last step: what has happened, what it came to, and the ways on. */
export function Completed({ clientId, responseId, hasNewerDraft, onAnew, children, ...signing }: Props) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  // what is opened here bears no signatures, and the signed one is then what is wanted
  const isSigned = signing.status === 'COMPLETED'
  return (
    <Stack gap="lg">
      <section className={`surface ${classes.card}`}>
        <CircleCheck size={36} strokeWidth={1.5} aria-hidden className={classes.mark} />
        <Title order={2} ref={title} tabIndex={-1} className={classes.title}>
          {t('The Risk Tolerance Questionnaire has been completed.')}
        </Title>
        <SignatureNote clientId={clientId} {...signing} />
        <Group gap="sm" justify="center" mt="xs">
          <Button component={Link} to={paths.client(clientId)} variant={isSigned ? 'default' : 'filled'}>
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
            {isSigned ? t('Open the unsigned report') : t('Open the PDF')}
            <span className="unseen">{t('(opens in a new window)')}</span>
          </Button>
        </Group>
        <BackLink otherwise={paths.client(clientId)} />
      </section>
      {children}
      {hasNewerDraft ? (
        <Anchor component={Link} to={paths.riskToleranceForm(clientId)} underline="always" w="fit-content">
          {t('Continue with the newer draft')}
        </Anchor>
      ) : (
        <AnswerAnew onAnew={onAnew} />
      )}
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

/** It begins another one, so it asks. */
function AnswerAnew({ onAnew }: Pick<Props, 'onAnew'>) {
  const { t } = useTranslation()
  const [asking, ask] = useDisclosure(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        w="fit-content"
        leftSection={<RotateCcw size={18} aria-hidden />}
        onClick={ask.open}
      >
        {t('Answer Again')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title={t('Answer the questionnaire again?')}
        sure={t('Answer Again')}
        onSure={onAnew}
      >
        {t(
          'A new questionnaire starts without answers. This one stays on file and is shown here again if you discard the new one. Once the new one is submitted, it replaces this one.',
        )}
      </ConfirmDialog>
    </>
  )
}
