import { useState } from 'react'
import { type Form, rulesFor } from '../../../../platform/form.ts'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { called } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Unread } from '../../../../web/ui/unread.tsx'
import { Waiting } from '../../../../web/ui/waiting.tsx'
import { useCall } from '../../../../web/use-call.ts'
import type { AwaitingPackage } from '../../approval-contract.ts'
import { readSubmissionData, type WrittenData } from '../../data-contract.ts'
import { useDocumentNames } from './document-names.ts'
import { fieldsOf } from './record-fields.ts'
import { isMarked, type PointDraft, type ReviewStore, toggle } from './review-draft.ts'

/** What is chosen in the place of a field. */
const whole = '*'

const { required } = rulesFor<PointDraft>()

const form: Form<PointDraft> = {
  steps: [
    {
      id: 'point',
      title: '',
      owns: ['documentId', 'path', 'message'],
      rules: [
        required('documentId', words('Please choose a document')),
        required('path', words('Please choose a field')),
        required('message', words('Please say what is to be corrected')),
      ],
      facts: [
        called<PointDraft>({
          documentId: words('Document'),
          path: words('Field'),
          message: words('What Is to Be Corrected'),
        }),
      ],
    },
  ],
}
const { Select, Paragraphs } = fieldsFor(form)

interface Props {
  about: AwaitingPackage
  store: ReviewStore
  opened: boolean
  onClose: () => void
}

/** Marks any field of a document's record to be corrected. */
export function AddPoint({ about, store, opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Name a Field')} closeOnClickOutside={false}>
      <ReadFirst about={about} store={store} onClose={onClose} />
    </Dialog>
  )
}

type WithinProps = Omit<Props, 'opened'>

function ReadFirst(props: WithinProps) {
  const { t } = useTranslation()
  const data = useCall(readSubmissionData, { params: { id: props.about.packageId } })
  if (data.data) return <Point {...props} records={data.data.records} />
  return data.error ? <Unread says={t('What was sent could not be loaded.')} reads={[data]} /> : <Waiting />
}

function Point({ about, store, onClose, records }: WithinProps & { records: WrittenData['records'] }) {
  const { t, language } = useTranslation()
  const nameOf = useDocumentNames(about)
  const documents = about.documents.filter((document) => recordOf(document, records))
  const held = useHeldForm<PointDraft>(form, { documentId: documents[0]?.id ?? '', path: '', message: '' })
  const chosen = useFromDraft(held.store, ({ documentId }) => documentId)
  const document = documents.find(({ id }) => id === chosen)
  const record = document && recordOf(document, records)
  const [fields, setFields] = useState(() => fieldsIn(record))
  return (
    <HeldForm
      held={held}
      busy={false}
      refused={null}
      onSubmit={({ documentId, path, message }) => {
        const place = { documentId, path: path === whole ? '' : path }
        if (!isMarked(store.snapshot().reasons, place)) toggle(store, place, message.trim())
        onClose()
      }}
      submit={t('Add')}
    >
      <Select
        name="documentId"
        options={documents.map((each) => ({ value: each.id, label: nameOf(each) }))}
        onChosen={(id) => {
          const next = documents.find((each) => each.id === id)
          held.store.set('path', '')
          setFields(fieldsIn(next && recordOf(next, records)))
        }}
      />
      <Select
        name="path"
        help={words('As its form calls it, with what it said when it was sent.')}
        options={[
          { value: whole, label: t('The whole document') },
          ...fields.map(({ path, label, step, text }) => ({
            value: path,
            label: `${text ? t('{{field}}: {{text}}', { field: label, text }) : label} (${step})`,
          })),
        ]}
      />
      <Paragraphs name="message" help={words('The adviser reads it beside the field. No client does.')} />
    </HeldForm>
  )

  function fieldsIn(of: WrittenData['records'][number] | undefined) {
    return of?.facts ? fieldsOf(of.kind, of.facts, { language, t }) : []
  }
}

const recordOf = ({ recordId }: { recordId: string }, records: WrittenData['records']) =>
  records.find((record) => record.recordId === recordId)
