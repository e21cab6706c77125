import { Clock, Compass, Link2, ShieldCheck } from 'lucide-react'
import { calledBy } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { Button } from '../../../../web/public-ui/button.tsx'
import { Sheet } from '../../../../web/public-ui/sheet.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import type { Progress } from '../../../../web/wizard/use-open.ts'
import { adviserOf, type OpenLink } from './opened-link.ts'
import classes from './welcome.module.css'

const facts = [
  { Sign: Clock, said: words('It takes about 10 minutes.') },
  {
    Sign: Link2,
    said: words('Each answer is saved. You can stop whenever you like and continue with the same link.'),
  },
  { Sign: Compass, said: words('There are no right or wrong answers: choose what fits you best.') },
  { Sign: ShieldCheck, said: words('Only your adviser and the firm see your answers.') },
]

interface Props {
  opened: OpenLink['opened']
  progress: Progress
  begin: () => void
}

/** Says who asks, what, how long it takes, and that nothing can go wrong. */
export function Welcome({ opened, progress, begin }: Props) {
  const { t } = useTranslation()
  const hasBegun = progress.done > 0
  return (
    <Sheet
      wide
      overline={t('Risk Tolerance Questionnaire')}
      title={t('Welcome, {{name}}', { name: calledBy(opened.participant.generalDetails) })}
      lead={t(
        '{{adviser}} of {{firm}} has {{number}} questions for you, to learn how much risk suits you and your investments.',
        { adviser: adviserOf(opened), firm: pageSettings.firmName, number: progress.all },
      )}
    >
      <ul className={classes.facts}>
        {facts.map(({ Sign, said }) => (
          <li key={said}>
            <Sign size={20} aria-hidden />
            <span>{t(said)}</span>
          </li>
        ))}
      </ul>
      {hasBegun && <p className={classes.answered}>{progress.inWords}</p>}
      <div className={classes.begin}>
        <Button wide onClick={begin}>
          {hasBegun ? t('Continue') : t('Begin')}
        </Button>
      </div>
    </Sheet>
  )
}
