import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { textOf } from '../../../../platform/facts.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import { takeOver, UseThis } from '../../../../web/wizard/use-this.tsx'
import type { StatementDraft } from '../../draft.ts'
import { statementForm } from '../../form.ts'
import { isOpen, type Offer, offersIn } from '../../offers.ts'
import { useOnFile, useStore } from '../fields.ts'
import classes from './offers.module.css'

/** What is known already of a step, each with a key that takes it over, and one key for all. */
export function Offers({ step }: { step: string }) {
  const { t } = useTranslation()
  const store = useStore()
  const { known } = useOnFile().circumstances
  const offers = useMemo(() => offersIn(step, known), [step, known])
  const open = useFromDraft(store, (draft) => offers.filter((offer) => isOpen(draft, offer)))
  const [taken, setTaken] = useState<readonly Offer[]>([])
  const take = (chosen: readonly Offer[]) => {
    // of two for one field the first is taken
    const values = Object.assign({}, ...chosen.toReversed().map((offer) => offer.values))
    takeOver(() => store.change((draft) => ({ ...draft, ...values })), firstFieldOf(chosen))
    setTaken((before) => [...before, ...chosen])
  }
  return (
    <>
      {open.length > 0 && (
        <Notice tone="calm" title={t('Known already')}>
          <ul className={classes.offers}>
            {open.map((offer) => (
              <Line
                key={JSON.stringify(offer.values)}
                step={step}
                offer={offer}
                onTake={() => take([offer])}
              />
            ))}
          </ul>
          {open.length > 1 && (
            <Button size="compact-sm" variant="default" onClick={() => take(open)}>
              {t('Use All')}
            </Button>
          )}
        </Notice>
      )}
      <p role="status" className={classes.taken}>
        {taken.length > 0 &&
          t('Taken over: {{fields}}', {
            fields: [
              ...new Set(taken.flatMap((offer) => linesOf(step, offer).map(({ label }) => t(label)))),
            ].join(', '),
          })}
      </p>
    </>
  )
}

function Line({ step, offer, onTake }: { step: string; offer: Offer; onTake: () => void }) {
  const { t, language } = useTranslation()
  const lines = linesOf(step, offer, language)
  const fields = lines.map(({ label }) => t(label)).join(', ')
  return (
    <li>
      <div>
        {lines.map((line) => (
          <p key={line.path} className={classes.fact}>
            <strong>{t(line.label)}</strong> {textOf(line, t)}
          </p>
        ))}
        <p className={classes.from}>{t(offer.from)}</p>
      </div>
      <UseThis onClick={onTake} fields={fields} />
    </li>
  )
}

/** As the step says it. */
const linesOf = (step: string, { values }: Offer, language: 'en' | 'fr' = 'en') =>
  (statementForm.steps.find(({ id }) => id === step)?.facts ?? []).flatMap(({ lines }) =>
    lines(values, language),
  )

const firstFieldOf = ([first]: readonly Offer[]): string => {
  const [field = ''] = Object.keys(first?.values ?? {})
  return fieldToFocus[field as keyof StatementDraft] ?? field // what has fields of its own
}
const fieldToFocus: Partial<Record<keyof StatementDraft, string>> = {
  spendingPolicy: 'spendingPolicy.rule',
  benchmarks: 'benchmarks.cashAndEquivalentsObjectives.index',
}
