import { Button, Title } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { useBeginsHere } from '../wizard/use-begins.ts'
import classes from './completed-card.module.css'
import { PdfLink } from './pdf-link.tsx'
import { SigningStatus, type SigningStatusProps } from './signing-status.tsx'
import { endingOf } from './use-signing.ts'

/** A complete record: that it is, how its signing stands, and the ways from there. */
export function CompletedCard({ title, ...props }: SigningStatusProps & { title: string }) {
  const { t } = useTranslation()
  const { clientId, outgoing, signing } = props
  const { hash } = useLocation()
  const heading = useBeginsHere(hash === '')
  const isEnded = endingOf(signing.status) !== undefined
  const Mark = isEnded ? CircleAlert : CircleCheck
  // the report bears no signatures, which the signed form does
  const isSigned = signing.status === 'COMPLETED'
  return (
    <section className={`surface ${classes.card}`}>
      <Mark
        size={36}
        strokeWidth={1.5}
        aria-hidden
        className={classes.mark}
        data-ended={isEnded || undefined}
      />
      <Title order={2} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <SigningStatus {...props} />
      <div className={classes.ways}>
        <Button component={Link} to={paths.client(clientId)} variant="default">
          {t('Go Back')}
        </Button>
        <PdfLink outgoing={outgoing}>{isSigned && t('Open the unsigned report')}</PdfLink>
      </div>
    </section>
  )
}
