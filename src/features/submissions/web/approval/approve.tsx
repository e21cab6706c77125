import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { codeFieldFor } from '../../../../web/form/code-field.tsx'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { type Held, HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import type { useRecentCode } from '../../../../web/form/recent-code.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { useSend } from '../../../../web/use-call.ts'
import { type AwaitingPackage, approvePackage, listAwaiting } from '../../approval-contract.ts'
import classes from './approvals.module.css'
import { inOneLine } from './in-one-line.ts'
import { Refused } from './refused.tsx'
import type { ReviewStore } from './review-draft.ts'

interface Draft {
  note: string
  code: string
}

const form = formOfBody<Draft>(undefined, {
  note: words('Note, for the Firm Only'),
  code: words('Six-Digit Code'),
})
const { Paragraphs } = fieldsFor(form)
const Code = codeFieldFor(form)

/** What is typed there, for as long as the package is looked at. */
export const useApproving = () => useHeldForm<Draft>(form, { note: '', code: '' })

interface Props {
  held: Held<Draft>
  about: AwaitingPackage
  store: ReviewStore
  code: ReturnType<typeof useRecentCode>
  onDone: () => void
}

/** Approves all of a package, for a code. */
export function Approve({ held, about, store, code, onDone }: Props) {
  const { t } = useTranslation()
  const { packageId, version, due, documents } = about
  const marked = useFromDraft(store, ({ reasons }) => reasons.length)
  const approval = useSend(approvePackage, {
    says: {
      done: words('The package is approved'),
      ...(due === 'beforeSending' && { doneToo: words('It goes out to be signed now.') }),
    },
    quiet: true,
    refreshes: [listAwaiting],
    onDone: () => {
      code.accepted()
      onDone()
    },
    onRefused: (refused) => {
      code.refused(refused)
      if (refused.code === 'stale') invalidate(listAwaiting)
    },
  })
  return (
    <HeldForm
      {...approval}
      held={held}
      onSubmit={({ note, code: typed }) =>
        approval.send({
          params: { id: packageId },
          body: { version, ...(note.trim() && { note: inOneLine(note) }), ...code.codeOf(typed) },
        })
      }
      submit={t('Approve Package')}
      foot={classes.foot}
    >
      <p className={classes.small}>
        {due === 'beforeSending'
          ? t('Approves {{count}} documents, which go out to be signed then.', { count: documents.length })
          : t('Approves {{count}} documents as they are signed.', {
              count: documents.filter(({ status }) => status === 'SEALED').length,
            })}{' '}
        {t('Your approval is sealed as a record of its own.')}
      </p>
      <Refused refused={approval.refused} />
      <Paragraphs name="note" help={words('No client reads it.')} />
      {code.asksCode && <Code name="code" />}
      {marked > 0 && (
        <p className={classes.small}>
          {t('You marked {{count}} points. Approving drops them; to send them, choose Return.', {
            count: marked,
          })}
        </p>
      )}
    </HeldForm>
  )
}
