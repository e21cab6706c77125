import { type Form, issuesIn, rulesFor, type Step } from '../../platform/form.ts'
import { tooLong } from '../../platform/formats/in-words.ts'
import { words } from '../../platform/words.ts'
import { longestNotes, longestPlain, questionKey, questionSteps, type ResponseDraft } from './answers.ts'
import { plainText } from './plain-text.ts'

const { required, check } = rulesFor<ResponseDraft>()

const noAnswer = words('Please choose one of the answers to this question')

const questionStep = <const Id extends string>(id: Id, title: string, questions: readonly number[]) => ({
  id,
  title,
  questions,
  owns: questions.map(questionKey),
  rules: questions.map((question) => required(questionKey(question), noAnswer)),
  facts: [],
})

/** The last step: notes, and what is to be looked at before it is submitted. */
export const notesStep = 'submit'

const steps = [
  questionStep('plans', words('Your plans'), questionSteps[0]),
  questionStep('return', words('Risk and return'), questionSteps[1]),
  questionStep('volatility', words('Ups and downs'), questionSteps[2]),
  questionStep('losses', words('Losses'), questionSteps[3]),
  questionStep('experience', words('Experience and needs'), questionSteps[4]),
  questionStep('income', words('Income and the years ahead'), questionSteps[5]),
  {
    id: notesStep,
    title: words('Before you submit'),
    questions: [],
    owns: ['specialNotes'],
    rules: [
      check(
        'specialNotes',
        ['specialNotes', 'language'],
        tooLong,
        ([notes, language]) => plainText(notes, language).length <= longestPlain(longestNotes),
      ),
    ],
    facts: [],
  },
] as const satisfies readonly (Step<ResponseDraft> & { questions: readonly number[] })[]

export type ResponseStep = (typeof steps)[number]['id']

/**
 * The questionnaire as a form, for the adviser's wizard and the client's form alike: six steps of questions
 * (specification 1, section 2), then the notes.
 */
export const responseForm: Form<ResponseDraft> = { steps }

export const responseSteps: readonly ResponseStep[] = steps.map(({ id }) => id)

const stepOf = (id: ResponseStep) => steps.find((step) => step.id === id)

export const titleOf = (id: ResponseStep): string => stepOf(id)?.title ?? ''

/** The questions that are asked in a step, by their numbers; none in the last one. */
export const questionsOf = (id: ResponseStep): readonly number[] => stepOf(id)?.questions ?? []

/** The steps in which something is still to be answered or mended. */
export const openSteps = (draft: ResponseDraft): ResponseStep[] =>
  responseSteps.filter((id) => issuesIn(responseForm, draft, id).length > 0)

/** The step in which a question is asked. */
export const stepOfQuestion = (question: number): ResponseStep =>
  steps.find(({ questions }) => questions.some((each) => each === question))?.id ?? notesStep
