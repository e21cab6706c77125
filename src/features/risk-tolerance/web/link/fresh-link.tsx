import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { spoken } from '../../../../web/language.ts'
import { CopyButton } from '../../../../web/ui/copy-button.tsx'
import { QrCode } from '../../../../web/ui/qr-code.tsx'
import classes from './fresh-link.module.css'

/** A link that was just made. It is shown once: the portal keeps no copy of its code. */
export function FreshLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const { t } = useTranslation()
  const until = formatInstant(expiresAt, spoken())
  return (
    <div className={classes.link}>
      <div className={classes.words}>
        <output className={classes.address} aria-label={t('Link')}>
          {url}
        </output>
        <CopyButton text={url} label={t('Copy the link')} />
        <Text size="sm" c="dimmed">
          {t('It is shown only now: the portal does not keep it (open until {{when}}).', { when: until })}
        </Text>
      </div>
      <QrCode text={url} label={t('QR code of the link')} />
    </div>
  )
}
