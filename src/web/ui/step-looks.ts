import {
  BadgeCheck,
  CircleCheck,
  CircleDashed,
  CircleX,
  ClipboardCheck,
  ClockAlert,
  CornerDownLeft,
  History,
  Hourglass,
  Inbox,
  Landmark,
  Link2,
  Loader,
  type LucideIcon,
  Mail,
  MailOpen,
  PencilLine,
  Scale,
  Send,
  ShieldCheck,
  Undo2,
} from 'lucide-react'
import type { StepStatus } from '../../platform/codes/step-status.ts'

/** Who a step waits for: nobody as yet, whoever works on it, the client, the adviser; or how it ended. */
export type Tone = 'quiet' | 'begun' | 'with-client' | 'with-adviser' | 'refused' | 'done'

interface Look {
  /** Its own: nothing is told by colour alone. */
  icon: LucideIcon
  /** The colour: the same wherever the status is shown. */
  tone: Tone
}

export const looks: Record<StepStatus, Look> = {
  notStarted: { icon: CircleDashed, tone: 'quiet' },
  draft: { icon: PencilLine, tone: 'begun' },
  linkOpen: { icon: Link2, tone: 'with-client' },
  submitted: { icon: Hourglass, tone: 'with-client' },
  profileToChoose: { icon: Scale, tone: 'with-adviser' },
  toSend: { icon: Send, tone: 'with-adviser' },
  sent: { icon: Mail, tone: 'with-client' },
  opened: { icon: MailOpen, tone: 'with-client' },
  signed: { icon: BadgeCheck, tone: 'done' },
  declined: { icon: CircleX, tone: 'refused' },
  expired: { icon: ClockAlert, tone: 'with-adviser' },
  takenBack: { icon: Undo2, tone: 'with-adviser' },
  complete: { icon: CircleCheck, tone: 'done' },
  outOfDate: { icon: History, tone: 'with-adviser' },
  awaitingApproval: { icon: ClipboardCheck, tone: 'begun' },
  returned: { icon: CornerDownLeft, tone: 'refused' },
  approved: { icon: ShieldCheck, tone: 'done' },
  received: { icon: Inbox, tone: 'done' },
  inProcess: { icon: Loader, tone: 'done' },
  open: { icon: Landmark, tone: 'done' },
}
