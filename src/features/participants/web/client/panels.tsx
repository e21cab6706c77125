import { Title } from '@mantine/core'
import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Parts } from '../../../../web/ui/parts.tsx'
import { SectionsBeside } from '../../../../web/ui/sections-beside.tsx'
import { useInAddress } from '../../../../web/use-in-address.ts'
import { useRegionNames } from '../../../../web/use-region-names.ts'
import { StepFade } from '../../../../web/wizard/step-fade.tsx'
import { BankAccountsPanel } from '../../../bank-accounts/web/panels.ts'
import type { Client } from '../../contract.ts'
import { isSupplementBegun } from '../../supplement.ts'
import { hasData, panels, readingOf } from '../person/panels.ts'
import { withAttorneys } from '../record/attorneys.tsx'
import classes from './client-screen.module.css'
import { SupplementPanel, supplementPanel } from './supplement-panel.tsx'

const bankAccounts = { id: 'bank-accounts', label: words('Bank Accounts') }
// the application has steps
const ids = [...panels, supplementPanel, bankAccounts].map(({ id }) => id) as [string, ...string[]]

/** What is on file, panel by panel: of the application, to be read only; bank accounts are changed here, too. */
export function Panels({ client }: { client: Client }) {
  const { t } = useTranslation()
  const [shown, show] = useInAddress('panel', ids)
  useRegionNames()
  const isListed = (panel: (typeof panels)[number]) => panel.id === 'general' || hasData(panel, client)
  return (
    <SectionsBeside
      label={t('Client Information')}
      sections={[
        ...panels.filter(isListed),
        ...(isSupplementBegun(client) ? [supplementPanel] : []),
        ...(client.bankAccounts.length > 0 ? [bankAccounts] : []),
      ]}
      shown={shown}
      onChoose={show}
    >
      <StepFade step={shown}>
        {(id) =>
          id === bankAccounts.id ? (
            <BankAccountsPanel clientId={client.id} />
          ) : id === supplementPanel.id ? (
            <SupplementPanel client={client} />
          ) : (
            <PanelOf id={id} client={client} />
          )
        }
      </StepFade>
    </SectionsBeside>
  )
}

function PanelOf({ id, client }: { id: string; client: Client }) {
  const { t, language } = useTranslation()
  const panel = panels.find((each) => each.id === id)
  if (!panel) return null
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="panel">
      <Title order={2} size="h3" id="panel" mb="sm">
        {t(panel.label)}
      </Title>
      {hasData(panel, client) ? (
        <Parts {...readingOf(panel, client, language)} level={3} instead={withAttorneys(client.id)} />
      ) : (
        <p className={classes.missing}>{t(panel.missing)}</p>
      )}
    </section>
  )
}
