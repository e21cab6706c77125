import type { ReactNode } from 'react'
import { pageSettings } from '../page-settings.ts'
import { useTranslation } from '../translation.ts'
import { Brand } from './brand.tsx'
import { useFreshPage } from './fresh-page.ts'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './signed-out-frame.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

interface Props {
  /** Paper with a watermark, for the pages on the way in. */
  watermark: boolean
  /** Of a page that a client opened by a link. */
  forClient: boolean
  children: ReactNode
}

/** No navigation: the firm's name above, who it belongs to below. */
export function SignedOutFrame({ watermark, forClient, children }: Props) {
  const { t } = useTranslation()
  const main = useFreshPage()
  return (
    <div className={classes.sheet}>
      {watermark && <div className={classes.watermark} aria-hidden />}
      <header className={classes.head}>
        <Brand />
        <div className={classes.switches}>
          <LanguageSwitch forClient={forClient} />
          <ThemeSwitch />
        </div>
      </header>
      <main ref={main} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        {t('© {{year}} {{firm}}. All rights reserved.', {
          year: new Date().getFullYear(),
          firm: pageSettings.firmName,
        })}
      </footer>
    </div>
  )
}
