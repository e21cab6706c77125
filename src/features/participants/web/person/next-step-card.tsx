import { Button } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import { useMay } from '../../../../web/session/rights.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { profileField } from '../../../risk-tolerance/profile.ts'
import type { Client, Steps } from '../../contract.ts'
import { type NextStep, nextStepOf } from '../../next-step.ts'
import { isAccountHolder, steps } from '../steps.ts'
import classes from './next-step-card.module.css'

interface Sentence {
  button: string
  why: string
}

const begin: Record<keyof Steps, Sentence> = {
  riskTolerance: {
    button: words('Begin the questionnaire'),
    why: words('The questionnaire on risk comes first.'),
  },
  application: {
    button: words('Begin the application'),
    why: words('The application follows the questionnaire.'),
  },
  accounts: {
    button: words('Begin with an account'),
    why: words('The application is complete: an account can be opened.'),
  },
  ips: {
    button: words('Begin the statement'),
    why: words('An account is complete: the policy statement is the last step.'),
  },
}

const carryOn: Record<keyof Steps, Sentence> = {
  riskTolerance: {
    button: words('Go on with the questionnaire'),
    why: words('The questionnaire has been started.'),
  },
  application: {
    button: words('Go on with the application'),
    why: words('The application has been started.'),
  },
  accounts: {
    button: words('Go on with the account'),
    why: words('An account has been started.'),
  },
  ips: {
    button: words('Go on with the statement'),
    why: words('The policy statement has been started.'),
  },
}

const bringUpToDate = words('Bring it up to date')
const renew: Record<keyof Steps, Sentence> = {
  riskTolerance: {
    button: bringUpToDate,
    why: words('The questionnaire’s document states another profile than was chosen.'),
  },
  application: {
    button: bringUpToDate,
    why: words('The application was changed after it was submitted.'),
  },
  accounts: {
    button: bringUpToDate,
    why: words('An account application was changed after it was submitted.'),
  },
  ips: { button: bringUpToDate, why: words('The policy statement rests on facts that have changed.') },
}

const others: Record<Exclude<NextStep['kind'], 'begin' | 'carryOn' | 'renew'>, Sentence> = {
  chooseProfile: {
    button: words('Choose the profile'),
    why: words('The parts of the questionnaire disagree: choose which profile holds.'),
  },
  send: {
    button: words('Send it to be signed'),
    why: words('The questionnaire is complete, and is not sent yet.'),
  },
  sendAgain: {
    button: words('Send It Again'),
    why: words('The questionnaire came back without a signature.'),
  },
  correct: {
    button: words('See What Was Returned'),
    why: words('What was sent was returned with points to correct.'),
  },
  wait: {
    button: words('See the Status'),
    why: words('The questionnaire is with the client.'),
  },
}

const saidOf = ({ step, kind }: NextStep): Sentence => {
  if (kind === 'begin') return begin[step]
  if (kind === 'renew') return renew[step]
  return kind === 'carryOn' ? carryOn[step] : others[kind]
}

function linkOf({ step, kind }: NextStep, clientId: string): string {
  const answered = `${paths.riskToleranceForm(clientId)}?completed`
  if (kind === 'chooseProfile') return `${answered}#${profileField}`
  if (kind === 'send' || kind === 'sendAgain') return answered
  if (kind === 'correct') return paths.sent(clientId)
  if (kind === 'wait') return paths.participantTab(clientId, 'workflows')
  return (steps.find(({ id }) => id === step)?.pathFor ?? paths.client)(clientId)
}

/** The one thing that carries an account holder on, with its reason; nothing where everything is done, or it is others’ to do. */
export function NextStepCard({ client }: { client: Client }) {
  const { t } = useTranslation()
  const mayWrite = useMay('write')
  const maySend = useMay('send')
  const next = isAccountHolder(client) ? nextStepOf(client) : null
  const isSending = next?.kind === 'send' || next?.kind === 'sendAgain'
  if (!next || !(next.kind === 'wait' || (isSending ? maySend : mayWrite))) return null
  const { button, why } = saidOf(next)
  return (
    <section className={`surface ${classes.card}`} aria-label={t('Next step')}>
      <p className={classes.why}>{t(why)}</p>
      <Button
        component={Link}
        to={linkOf(next, client.id)}
        size="sm"
        className={classes.button ?? ''}
        rightSection={<ArrowRight size={16} aria-hidden />}
      >
        {t(button)}
      </Button>
    </section>
  )
}
