import { useNavigate } from 'react-router'
import type { Found } from '../../features/search/contract.ts'
import { mayOpen, pages } from '../pages.ts'
import { useUser } from '../session/session.ts'
import { useTranslation } from '../translation.ts'
import { Marked } from '../ui/list/marked.tsx'
import { iconOf } from './page-icons.tsx'
import type { PaletteEntry } from './palette-entry.ts'

/** Of more people than these the name is not typed far enough to say whose step is meant. */
const atMost = 2

/** Leads straight to the pages of the account holders that were found. */
export function useStepsOf(holders: readonly Found[], typed: string): PaletteEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { permissions } = useUser()
  if (holders.length > atMost) return []
  return holders.flatMap(({ id, text }) => {
    return pages.flatMap((page) => {
      if (!page.ofPerson || !mayOpen(page, permissions)) return []
      const name = t(page.ofPerson, { name: text })
      const to = page.path.replace(/:\w+/, id)
      return {
        key: to,
        icon: iconOf(page),
        name,
        shown: <Marked text={name} search={typed} />,
        run: () => void navigate(to),
      }
    })
  })
}
