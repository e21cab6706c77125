import { useState } from 'react'
import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { FirmSettings, listFirmRevisions, readFirm, updateFirm } from '../../firm-contract.ts'
import type { SomeFirmValues } from '../../firm-values.ts'

/** What is said once a setting is saved. */
export const saved = {
  done: words('The settings are saved'),
  doneToo: words('Pages show them once they are reloaded.'),
}

/** What is read anew then. */
export const settingsReads = [readFirm, listFirmRevisions]

/** Saves some of the settings. Where somebody saved others since, that is told, and saving again sets these over theirs. */
export function useSetting(settings: FirmSettings) {
  const [standing, setStanding] = useState(0)
  const { send, ...sending } = useSend(updateFirm, {
    says: saved,
    refreshes: settingsReads,
    onRefused: ({ current }) => {
      const found = FirmSettings.safeParse(current)
      if (found.success) setStanding(found.data.version)
    },
  })
  return {
    ...sending,
    set: (values: SomeFirmValues) =>
      send({ body: { version: Math.max(standing, settings.version), values } }),
    isOther: standing > settings.version,
  }
}

export function SavedSince() {
  const { t } = useTranslation()
  return (
    <Notice tone="problem">
      {t(
        'Somebody has saved other settings since. What you entered is kept: Save again sets it over theirs.',
      )}
    </Notice>
  )
}
