import type { ReactNode } from 'react'
import { useTranslation } from '../../../../web/translation.ts'
import { longestNotes } from '../../answers.ts'
import { LanguageChoice } from '../language-choice.tsx'
import type { ResponseStore } from '../response-store.ts'
import { SignedText } from '../signed-text.tsx'
import classes from './notes-step.module.css'
import type { WizardState } from './state.ts'

interface Props {
  state: WizardState
  store: ResponseStore
  /** What there is to look at and to decide before it is submitted. */
  children: ReactNode
}

/** The last step. On leaving the field the notes are shown as they will be signed. */
export function NotesStep({ state: { specialNotes, language }, store, children }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div className={`surface ${classes.notes}`}>
        <SignedText
          id="specialNotes"
          label={t('Anything else that you would like to add?')}
          language={language}
          longest={longestNotes}
          value={specialNotes}
          onChange={(typed) => store.set('specialNotes', typed)}
          minRows={4}
        />
      </div>
      {children}
      <LanguageChoice
        label={t('Language of the documents')}
        description={t('The PDF and the email that asks for the signature are in this language.')}
        value={language}
        onChange={(chosen) => store.set('language', chosen)}
      />
    </>
  )
}
