import { NativeSelect, Radio } from '@mantine/core'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { words } from '../../../platform/words.ts'
import { useTranslation } from '../../../web/translation.ts'
import { RefusedNotice } from '../../../web/ui/refused-notice.tsx'
import { SendingButton } from '../../../web/ui/sending-button.tsx'
import { useSend } from '../../../web/use-call.ts'
import {
  type Import,
  type ImportColumn,
  mapImport,
  OnExisting,
  previewImport,
  readImport,
} from '../contract.ts'
import { isAmbiguous, noEvidence, weigh } from '../dates.ts'
import { type DateFormat, dateFormats, isTarget, targetNames, targetOf } from '../targets.ts'
import classes from './import.module.css'
import { Part } from './part.tsx'
import { sentColumns } from './sent-columns.ts'

const formatNames: Readonly<Record<DateFormat, string>> = {
  ymd: words('Year, month, day'),
  dmy: words('Day, month, year'),
  mdy: words('Month, day, year'),
}

const existingNames: Readonly<Record<OnExisting, string>> = {
  update: words('Update what differs'),
  fill: words('Fill only what is empty'),
  skip: words('Leave it as it is'),
}

const groups: readonly (readonly [prefix: string, label: string])[] = [
  ['household.', words('Household')],
  ['generalDetails.', words('General Details')],
  ['permanentAddressDetails.', words('Permanent Address')],
  ['employmentDetails.', words('Employment Details')],
  ['externalInvestmentDetails.', words('External Investments')],
  ['identityDetails.', words('Identity')],
  ['taxResidenceDetails.', words('Tax Residence')],
  ['thirdPartyDeterminationDetails.', words('Third Parties')],
  ['exposureDetails.', words('Political Exposure')],
  ['trustedContactDetails.', words('Trusted Contact')],
]

interface Props {
  file: Import
  books: readonly { advisorId: string; iaNumber: string; name: string }[]
}

/** Where the columns go, and what happens where a record exists. */
export function Matching({ file, books }: Props) {
  const { t } = useTranslation()
  const [columns, setColumns] = useState(file.columns)
  const [onExisting, setOnExisting] = useState(file.onExisting)
  const [advisorId, setAdvisorId] = useState(
    file.advisorId ?? (books.length === 1 ? books[0]?.advisorId : undefined) ?? '',
  )
  const isOpen = file.state === 'uploaded' || file.state === 'ready'
  const isChanged =
    file.state === 'uploaded' ||
    onExisting !== file.onExisting ||
    advisorId !== file.advisorId ||
    JSON.stringify(sentColumns(columns)) !== JSON.stringify(sentColumns(file.columns))
  const map = useSend(mapImport, { quiet: true, refreshes: [readImport, previewImport] })
  const change = (index: number, to: Partial<ImportColumn>) =>
    setColumns(columns.map((column) => (column.index === index ? { ...column, ...to } : column)))
  const matched = columns.filter(({ target }) => target !== null).length
  const left = columns.length - matched
  const isDone = file.state !== 'uploaded' && !isChanged
  return (
    <Part
      nr={1}
      title={t('Match Columns')}
      isDone={isDone}
      state={
        <span className={classes.state} data-tone={isDone ? 'good' : undefined}>
          <CircleCheck size={15} aria-hidden />
          {t('{{matched}} of {{all}} columns matched, {{left}} left out', {
            matched,
            all: columns.length,
            left,
          })}
        </span>
      }
    >
      <table className={classes.columns}>
        <thead>
          <tr>
            <th>{t('Column in the File')}</th>
            <th>{t('Samples')}</th>
            <th>{t('Goes To')}</th>
            <th>{t('Format')}</th>
            <th>{t('State')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, place) => (
            <ColumnRow
              key={column.index}
              column={column}
              isOpen={isOpen}
              problem={map.refused?.issues.find(({ path }) => path.startsWith(`columns.${place}.`))?.message}
              onChange={(to) => change(column.index, to)}
            />
          ))}
        </tbody>
      </table>
      <Radio.Group
        className={classes.existing}
        label={t('Where a record exists')}
        value={onExisting}
        onChange={(value) => setOnExisting(OnExisting.parse(value))}
      >
        {OnExisting.options.map((value) => (
          <Radio key={value} value={value} label={t(existingNames[value])} disabled={!isOpen} />
        ))}
      </Radio.Group>
      {books.length > 1 && (
        <NativeSelect
          className={classes.book}
          label={t('Into the Book of')}
          value={advisorId}
          disabled={!isOpen}
          onChange={(event) => setAdvisorId(event.currentTarget.value)}
          data={[
            { value: '', label: t('Please choose whose book'), disabled: true },
            ...books.map((book) => ({ value: book.advisorId, label: `${book.name}, ${book.iaNumber}` })),
          ]}
        />
      )}
      {isOpen && isChanged && (
        <div className={classes.bar}>
          <SendingButton
            busy={map.busy}
            disabled={advisorId === ''}
            onClick={() =>
              map.send({
                params: { id: file.id },
                body: { columns: sentColumns(columns), onExisting, advisorId },
              })
            }
          >
            {t(map.busy ? words('Judging the Rows…') : words('Show the Preview'))}
          </SendingButton>
        </div>
      )}
      <RefusedNotice refused={map.refused} />
    </Part>
  )
}

