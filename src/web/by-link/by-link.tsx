import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { Language } from '../../platform/codes/person.ts'
import { CallRefused } from '../call.ts'
import { spoken, useTranslation } from '../translation.ts'
import { Waiting } from '../ui/waiting.tsx'
import { Gone } from './gone.tsx'
import { linkCode } from './link-code.ts'
import { NotReached } from './not-reached.tsx'

/** What a link opens, in the language in which it was read. */
interface Read {
  language: Language
}

interface Props<Opened extends Read> {
  /**
   * Looks up what the link opens, and speaks its reader's language.
   * @throws CallRefused where it opens nothing, or not this time
   */
  open: (code: string) => Promise<Opened>
  /** The same in another language. What cannot be read stays as it was. */
  readIn: (language: Language, opened: Opened, code: string) => Promise<Opened>
  children: (opened: Opened, code: string, openAgain: () => void) => ReactNode
}

/** A page that is opened by a link, without signing in. */
export function ByLink<Opened extends Read>(props: Props<Opened>) {
  const code = linkCode(useParams()['code'] ?? '')
  // nothing is looked up for what can be no code
  return code === undefined ? <Gone /> : <ByCode key={code} code={code} {...props} />
}

function ByCode<Opened extends Read>({ code, open, readIn, children }: Props<Opened> & { code: string }) {
  const { language } = useTranslation()
  const [{ opened, refused }, setFound] = useState<{ opened?: Opened; refused?: CallRefused }>({})
  const openAgain = useCallback(() => {
    open(code).then(
      (found) => setFound({ opened: found }),
      (error: unknown) => setFound({ refused: error instanceof CallRefused ? error : new CallRefused(0) }),
    )
  }, [code, open])
  useEffect(openAgain, [openAgain])

  const isInOther = opened !== undefined && opened.language !== language
  useEffect(() => {
    if (!isInOther) return
    readIn(spoken(), opened, code).then(
      (found) => setFound({ opened: found }),
      () => {},
    )
  }, [isInOther, opened, code, readIn])
  if (opened) return children(opened, code, openAgain)
  if (!refused) return <Waiting />
  return refused.mayPassLater ? <NotReached refused={refused} again={openAgain} /> : <Gone />
}
