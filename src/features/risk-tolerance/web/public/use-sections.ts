import { useEffect, useState } from 'react'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast/toast.ts'
import type { Section } from '../../questionnaire/shape.ts'
import { type OpenLink, questionsIn } from './use-opened-link.ts'

/** The questions in the language that is spoken now; while they are on their way, in the one before. */
export function useSections({ opened, sections }: OpenLink): readonly Section[] {
  const { t } = useTranslation()
  const language = spoken()
  const [read, setRead] = useState({ [language]: sections })
  const [shown, setShown] = useState(sections)
  const inLanguage = read[language]
  useEffect(() => {
    if (inLanguage) return setShown(inLanguage)
    let current = true
    questionsIn(language, opened.questionnaireVersion).then(
      (found) => {
        if (current) setRead((before) => ({ ...before, [language]: found }))
      },
      () => toast.failed(t('The questions could not be loaded in this language. Please try again.')),
    )
    return () => {
      current = false
    }
  }, [inLanguage, language, opened.questionnaireVersion, t])
  return shown
}
