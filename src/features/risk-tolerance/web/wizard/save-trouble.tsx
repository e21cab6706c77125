import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { CallRefused } from '../../../../web/call.ts'
import { spoken } from '../../../../web/language.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import { useCall } from '../../../../web/use-call.ts'
import { type RiskResponse, readJudgement } from '../../contract.ts'
import { sectionCount } from '../../questionnaire/scores.ts'
import { unansweredSections } from '../../rules.ts'

interface Props {
  because: unknown
  /** What is stored now, once it has been read. */
  theirs: RiskResponse | null | undefined
  onKeepMine: () => void
  onTakeTheirs: () => void
  onTryAgain: () => void
}

/** Stands above the questions while nothing can be saved, and offers the ways on. */
export function SaveTrouble({ because, theirs, onKeepMine, onTakeTheirs, onTryAgain }: Props) {
  const { t } = useTranslation()
  const isStale = because instanceof CallRefused && because.code === 'stale'
  return (
    <Notice
      tone="trouble"
      title={
        isStale ? t('Somebody saved these answers since you opened them') : t('Your answers are not saved')
      }
    >
      {isStale ? (
        <>
          {theirs && <Theirs response={theirs} />}
          <Group gap="sm" mt="sm">
            <Button size="sm" disabled={!theirs || theirs.status === 'complete'} onClick={onKeepMine}>
              {t('Keep mine')}
            </Button>
            <Button size="sm" variant="default" disabled={!theirs} onClick={onTakeTheirs}>
              {t('Take theirs')}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <Text>
            {because instanceof CallRefused && because.message ? because.message : t('Something went wrong')}
          </Text>
          <Button size="sm" mt="sm" variant="default" onClick={onTryAgain}>
            {t('Try Again')}
          </Button>
        </>
      )}
    </Notice>
  )
}

function Theirs({ response }: { response: RiskResponse }) {
  const { t } = useTranslation()
  const { data } = useCall(readJudgement, { params: { id: response.id } })
  const answered = sectionCount - unansweredSections(response.riskScoreSections).length
  if (response.status === 'complete')
    return <Text>{t('The questionnaire was completed meanwhile; it can no longer be changed.')}</Text>
  return (
    <Text>
      {t('What is stored has {{answered}} of {{all}} answers.', { answered, all: sectionCount })}{' '}
      {data &&
        t('Saved {{when}}', {
          when: formatInstant(data.savedAt, spoken()),
        })}
    </Text>
  )
}
