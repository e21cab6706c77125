import { Title } from '@mantine/core'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { useCall } from '../../../../web/use-call.ts'
import { readJudgedBy } from '../../firm-contract.ts'
import { Fixed as FixedBands } from './bands.tsx'
import classes from './judging.module.css'
import { Fixed as FixedMixes } from './mixes.tsx'

interface Props {
  version: number
  opened: boolean
  onClose: () => void
}

/** The bands and mixes that a version judged by, in a window. */
export function JudgedBy({ version, opened, onClose }: Props) {
  const { t, language } = useTranslation()
  const found = useCall(readJudgedBy, { query: { version: String(version) } })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="xl"
      title={t('Version {{version}} of the Firm’s Settings', { version })}
    >
      <Loaded reads={{ found }} failed={t('The settings could not be loaded')}>
        {({ found: { at, bands, mixes } }) => (
          <>
            <p className={classes.lead}>
              {t('First held on {{when}}', { when: formatInstant(at, language) })}
            </p>
            <Title order={3} size="h5">
              {t('Bands of the Questionnaire')}
            </Title>
            <FixedBands bands={bands} />
            <Title order={3} size="h5" mt="lg">
              {t('Mixes of Policy Statements')}
            </Title>
            <FixedMixes mixes={mixes} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
