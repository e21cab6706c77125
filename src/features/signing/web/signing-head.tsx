import type { RefObject } from 'react'
import { dayIn, formatDate } from '../../../platform/formats/dates.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { pageSettings } from '../../../web/page-settings.ts'
import { spoken, useTranslation } from '../../../web/translation.ts'
import { useBeginsHere } from '../../../web/wizard/use-begins.ts'
import type { Signing } from './read-signing.ts'
import classes from './signing-layout.module.css'

/** What is asked, by whom, and until when. */
export function SigningHead({ signing, begins = false }: { signing: Signing; begins?: boolean }) {
  const heading = useBeginsHere(begins)
  const Head = signing.documents.length === 1 ? HeadOfOne : HeadOfSeveral
  return <Head signing={signing} heading={heading} />
}

interface HeadProps {
  signing: Signing
  heading: RefObject<HTMLHeadingElement | null>
}

function HeadOfOne({ signing, heading }: HeadProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className="overline">{t('Document to Sign')}</p>
      <h1 ref={heading} tabIndex={-1}>
        {signing.documents[0]?.name}
      </h1>
      <p className={classes.lead}>
        {t('{{adviser}} of {{firm}} asks {{signer}} to read and sign this document.', {
          adviser: fullName(signing.adviser),
          firm: pageSettings.firmName,
          signer: fullName(signing.signer),
        })}{' '}
        <Until at={signing.expiresAt} />
      </p>
    </>
  )
}

function HeadOfSeveral({ signing, heading }: HeadProps) {
  const { t } = useTranslation()
  const open = signing.documents.filter(({ status }) => status === 'open')
  const declined = signing.documents.filter(({ status }) => status === 'declined').length
  return (
    <>
      <p className="overline">{t('Documents to Sign')}</p>
      <h1 ref={heading} tabIndex={-1}>
        {t('{{count}} documents for {{signer}}', { count: open.length, signer: fullName(signing.signer) })}
      </h1>
      <p className={classes.lead}>
        {t('{{adviser}} of {{firm}} asks you to read each one, then to sign them together.', {
          adviser: fullName(signing.adviser),
          firm: pageSettings.firmName,
        })}{' '}
        <Until at={signing.expiresAt} />
      </p>
      <p className={classes.declined} role="status">
        {declined > 0 &&
          t('{{count}} of {{all}} were declined. The rest can still be signed.', {
            count: declined,
            all: signing.documents.length,
          })}
      </p>
    </>
  )
}

/** The firm's day, as the email says it. */
function Until({ at }: { at: string }) {
  const { t } = useTranslation()
  const day = formatDate(dayIn(at, pageSettings.timeZone), spoken())
  return <span>{t('You have until {{day}}.', { day })}</span>
}
