import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../../web/translation.ts'
import { CopyButton } from '../../../../web/ui/copy-button.tsx'
import { QrCode } from '../../../../web/ui/qr-code.tsx'
import classes from './fresh-link.module.css'

/** A link that was just made. `children` is what else can be done with it. */
export function FreshLink({ url, children }: { url: string; children: ReactNode }) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // whole, so that the ways on are in sight
    card.current?.scrollIntoView({ block: 'nearest' })
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.link} ref={card}>
      <div className={classes.words}>
        <Title order={3} size="h5" ref={title} tabIndex={-1} className={classes.title}>
          {t('The new link')}
        </Title>
        <output className={classes.address} aria-label={t('Link')}>
          {url}
        </output>
        <Text size="sm" c="dimmed">
          {t('It is shown only this once; it can still be sent by email. Another link would replace it.')}
        </Text>
        <CopyButton text={url} label={t('Copy the Link')} />
        {children}
      </div>
      <QrCode text={url} label={t('QR code of the link')} />
    </div>
  )
}
