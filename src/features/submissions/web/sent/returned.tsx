import { Link } from 'react-router'
import { documentKinds } from '../../../../platform/documents-to-sign.ts'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { paths } from '../../../../web/paths.ts'
import { May } from '../../../../web/session/rights.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { isOpenPoint } from '../../open-point.ts'
import type { Approval, SentPackage } from '../../packages-contract.ts'
import { AnswerPoint } from './answer-point.tsx'
import { ReturnedPoints } from './returned-points.tsx'
import classes from './sent.module.css'

interface Props {
  sent: SentPackage
  approval: Approval
}

/** What a package was returned with: each point at its field, how it was corrected or answered, and the way to send it again. */
export function Returned({ sent, approval }: Props) {
  const { t, language } = useTranslation()
  const { points } = sent
  const open = points.filter(isOpenPoint).length
  return (
    <section className={classes.returned} aria-label={t('What Was Returned')}>
      <header className={classes.returnedHead}>
        <h3>{t('What Was Returned')}</h3>
        <p className={classes.small} role="status">
          {open > 0
            ? t('Open points: {{count}}', { count: open })
            : t('All is corrected or answered: it can be sent again.')}
        </p>
      </header>
      <ReturnedPoints
        points={points}
        titleOf={({ documentId }) => {
          const document = sent.documents.find(({ id }) => id === documentId)
          return document ? documentKinds[document.document].title[language] : ''
        }}
        ways={(point, name) => (
          <May to="write">
            <div className={classes.pointWays}>
              <Link
                className="link"
                to={point.link}
                aria-label={`${point.mendedAt ? t('View') : t('Go There')}: ${name}`}
              >
                {point.mendedAt ? t('View') : t('Go There')}
              </Link>
              {!point.mendedAt && <AnswerPoint sent={sent} point={point} name={name} />}
            </div>
          </May>
        )}
      />
      <div className={classes.note}>
        {approval.note && (
          <>
            <p className={classes.name}>{t('Note From {{name}}', { name: approval.by ?? '' })}</p>
            <p>{t('“{{reason}}”', { reason: approval.note })}</p>
          </>
        )}
        <p className={classes.small}>
          {t('Returned by {{name}}, {{when}}', {
            name: approval.by ?? '',
            when: formatInstant(approval.at, language),
          })}
        </p>
        <p className={classes.small}>
          {t(
            'A point is ticked once its field says something else than was sent. Points and note remain in the firm: no client sees them.',
          )}
        </p>
      </div>
      <May to="send">
        <Link className="link" to={paths.send(sent.clientId)}>
          {t('Review and Send Again')}
        </Link>{' '}
        <span className={classes.small}>{t('Only what changed is signed again.')}</span>
      </May>
    </section>
  )
}