interface RowProps {
  column: ImportColumn
  isOpen: boolean
  problem: string | undefined
  onChange: (to: Partial<ImportColumn>) => void
}

function ColumnRow({ column, isOpen, problem, onChange }: RowProps) {
  const { t } = useTranslation()
  const { heading, samples, target, format } = column
  const name = heading || t('Column {{nr}}', { nr: column.index + 1 })
  const isDate = target !== null && targetOf(target).kind === 'date'
  // the order is asked for where the dates do not show it
  const asksFormat = isDate && (column.issue !== null || isAmbiguous(seenIn(samples)))
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={classes.dim}>{samples.join('; ') || '–'}</td>
      <td>
        <NativeSelect
          aria-label={t('{{column}} goes to', { column: name })}
          value={target ?? ''}
          disabled={!isOpen}
          onChange={({ currentTarget: { value } }) => onChange({ target: isTarget(value) ? value : null })}
          data={[
            { value: '', label: t('Leave out') },
            ...targetNames
              .filter((each) => !groups.some(([prefix]) => each.startsWith(prefix)))
              .map((each) => ({ value: each, label: t(targetOf(each).label) })),
            ...groups.map(([prefix, label]) => ({
              group: t(label),
              items: targetNames
                .filter((each) => each.startsWith(prefix))
                .map((each) => ({ value: each, label: t(targetOf(each).label) })),
            })),
          ]}
        />
      </td>
      <td>
        {asksFormat && (
          <NativeSelect
            aria-label={t('Order of the dates in {{column}}', { column: name })}
            value={format ?? ''}
            disabled={!isOpen}
            error={problem}
            onChange={({ currentTarget: { value } }) =>
              onChange({ format: dateFormats.find((each) => each === value) ?? null })
            }
            data={[
              { value: '', label: t('Please choose…') },
              ...dateFormats.map((each) => ({ value: each, label: t(formatNames[each]) })),
            ]}
          />
        )}
      </td>
      <td>
        <ColumnState isLeftOut={target === null} asks={asksFormat && format === null} isChosen={asksFormat} />
        {problem && !asksFormat && <p className={classes.problem}>{problem}</p>}
      </td>
    </tr>
  )
}

function seenIn(samples: readonly string[]) {
  const evidence = noEvidence()
  for (const sample of samples) weigh(evidence, sample)
  return evidence
}

function ColumnState({
  isLeftOut,
  asks,
  isChosen,
}: {
  isLeftOut: boolean
  asks: boolean
  isChosen: boolean
}) {
  const { t } = useTranslation()
  if (isLeftOut)
    return (
      <span className={classes.state}>
        <CircleDashed size={15} aria-hidden />
        {t('Left out')}
      </span>
    )
  if (asks)
    return (
      <span className={classes.state} data-tone="warning">
        <CircleAlert size={15} aria-hidden />
        {t('Asks for a format')}
      </span>
    )
  return (
    <span className={classes.state} data-tone="good">
      <CircleCheck size={15} aria-hidden />
      {t(isChosen ? words('Format chosen') : words('Matched'))}
    </span>
  )
}
