import type { CallRefused } from '../call.ts'
import { useTranslation } from '../translation.ts'
import { Sentence } from './sentence.tsx'
import { useWait } from './use-wait.ts'

interface Props {
  refused: CallRefused | null
  id?: string
  /** What to do now. */
  advice?: string | undefined
  /** Fields of this form: what is wrong with one is said there, and not here as well. */
  fields?: readonly string[]
}

/** In the form, why it was refused; after too many attempts also until when to wait. */
export function Refusal({ refused, id, advice, fields = [] }: Props) {
  const { t } = useTranslation()
  const wait = useWait(refused)
  if (!refused || refused.issues.some(({ path }) => fields.includes(path))) return null
  return (
    <Sentence kind="wrong" role="alert" {...(id ? { id } : {})}>
      <p>{refused.message || t('Something went wrong')}</p>
      {refused.code === 'unreachable' && <p>{t('Please check your connection and try again.')}</p>}
      {advice && <p>{advice}</p>}
      {wait && <p>{wait}</p>}
    </Sentence>
  )
}

/** What the server said of one field. */
export const issueAt = (refused: CallRefused | null, path: string): string | undefined =>
  refused?.issues.find((issue) => issue.path === path)?.message
