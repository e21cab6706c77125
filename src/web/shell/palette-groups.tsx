import { useDebouncedValue } from '@mantine/hooks'
import { House, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { listHouseholds } from '../../features/households/contract.ts'
import { listClients } from '../../features/participants/contract.ts'
import { ParticipantRole } from '../../platform/codes/participant-role.ts'
import { paths } from '../paths.ts'
import { useAdvisor } from '../session/session.ts'
import { useTranslation } from '../translation.ts'
import { Marked } from '../ui/list/marked.tsx'
import { matches } from '../ui/list/matching.ts'
import { usePages } from '../use-pages.ts'
import { usePaletteActions } from './palette-actions.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { useStepsOf } from './palette-steps.tsx'

const eachAtMost = '6'
const debounceMs = 120

/** What the palette offers for what is typed; with nothing typed, where one can go and what can be done. */
export function usePaletteGroups(typed: string): { groups: PaletteGroup[]; looking: boolean } {
  const { t } = useTranslation()
  const actions = usePaletteActions()
  const { entries, looking } = useNamed(typed.trim())
  // Enter is often quicker than the answer: what no longer fits is never there to be chosen
  const fitting = ({ name }: PaletteEntry) => matches(name, typed)
  const groups = [
    { label: t('Households'), entries: entries.households.filter(fitting) },
    { label: t('Participants'), entries: entries.participants.filter(fitting) },
    { label: t('Steps'), entries: entries.steps.filter(fitting) },
    { label: t('Go to'), entries: actions.filter(fitting) },
  ]
  return { groups: groups.filter((group) => group.entries.length > 0), looking }
}

/** The households and participants of that name, asked of the server. */
function useNamed(typed: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { advisor } = useAdvisor()
  const [search] = useDebouncedValue(typed, debounceMs)
  const enabled = search !== '' && advisor !== undefined
  const query = { search, limit: eachAtMost }
  const households = usePages(
    listHouseholds,
    { params: { advisorId: advisor?.id ?? '' }, query: { ...query, by: 'name' } },
    { enabled },
  )
  const participants = usePages(listClients, { query }, { enabled })
  const none = typed === '' || !enabled
  const found = none ? [] : (participants.rows ?? [])
  const steps = useStepsOf(found, typed)
  return {
    looking:
      typed !== '' &&
      advisor !== undefined &&
      (typed !== search || households.isFetching || participants.isFetching),
    entries: {
      households: (none ? [] : (households.rows ?? [])).map(({ id, fullName, newClients: { length } }) => ({
        key: id,
        icon: House,
        name: fullName,
        shown: <Marked text={fullName} search={typed} />,
        about: t('{{number}} participants', { count: length, number: length }),
        run: () => void navigate(paths.householdParticipants(id)),
      })),
      steps,
      participants: found.map(({ id, generalDetails, roles }) => {
        const name = `${generalDetails.firstName} ${generalDetails.lastName}`
        return {
          key: id,
          icon: UserRound,
          name,
          shown: <Marked text={name} search={typed} />,
          about: roles.map((role) => t(ParticipantRole.label(role))).join(', '),
          run: () => void navigate(paths.participant(id)),
        }
      }),
    },
  }
}
