import {
  Archive,
  ClipboardCheck,
  CopyCheck,
  File,
  Gauge,
  Hourglass,
  House,
  KeyRound,
  Link2,
  ListChecks,
  Logs,
  type LucideIcon,
  MonitorSmartphone,
  ScrollText,
  Send,
  ShieldCheck,
  Upload,
  Users,
} from 'lucide-react'

/** What stands before the names of pages. Apart from the pages, which are loaded before anybody has signed in. */
const icons = {
  approvals: ClipboardCheck,
  archive: Archive,
  checklist: ListChecks,
  devices: MonitorSmartphone,
  duplicates: CopyCheck,
  gauge: Gauge,
  house: House,
  key: KeyRound,
  link: Link2,
  page: File,
  retention: Hourglass,
  scroll: ScrollText,
  send: Send,
  shield: ShieldCheck,
  trail: Logs,
  upload: Upload,
  users: Users,
} satisfies Record<string, LucideIcon>

export type PageIcon = keyof typeof icons

export const iconOf = ({ icon }: { icon?: PageIcon }): LucideIcon => icons[icon ?? 'page']

export function IconOf({ page }: { page: { icon?: PageIcon } }) {
  const Icon = iconOf(page)
  return <Icon size={18} aria-hidden />
}
