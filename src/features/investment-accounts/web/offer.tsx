import { Group } from '@mantine/core'
import { useMemo } from 'react'
import { textOf } from '../../../platform/facts.ts'
import { useFromDraft } from '../../../web/draft/use-from-draft.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Notice } from '../../../web/ui/notice.tsx'
import { takeOver, UseThis } from '../../../web/wizard/use-this.tsx'
import { accountApplication } from '../application.ts'
import type { Circumstances } from '../circumstances.ts'
import type { AccountDraft } from '../draft.ts'
import { isTakenOver, lackedOf, type Offer, withOffer } from '../offers.ts'
import classes from './accounts.module.css'
import { useOnFile, useStore } from './fields.ts'

interface Props {
  offers: (circumstances: Circumstances, draft: AccountDraft) => Offer[]
  /** Only this one of them. */
  id?: string
}

/** What is known elsewhere: accepted by one key, and shown as taken over. Nothing is filled in before. */
export function Offers({ offers, id }: Props) {
  const { circumstances } = useOnFile()
  const store = useStore()
  const offered = (draft: AccountDraft) =>
    offers(circumstances, draft).filter((offer) => id === undefined || offer.id === id)
  // drawn anew only where something else is offered, or lacked
  useFromDraft(store, (draft) =>
    JSON.stringify(
      offered(draft).map((offer) => [[...offer.values], lackedOf(offer, draft), isTakenOver(offer, draft)]),
    ),
  )
  const draft = store.snapshot()
  return offered(draft).map((offer) => <Offered key={offer.id} offer={offer} draft={draft} />)
}

/** French sets a space before it. */
const colon = { en: ': ', fr: '\u00a0: ' }

function Offered({ offer, draft }: { offer: Offer; draft: AccountDraft }) {
  const { t, language } = useTranslation()
  const store = useStore()
  const { circumstances } = useOnFile()
  const form = useMemo(() => accountApplication(circumstances), [circumstances])
  const lacked = lackedOf(offer, draft)
  if (lacked.length === 0)
    return isTakenOver(offer, draft) ? (
      <p className={classes.taken}>{`${t('Taken over')} · ${t(offer.from)}`}</p>
    ) : null
  const offered = withOffer(draft, offer)
  const isOffered = (path: string) => lacked.some((each) => path === each || path.startsWith(`${each}.`))
  const lines = form.steps
    .flatMap(({ facts }) => facts.flatMap((fact) => fact.lines(offered, language)))
    .filter(({ path }) => isOffered(path))
  const accept = () => takeOver(() => store.change((all) => withOffer(all, offer)), lacked[0])
  return (
    <Notice tone="calm" title={t(offer.from)}>
      <p>{lines.map((line) => `${t(line.label)}${colon[language]}${textOf(line, t)}`).join(' · ')}</p>
      <Group gap="sm">
        <UseThis onClick={accept} />
      </Group>
    </Notice>
  )
}
