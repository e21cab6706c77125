import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../web/translation.ts'
import type { FirmSettings } from '../../firm-contract.ts'
import classes from './judging.module.css'

interface Props {
  of: 'bands' | 'mixes'
  title: string
  /** What it is for. */
  lead: string
  settings: FirmSettings
  /** How it is shown where the environment sets it. */
  fixed: ReactNode
  editable: ReactNode
}

/** A part of what questionnaires and policy statements are judged by. */
export function JudgingSection({ of, title, lead, settings, fixed, editable }: Props) {
  const { t } = useTranslation()
  const isFixed = settings.fixed.includes(of)
  return (
    <section className={classes.judging} aria-labelledby={`${of}-title`}>
      <Title order={2} size="h3" id={`${of}-title`}>
        {title}
      </Title>
      <p className={classes.lead}>
        {lead}{' '}
        {t('Bands and mixes together are version {{version}}, which documents name.', {
          version: settings.judgedBy,
        })}
      </p>
      {isFixed && (
        <p className={classes.lead}>{t('This is set where the portal runs, and cannot be changed here')}</p>
      )}
      {isFixed ? fixed : editable}
    </section>
  )
}
