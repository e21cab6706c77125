import { useDebouncedValue } from '@mantine/hooks'
import { House, Landmark, ListChecks, StickyNote, UserRound, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { betweenParts, type Found, fewestSigns, search } from '../../features/search/contract.ts'
import { ParticipantRole } from '../../platform/codes/participant-role.ts'
import { formatDate } from '../../platform/formats/dates.ts'
import { useUser } from '../session/session.ts'
import { useOfShownBook, useWhose } from '../session/shown-book.ts'
import { useTranslation } from '../translation.ts'
import { Marked } from '../ui/list/marked.tsx'
import { matches } from '../ui/list/matching.ts'
import type { Reading } from '../ui/unread.tsx'
import { useCall } from '../use-call.ts'
import { usePaletteActions } from './palette-actions.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { useStepsOf } from './palette-steps.tsx'

const eachAtMost = 5
const debounceMs = 120

const icons = {
  household: House,
  person: UserRound,
  account: Wallet,
  bankAccount: Landmark,
  task: ListChecks,
  note: StickyNote,
}

interface Offered {
  groups: PaletteGroup[]
  looking: boolean
  /** The search of what is typed. */
  asked: Reading
}

/** What the palette offers for what is typed; with nothing typed, where one can go and what can be done. */
export function usePaletteGroups(typed: string): Offered {
  const { t } = useTranslation()
  const actions = usePaletteActions()
  const { found, looking, asked } = useFound(typed.trim())
  const entryOf = useEntries(typed)
  const of = (...kinds: Found['kind'][]) =>
    found.filter(({ kind }) => kinds.includes(kind)).slice(0, eachAtMost)
  const steps = useStepsOf(of('person').filter(isAccountHolder), typed)
  const fitting = ({ name }: PaletteEntry) => matches(name, typed)
  const groups = [
    { label: t('Participants'), entries: of('person').map(entryOf) },
    { label: t('Households'), entries: of('household').map(entryOf) },
    { label: t('Accounts'), entries: of('account', 'bankAccount').map(entryOf) },
    { label: t('Tasks and Notes'), entries: of('task', 'note').map(entryOf) },
    { label: t('Steps'), entries: steps.filter(fitting) },
    { label: t('Go to'), entries: actions.filter(fitting) },
  ]
  return { groups: groups.filter((group) => group.entries.length > 0), looking, asked }
}

const isAccountHolder = ({ detail }: Found) =>
  detail.split(betweenParts).includes(ParticipantRole.label(ParticipantRole.accountHolder))

/** What the server found last. */
interface Answer {
  q: string
  found: readonly Found[]
}

/** People, households, accounts, and what was written, asked of the server. */
function useFound(typed: string): Omit<Offered, 'groups'> & { found: readonly Found[] } {
  const isReader = useUser().books.length > 0
  const ofBook = useOfShownBook()
  const [q] = useDebouncedValue(typed, debounceMs)
  const enabled = q.length >= fewestSigns && isReader
  const asked = useCall(search, { query: { q, ...ofBook } }, { enabled })
  const { data, isFetching } = asked
  const [last, setLast] = useState<Answer>()
  if (enabled && data && data !== last?.found) setLast({ q, found: data })
  if (typed.length < fewestSigns || !last) return { found: [], looking: enabled && isFetching, asked }
  // Enter is often quicker than the answer: what no longer fits is never there to be chosen
  const fits = ({ text, detail }: Found) => last.q === typed || matches(`${text} ${detail}`, typed)
  const looking = isReader && (typed !== q || isFetching)
  return { found: last.found.filter(fits), looking, asked }
}

/** How what was found is shown. */
function useEntries(typed: string): (found: Found) => PaletteEntry {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const whose = useWhose()
  const partOf = (part: string) =>
    /^\d{4}-\d\d-\d\d$/.test(part)
      ? t('born {{date}}', { date: formatDate(part, language) })
      : // a role or a currency; what is a name is said as it is
        t(part)
  return ({ kind, id, text, detail, link, advisorId }) => {
    const name = kind === 'account' || kind === 'bankAccount' ? t(text) : text
    const about = detail.split(betweenParts).map(partOf)
    return {
      key: id,
      icon: icons[kind],
      name,
      shown: <Marked text={name} search={typed} />,
      about: <Marked text={about.join(betweenParts)} search={typed} />,
      whose: whose?.(advisorId),
      run: () => void navigate(link),
    }
  }
}
