import { Clock, Compass, Link2, ShieldCheck } from 'lucide-react'
import { Button } from '../../../../web/public-ui/button.tsx'
import { Sheet } from '../../../../web/public-ui/sheet.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { sectionCount } from '../../questionnaire/scores.ts'
import classes from './welcome.module.css'

interface Props {
  firstName: string
  adviser: { firstName: string; lastName: string }
  firm: string
  /** How many questions are answered. */
  answered: number
  begin: () => void
}

/** Says who asks, what, how long it takes, and that nothing can go wrong. */
export function Welcome({ firstName, adviser, firm, answered, begin }: Props) {
  const { t } = useTranslation()
  const name = `${adviser.firstName} ${adviser.lastName}`
  return (
    <Sheet
      wide
      overline={t('Risk Tolerance Questionnaire')}
      title={t('Welcome, {{name}}', { name: firstName })}
      lead={t(
        '{{adviser}} of {{firm}} has {{number}} questions for you, to learn how much risk suits you and your investments.',
        { adviser: name, firm, number: sectionCount },
      )}
    >
      <ul className={classes.facts}>
        <li>
          <Clock size={20} aria-hidden />
          <span>{t('It takes about 10 minutes.')}</span>
        </li>
        <li>
          <Link2 size={20} aria-hidden />
          <span>
            {t('Each answer is saved. You can stop whenever you like and continue with the same link.')}
          </span>
        </li>
        <li>
          <Compass size={20} aria-hidden />
          <span>{t('There are no right or wrong answers: choose what fits you best.')}</span>
        </li>
        <li>
          <ShieldCheck size={20} aria-hidden />
          <span>{t('Only your adviser and the firm see your answers.')}</span>
        </li>
      </ul>
      {answered > 0 && (
        <p className={classes.answered}>
          {t('{{answered}} of {{all}} questions answered', { answered, all: sectionCount })}
        </p>
      )}
      <div className={classes.begin}>
        <Button wide onClick={begin}>
          {answered > 0 ? t('Continue') : t('Begin')}
        </Button>
      </div>
    </Sheet>
  )
}
