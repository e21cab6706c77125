import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTextInFocus } from '../../../../web/form/use-text-in-focus.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { longestNotes } from '../../answers.ts'
import { plainText, signsKept } from '../../plain-text.ts'
import { AsSigned, AsSignedSpoken } from '../as-signed.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import type { ResponseStore } from '../response-store.ts'
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
  const { text, ...field } = useTextInFocus(
    specialNotes,
    (typed) => store.set('specialNotes', typed),
    (typed) => plainText(typed, language),
  )
  return (
    <>
      <div className={`surface ${classes.notes}`}>
        <Textarea
          id="specialNotes"
          label={t('Anything else that you would like to add?')}
          description={
            <>
              {t(signsKept)}
              <AsSigned typed={text} language={language} longest={longestNotes} />
            </>
          }
          inputWrapperOrder={['label', 'input', 'description']}
          size="md"
          autosize
          minRows={4}
          maxRows={14}
          maxLength={longestNotes}
          value={text}
          {...field}
        />
        <AsSignedSpoken typed={text} language={language} />
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
