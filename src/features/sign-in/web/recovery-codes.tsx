import { Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { pageSettings } from '../../../web/page-settings.ts'
import { Button } from '../../../web/public-ui/button.tsx'
import { Sentence } from '../../../web/public-ui/sentence.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { CopyButton } from '../../../web/ui/copy-button.tsx'
import classes from './recovery-codes.module.css'

interface Props {
  codes: readonly string[]
  onContinue: () => void
}

/** The codes, and ways to keep them. Shown this once: the server keeps their hashes alone. */
export function RecoveryCodes({ codes, onContinue }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  // the page has changed below whoever pressed Confirm
  useEffect(() => list.current?.focus(), [])
  return (
    <>
      <Sentence kind="told">{t('They are shown only this once. Please keep them in a safe place.')}</Sentence>
      <ul ref={list} tabIndex={-1} className={classes.codes} aria-label={t('Your recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.ways}>
        <CopyButton text={codes.join('\n')} label={t('Copy')} />
        <Button kind="plain" onClick={() => download(t('recovery-codes.txt'), codes)}>
          <Download size={16} aria-hidden />
          {t('Download')}
        </Button>
        <Button kind="plain" onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          {t('Print')}
        </Button>
        <div className={classes.on}>
          <Button wide onClick={onContinue}>
            {t('Continue')}
          </Button>
        </div>
      </div>
    </>
  )
}

function download(name: string, codes: readonly string[]): void {
  const text = `${pageSettings.firmName}\n\n${codes.join('\n')}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
