import { Title } from '@mantine/core'
import { partsOf } from '../../../../platform/parts.ts'
import { words } from '../../../../platform/words.ts'
import { WholeSecret } from '../../../../web/form/whole-secret.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Parts } from '../../../../web/ui/parts.tsx'
import type { Client } from '../../contract.ts'
import { isSecretPath } from '../../secret-fields.ts'
import { supplementFacts } from '../../supplement.ts'
import { readClientSecret } from '../../supplement-contract.ts'
import { ApproveExposure } from './approve-exposure.tsx'
import classes from './client-screen.module.css'

export const supplementPanel = { id: 'supplement', label: words('Supplementary KYC') }

/** What is on file of supplementary KYC, step by step; each number whole for a fresh code. */
export function SupplementPanel({ client }: { client: Client }) {
  const { t, language } = useTranslation()
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="panel">
      <Title order={2} size="h3" id="panel" mb="sm">
        {t(supplementPanel.label)}
      </Title>
      {supplementFacts.steps.map((step) => {
        const parts = partsOf(step, client, language)
        if (parts.length === 0) return null
        return (
          <div key={step.id}>
            <Title order={3} size="h4" mt="md" mb="xs">
              {t(step.title)}
            </Title>
            <Parts
              parts={parts}
              totals={{}}
              level={4}
              instead={({ path, text }) =>
                isSecretPath(path) ? (
                  <WholeSecret
                    endpoint={readClientSecret}
                    recordId={client.id}
                    besides={{ path }}
                    masked={text}
                    whole={({ value }) => value}
                    title={t('Show the Number')}
                  />
                ) : undefined
              }
            />
          </div>
        )
      })}
      <ApproveExposure client={client} />
    </section>
  )
}
