import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Form } from '../../../../platform/form.ts'
import { rulesFor } from '../../../../platform/form.ts'
import { words } from '../../../../platform/words.ts'
import { codeFieldFor } from '../../../../web/form/code-field.tsx'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { called } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { useRecentCode } from '../../../../web/form/recent-code.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { useSend } from '../../../../web/use-call.ts'
import {
  type BookListed,
  type HouseholdListed,
  listBooks,
  listHouseholdsOfBook,
  type MovePreview,
  moveHouseholds,
  previewMove,
} from '../../books-contract.ts'
import { listPeople } from '../../people-contract.ts'
import panel from '../people/panel.module.css'
import classes from './books.module.css'
import { Preview } from './preview.tsx'

export interface Moving {
  from: BookListed
  /** Undefined of the whole book. */
  households: readonly HouseholdListed[] | undefined
}

interface Draft {
  toAdvisorId: string | null
  reason: string
  code: string
}

const { required } = rulesFor<Draft>()

const form: Form<Draft> = {
  steps: [
    {
      id: 'move',
      title: '',
      owns: ['toAdvisorId', 'reason', 'code'],
      rules: [
        required('toAdvisorId', words('Please Choose an Adviser')),
        required('reason', words('Please Enter a Reason')),
      ],
      facts: [
        called<Draft>({
          toAdvisorId: words('To Book'),
          reason: words('Reason'),
          code: words('Six-Digit Code'),
        }),
      ],
    },
  ],
}
const { Select, Paragraphs } = fieldsFor(form)
const Code = codeFieldFor(form)

interface Props {
  moving: Moving
  books: readonly BookListed[]
  onClose: () => void
  onDone: () => void
}

/** To whom, what goes along, and why. */
export function MoveForm({ moving, books, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const { from, households } = moving
  const held = useHeldForm<Draft>(form, { toAdvisorId: null, reason: '', code: '' })
  const [to, setTo] = useState<BookListed>()
  const code = useRecentCode()
  const which = households
    ? { householdIds: households.map(({ id }) => id) }
    : { fromAdvisorId: from.advisorId }
  const move = useSend(moveHouseholds, {
    says: {
      done: words('The households have moved'),
      doneToo: words('Both advisers and compliance are told.'),
    },
    refreshes: [listBooks, listHouseholdsOfBook, listPeople],
    onDone: () => {
      code.accepted()
      onDone()
    },
    onRefused: code.refused,
  })
  const targets = books.filter(({ active, advisorId }) => active && advisorId !== from.advisorId)
  return (
    <HeldForm
      {...move}
      held={held}
      onSubmit={({ toAdvisorId, reason, code: typed }) =>
        move.send({ body: { ...which, toAdvisorId: toAdvisorId ?? '', reason, ...code.codeOf(typed) } })
      }
      submit={t('Move')}
      foot={panel.foot}
      beside={
        <>
          {code.asksCode && (
            <div className={panel.code}>
              <Code name="code" />
            </div>
          )}
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <dl className={classes.which}>
        <dt>{t('From Book')}</dt>
        <dd>{`${from.name}, ${from.iaNumber}`}</dd>
        <dt>{t('What')}</dt>
        <dd>
          {households ? <Named households={households} /> : t('The whole book, with what is archived in it')}
        </dd>
      </dl>
      <Select
        name="toAdvisorId"
        options={targets.map(({ advisorId, name, iaNumber }) => ({
          value: advisorId,
          label: `${name}, ${iaNumber}`,
        }))}
        onChosen={(id) => setTo(targets.find(({ advisorId }) => advisorId === id))}
        {...(targets.length === 0 && { help: words('No other adviser has signed in and is not disabled.') })}
      />
      {to && <WhatMoves key={to.advisorId} which={which} from={from} to={to} />}
      <Paragraphs name="reason" help={words('Both advisers and compliance read it.')} />
    </HeldForm>
  )
}

const mostNamed = 5

function Named({ households }: { households: readonly HouseholdListed[] }) {
  const { t } = useTranslation()
  const names = households.slice(0, mostNamed).map(({ fullName }) => fullName)
  const number = households.length - mostNamed
  return <>{[...names, ...(number > 0 ? [t('{{number}} more', { number })] : [])].join(' · ')}</>
}

type Which = { householdIds: string[] } | { fromAdvisorId: string }

interface WhatMovesProps {
  which: Which
  from: BookListed
  to: BookListed
}

/** In words, what goes along and what has to be sent anew. */
function WhatMoves({ which, from, to }: WhatMovesProps) {
  const { t } = useTranslation()
  const [preview, show] = useState<MovePreview>()
  const { send, refused } = useSend(previewMove, { quiet: true, onDone: show })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each adviser that is chosen
  useEffect(() => send({ body: { ...which, toAdvisorId: to.advisorId } }), [])
  if (refused)
    return (
      <p className={panel.error} role="alert">
        {refused.message || t('What would move could not be counted')}
      </p>
    )
  return <Preview preview={preview} from={from.name} to={to.name} isWhole={'fromAdvisorId' in which} />
}
