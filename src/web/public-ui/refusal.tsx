import type { CallRefused } from '../call.ts'
import { useTranslation } from '../translation.ts'
import { Sentence } from './sentence.tsx'
import { useWait } from './use-wait.ts'

interface Props {
  refused: CallRefused | null
  id?: string
  /** What to do now. */
  advice?: string | undefined
  /** The fields that show their own issues: those are not repeated here. */
  fields?: readonly string[]
}

/** In the form, why it was refused; after too many attempts also until when to wait. */
export function Refusal({ refused, id, advice, fields = [] }: Props) {
  const { t } = useTranslation()
  const wait = useWait(refused)
  if (!refused) return null
  const elsewhere = refused.issues.filter(({ path }) => !fields.includes(path))
  if (refused.issues.length > 0 && elsewhere.length === 0) return null
  const messages = new Set(elsewhere.length > 0 ? elsewhere.map(({ message }) => message) : [refused.message])
  return (
    <Sentence kind="wrong" role="alert" {...(id ? { id } : {})}>
      {[...messages].map((message) => (
        <p key={message}>{message || t('Something went wrong')}</p>
      ))}
      {refused.code === 'unreachable' && <p>{t('Please check your connection and try again.')}</p>}
      {advice && <p>{advice}</p>}
      {wait && <p>{wait}</p>}
    </Sentence>
  )
}

/** What the server said of one field. */
export const issueAt = (refused: CallRefused | null, path: string): string | undefined =>
  refused?.issues.find((issue) => issue.path === path)?.message
