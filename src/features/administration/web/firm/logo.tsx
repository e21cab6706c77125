import { Button } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { words } from '../../../../platform/words.ts'
import { CallRefused, call } from '../../../../web/call.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { useBusy } from '../../../../web/use-busy.ts'
import {
  type FirmSettings,
  largestLogoBytes,
  listFirmRevisions,
  readFirm,
  updateLogo,
} from '../../firm-contract.ts'
import classes from './firm.module.css'
import { useSetting } from './setting.tsx'

/** The firm's picture: what is shown now, another one, and none. */
export function Logo({ settings }: { settings: FirmSettings }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { busy, refused, send } = useUpload()
  const { set, busy: isTaken } = useSetting(settings)
  const { logo } = settings.values
  if (settings.fixed.includes('logo'))
    return (
      <section aria-label={t('Logo')}>
        <ShownLogo address={pageSettings.logo} />
        <p className={classes.quiet}>{t('This is set where the portal runs, and cannot be changed here')}</p>
      </section>
    )
  return (
    <section aria-label={t('Logo')}>
      <ShownLogo address={logo && `/logo/${logo}.png`} />
      <p className={classes.quiet}>
        {t(
          'A PNG of up to 500 kB and 2,000 pixels a side, on a clear or a white ground. Pages, documents and emails show it.',
        )}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/png,.png"
        className="unseen"
        aria-label={t('PNG picture')}
        tabIndex={-1}
        onChange={(event) => {
          send(event.currentTarget.files?.[0])
          // the same file may be chosen again once it is mended
          event.currentTarget.value = ''
        }}
      />
      <div className={classes.ways}>
        <SendingButton
          busy={busy}
          variant="default"
          leftSection={<Upload size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t(words('Choose a Logo'))}
        </SendingButton>
        {logo && (
          <Button variant="subtle" loading={isTaken} onClick={() => set({ logo: null })}>
            {t('Remove the Logo')}
          </Button>
        )}
      </div>
      {refused && <Notice tone="problem">{refused}</Notice>}
    </section>
  )
}

/** On white, as emails and documents show it. */
function ShownLogo({ address }: { address: string | null }) {
  const { t } = useTranslation()
  return (
    <div>
      <p className={classes.name}>{t('Logo')}</p>
      {address ? (
        <img src={address} alt={t('The logo as it is shown')} className={classes.logo} />
      ) : (
        <p className={classes.quiet}>{t('None: the name of the firm is shown in its place.')}</p>
      )}
    </div>
  )
}

function useUpload() {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  const [refused, setRefused] = useState('')
  const upload = async (file: File) => {
    setRefused('')
    if (file.size > largestLogoBytes)
      return setRefused(t(words('The picture is larger than 500 kB. Please save it smaller.')))
    try {
      await call(updateLogo, {}, { file })
      await invalidate(readFirm, listFirmRevisions)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      const [issue] = error.issues
      setRefused(
        (issue ? t(issue.message, issue.values) : error.message) ||
          t('The file could not be sent. Please check your connection and try again.'),
      )
    }
  }
  return { busy, refused, send: (file: File | undefined) => file && run(() => upload(file)) }
}
