import { CircleCheck } from 'lucide-react'
import { pageSettings } from '../page-settings.ts'
import { useTranslation } from '../translation.ts'
import classes from './in-place-of-code.module.css'
import type { ProofProps } from './proof-way.tsx'
import { UsePasskey } from './use-passkey.tsx'
import { UseProvider } from './use-provider.tsx'

/** Below the field of a code, what takes its place: a passkey, or signing in anew where the firm's people do. */
export function InPlaceOfCode(props: ProofProps) {
  return (
    <>
      <UsePasskey {...props} />
      {pageSettings.hasProvider && <UseProvider {...props} />}
    </>
  )
}

/** Whether what stands in the place of a code is the token of one of these. */
export const isProved = (code: unknown): code is string =>
  typeof code === 'string' && /^[\w-]{43}$/.test(code)

/** Stands in the place of the field then. */
export function Proved({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.used}>
      <CircleCheck size={18} aria-hidden className={classes.sign} />
      <span role="status">{t('Confirmed without a code')}</span>
      <button type="button" className="link" onClick={onUndo}>
        {t('Enter a code instead')}
      </button>
    </div>
  )
}
