import { Gauge, Link2, ListChecks, ScrollText } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Found } from '../../features/search/contract.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { Marked } from '../ui/list/marked.tsx'
import type { PaletteEntry } from './palette-entry.ts'

/** Of more people than these the name is not typed far enough to say whose step is meant. */
const atMost = 2

/** Leads straight to a step of the account holders that were found. */
export function useStepsOf(holders: readonly Found[], typed: string): PaletteEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (holders.length > atMost) return []
  return holders.flatMap(({ id, text }) => {
    const whose = { name: text }
    const destinations = [
      { icon: Gauge, name: t('Risk tolerance of {{name}}', whose), to: paths.riskToleranceForm(id) },
      { icon: Link2, name: t('Link for {{name}}', whose), to: paths.createRiskToleranceLink(id) },
      { icon: ScrollText, name: t('Policy statement of {{name}}', whose), to: paths.createIps(id) },
      { icon: ListChecks, name: t('Checklist of {{name}}', whose), to: paths.client(id) },
    ]
    return destinations.map(({ icon, name, to }) => ({
      key: to,
      icon,
      name,
      shown: <Marked text={name} search={typed} />,
      run: () => void navigate(to),
    }))
  })
}
