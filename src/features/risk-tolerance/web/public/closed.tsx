import { useEffect, useState } from 'react'
import { PageInWords } from '../../../../web/shell/page-in-words.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Waiting } from '../../../../web/ui/waiting.tsx'
import { Completion } from './completion.tsx'
import { isFinished, keptOf, type OpenLink, readStored } from './opened-link.ts'

/**
 * Stands for a form whose link was closed while it was open: by the adviser or by time. Where another window of this
 * browser submitted it, that is the end of it here, too. Nothing that was typed stays in the tab.
 */
export function Closed({ code, link: { opened, owner } }: { code: string; link: OpenLink }) {
  const { t } = useTranslation()
  const [finished, setFinished] = useState<boolean>()
  useEffect(() => {
    keptOf(owner).write(undefined)
    readStored(code).then(
      () => setFinished(false),
      (error: unknown) => setFinished(isFinished(error)),
    )
  }, [code, owner])
  if (finished === undefined) return <Waiting />
  if (finished) return <Completion opened={opened} />
  return (
    <PageInWords
      alert
      title={t('This link is no longer open')}
      lead={t(
        'Your adviser has the answers that were saved. If you have not finished, please ask {{adviser}} for a new link: it starts again from the first question.',
        { adviser: `${opened.adviser.firstName} ${opened.adviser.lastName}` },
      )}
    />
  )
}
