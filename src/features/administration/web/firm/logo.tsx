import { Button } from '@mantine/core'
import { words } from '../../../../platform/words.ts'
import { call } from '../../../../web/call.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { readAnew } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { FileButton } from '../../../../web/ui/file-button.tsx'
import { Notice } from '../../../../web/ui/notice.tsx'
import { toast } from '../../../../web/ui/toast/toast.ts'
import { useUpload } from '../../../../web/use-upload.ts'
import { type FirmSettings, largestLogoBytes, updateLogo } from '../../firm-contract.ts'
import classes from './firm.module.css'
import { saved, settingsReads, useSetting } from './setting.tsx'

/** The firm's picture: what is shown now, another one, and none. */
export function Logo({ settings }: { settings: FirmSettings }) {
  const { t } = useTranslation()
  const { busy, refused, send } = useLogo()
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
          'A PNG of up to 500 kB, at most 2,000 pixels a side, and a million in all, on a clear or a white ground. Pages, documents and emails show it.',
        )}
      </p>
      <div className={classes.ways}>
        <FileButton
          label={t('PNG picture')}
          accept="image/png,.png"
          busy={busy}
          variant="default"
          onChoose={send}
        >
          {t('Choose a Logo')}
        </FileButton>
        {logo && (
          <Button variant="subtle" loading={isTaken} onClick={() => set({ logo: null })}>
            {t('Remove the Logo')}
          </Button>
        )}
      </div>
      {refused && (
        <div className={classes.refused}>
          <Notice tone="problem">{refused}</Notice>
        </div>
      )}
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

/** Sends a picture; what there is to say of a saved setting is said of it, too. */
function useLogo() {
  const { t } = useTranslation()
  return useUpload({
    largestBytes: largestLogoBytes,
    tooLarge: words('The picture is larger than 500 kB. Please save it smaller.'),
    upload: async (file) => {
      await call(updateLogo, {}, { file })
      toast.done(t(saved.done), t(saved.doneToo))
      await readAnew(settingsReads)
    },
  })
}
