import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

const allChanges = words('What you changed on this page has not been saved, and will be lost.')
const always = () => true

interface Props {
  /** Whether something would be lost. */
  when: boolean
  /** Asked at that moment: what was lost on purpose a moment ago is no reason any more. */
  still?: () => boolean
  /** What would be lost, where it is not all that was changed. */
  lost?: string
  /** Called before the page is left all the same. */
  onLeave?: () => void
}

/**
 * Asks before the page is left, by whatever way, with something in it that is saved only on request. Another part of the
 * same page may be gone to.
 */
export function AskBeforeLeaving({ when, still = always, lost = allChanges, onLeave }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [goOn, setGoOn] = useState<() => void>()
  const isSure = useRef(false)
  const stillNow = useRef(still)
  useEffect(() => {
    stillNow.current = still
  })
  useEffect(() => {
    if (!when) return
    isSure.current = false
    const hold = (event: NavigateEvent) => {
      const { url, sameDocument, key } = event.destination
      const { pathname, search, hash } = new URL(url)
      const isElsewhere = sameDocument && pathname !== location.pathname
      if (!isElsewhere || !event.cancelable || isSure.current || !stillNow.current()) return
      event.preventDefault()
      const isBackOrForth = event.navigationType === 'traverse'
      setGoOn(() => () => {
        if (isBackOrForth) navigation.traverseTo(key)
        else void navigate({ pathname, search, hash })
      })
    }
    // of another document, and of the tab itself, the browser asks in its own words
    const askItself = (event: BeforeUnloadEvent) => event.preventDefault()
    // a browser from before 2026 may have none: there what is typed is found again on coming back
    window.navigation?.addEventListener('navigate', hold)
    window.addEventListener('beforeunload', askItself)
    return () => {
      window.navigation?.removeEventListener('navigate', hold)
      window.removeEventListener('beforeunload', askItself)
    }
  }, [when, navigate])

  const leave = () => {
    isSure.current = true
    setGoOn(undefined)
    onLeave?.()
    goOn?.()
  }
  return (
    <ConfirmDialog
      opened={goOn !== undefined}
      onClose={() => setGoOn(undefined)}
      title={t('Leave without saving?')}
      sure={t('Leave Without Saving')}
      onSure={leave}
      isDanger
    >
      {t(lost)}
    </ConfirmDialog>
  )
}
