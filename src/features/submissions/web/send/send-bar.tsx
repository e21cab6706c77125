import { Select } from '@mantine/core'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { dayIn, formatDate } from '../../../../platform/formats/dates.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import type { ReadinessLine } from '../../../readiness/contract.ts'
import type { SubmissionPlan } from '../../contract.ts'
import type { SendStore } from './draft.ts'
import { counted } from './not-ready.tsx'
import classes from './send.module.css'

interface Props {
  plan: SubmissionPlan
  stops: readonly ReadinessLine[]
  /** What is shown is being worked out anew. */
  isChecking: boolean
  /** All of it is out or signed as it is. */
  nothingGoes: boolean
  store: SendStore
  busy: boolean
  onSend: () => void
}

const dayMs = 86_400_000
/** Beside those that the firm gives. */
const offeredDays = [7, 14, 30, 60, 90]

/** In view whatever is read: until when it can be signed, and the button, which says why where it cannot be pressed. */
export function SendBar({ plan, stops, isChecking, nothingGoes, store, busy, onSend }: Props) {
  const { t, language } = useTranslation()
  const why = useId()
  const days = useFromDraft(store, (draft) => draft.days) ?? plan.days
  const until = formatDate(
    dayIn(new Date(Date.now() + days * dayMs).toISOString(), pageSettings.timeZone),
    language,
  )
  const waits = isChecking || nothingGoes || stops.length > 0
  return (
    <section className={classes.sendBar} aria-label={t('Send for Signature')}>
      <div className={classes.standing} id={why}>
        <p className={classes.lead} role="status">
          {useLead({ plan, stops, isChecking, nothingGoes })}
        </p>
        <p className={classes.small}>
          {plan.approval === 'beforeSending'
            ? t(
                'The firm approves it before it goes out. From then on it can be signed for {{count}} days.',
                {
                  count: days,
                },
              )
            : t('It can be signed until {{when}}.', { when: until })}
          {plan.approval === 'afterSigning' && ` ${t('The firm reviews it once all have signed.')}`}
        </p>
      </div>
      <div className={classes.sends}>
        <Select
          className={classes.days ?? ''}
          label={t('Open for')}
          size="sm"
          w={132}
          allowDeselect={false}
          data={[...new Set([...offeredDays, plan.days, days])]
            .toSorted((one, other) => one - other)
            .map((count) => ({ value: String(count), label: t('{{count}} days', { count }) }))}
          value={String(days)}
          onChange={(chosen) => store.set('days', chosen === null ? null : Number(chosen))}
        />
        <SendingButton
          leftSection={<Send size={16} aria-hidden />}
          busy={busy}
          aria-describedby={why}
          {...(waits ? { 'aria-disabled': true, 'data-disabled': true } : {})}
          onClick={() => (waits ? goToWhatStops() : onSend())}
        >
          {t('Send for Signature')}
        </SendingButton>
      </div>
    </section>
  )
}

/** To the first reason that is asked for, or the first way to what is to be mended. */
function goToWhatStops(): void {
  const lines = document.getElementById('ready')
  const first = lines?.querySelector<HTMLElement>('li input, li a') ?? lines?.querySelector('h2')
  first?.focus()
  lines?.scrollIntoView({ block: 'start' })
}

function useLead({
  plan,
  stops,
  isChecking,
  nothingGoes,
}: Pick<Props, 'plan' | 'stops' | 'isChecking' | 'nothingGoes'>) {
  const { t } = useTranslation()
  if (isChecking) return t('What would go out is being worked out…')
  if (nothingGoes) return t('All of this is already out for signature or signed: nothing is left to send.')
  const { blocks, reasons } = counted(stops)
  if (blocks > 0 && reasons > 0)
    return t('Cannot be sent yet: some points stop it and some ask for a reason. They are listed above.')
  if (blocks > 0) return t('Cannot be sent yet: {{count}} points stop it, listed above.', { count: blocks })
  if (reasons > 0)
    return t('Cannot be sent yet: {{count}} points ask for a reason, listed above.', { count: reasons })
  if (!plan.documents.some(({ why }) => why !== 'unchanged'))
    return t('Nothing is to be signed again: it goes back to be approved as it is.')
  if (plan.approval === 'beforeSending')
    return t('It waits for approval: nothing goes to anybody before that.')
  const written = plan.signers.filter(({ documents }) => documents.some((id) => goesOut(plan, id)))
  const letters = written.filter(({ place }) => place === 1).length
  return written.some(({ place }) => place === 2)
    ? t('{{count}} letters go out at once; the adviser’s follows when all others have signed.', {
        count: letters,
      })
    : t('{{count}} letters go out at once.', { count: letters })
}

const goesOut = ({ documents }: SubmissionPlan, id: string) =>
  documents.some((document) => document.id === id && document.why !== 'unchanged')
