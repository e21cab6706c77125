import { fullName } from '../../../platform/formats/person-name.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Marked } from '../../../web/ui/list/marked.tsx'
import { matchesAny } from '../../../web/ui/list/matching.ts'
import type { Household } from '../contract.ts'

type People = Household['newClients']

const namedAtMost = 3

/** The first people by name, those found by the search first, and how many more there are. */
export function PeopleInRow({ people, search }: { people: People; search: string }) {
  const { t, language } = useTranslation()
  if (people.length === 0) return t('No participants yet')
  const all = namesOf(people, search)
  const named = all.slice(0, all.length > namedAtMost ? namedAtMost - 1 : namedAtMost)
  const others = all.length - named.length
  const parts = others > 0 ? [...named, t('{{count}} others', { count: others })] : named
  const list = new Intl.ListFormat(`${language}-CA`).formatToParts(parts)
  return list.map(({ type, value }, index) => {
    const isName = type === 'element' && named.includes(value)
    // biome-ignore lint/suspicious/noArrayIndexKey: of two with the same name, each has its place
    return isName ? <Marked key={index} text={value} search={search} /> : value
  })
}

function namesOf(people: People, search: string): string[] {
  const names = people.map(({ generalDetails }) => fullName(generalDetails))
  const isFound = (name: string) => matchesAny(name, search)
  return [...names.filter(isFound), ...names.filter((name) => !isFound(name))]
}
