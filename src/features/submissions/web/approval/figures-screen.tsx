import { useState } from 'react'
import { dayIn, formatDate } from '../../../../platform/formats/dates.ts'
import { formatPercent } from '../../../../platform/formats/percents.ts'
import { words } from '../../../../platform/words.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { paths } from '../../../../web/paths.ts'
import { useOfShownBook } from '../../../../web/session/shown-book.ts'
import { usePageTitle } from '../../../../web/shell/title.tsx'
import { WithBooks } from '../../../../web/shell/with-books.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Failed } from '../../../../web/ui/failed.tsx'
import { GoBack } from '../../../../web/ui/go-back.tsx'
import { RowSkeletons } from '../../../../web/ui/list/row-skeletons.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import { type ReturnFigures, readFigures } from '../../approval-contract.ts'
import { ownDocument } from '../../own-document.ts'
import classes from './approvals.module.css'
import { useDocumentTitle } from './document-names.ts'
import { FigureTable } from './figure-table.tsx'

const spans = [30, 90, 365]
const dayMs = 86_400_000

/** How much of what was decided upon is returned, and for what. */
export function Screen() {
  const { t } = useTranslation()
  return (
    <WithBooks noneFound={t('Nothing Was Decided')}>
      <Figures />
    </WithBooks>
  )
}

function Figures() {
  const { t, language } = useTranslation()
  const [span, setSpan] = useState(365)
  const from = dayIn(new Date(Date.now() - (span - 1) * dayMs).toISOString(), pageSettings.timeZone)
  const read = useCall(readFigures, { query: { from, ...useOfShownBook() } })
  useFresh(readFigures)
  return (
    <>
      <PageHeader
        title={usePageTitle()}
        subtitle={t('Since {{day}}.', { day: formatDate(from, language) })}
        back={<GoBack label={words('Approvals')} otherwise={paths.approvals} />}
        actions={
          <fieldset className={classes.spans}>
            <legend className="unseen">{t('Time')}</legend>
            {spans.map((days) => (
              <label key={days} className={classes.choice}>
                <input type="radio" name="span" checked={span === days} onChange={() => setSpan(days)} />
                {t('{{count}} days', { count: days })}
              </label>
            ))}
          </fieldset>
        }
      />
      {read.error && !read.data ? (
        <Failed
          title={t('The figures could not be loaded')}
          error={read.error}
          again={() => void read.refetch()}
        />
      ) : !read.data ? (
        <RowSkeletons />
      ) : read.data.decided === 0 ? (
        <Empty title={t('Nothing Was Decided')}>
          {t('What was approved or returned in this time is counted here.')}
        </Empty>
      ) : (
        <Tables figures={read.data} />
      )}
    </>
  )
}

function Tables({ figures }: { figures: ReturnFigures }) {
  const { t, language } = useTranslation()
  const titleOf = useDocumentTitle()
  const { decided, returned, points, advisers, documents, reasons } = figures
  const share = (of: number, all: number) =>
    formatPercent(Math.round((of / Math.max(1, all)) * 100), language)
  return (
    <div className={classes.stack}>
      <p className={classes.sum}>
        {t('{{returned}} of {{count}} packages were returned ({{share}}), with {{points}} points.', {
          returned,
          count: decided,
          share: share(returned, decided),
          points,
        })}
      </p>
      <FigureTable
        title={t('By Reason')}
        heads={[words('Field'), words('Document'), words('Points')]}
        rows={reasons.map(({ kind, path, label, points }) => ({
          key: `${kind} ${path}`,
          cells: [label ?? t('The whole document'), titleOf(ownDocument[kind])],
          figures: [String(points)],
        }))}
      />
      <FigureTable
        title={t('By Adviser')}
        heads={[words('Adviser'), words('Decided'), words('Returns'), words('Share')]}
        rows={advisers.map(({ advisorId, name, decided, returned }) => ({
          key: advisorId,
          cells: [name],
          figures: [String(decided), String(returned), share(returned, decided)],
        }))}
      />
      <FigureTable
        title={t('By Document')}
        heads={[words('Document'), words('Points')]}
        rows={documents.map(({ document, points }) => ({
          key: document,
          cells: [titleOf(document)],
          figures: [String(points)],
        }))}
      />
    </div>
  )
}
