import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Plus, X } from 'lucide-react'
import { asText, factsFor } from '../../../../platform/facts.ts'
import { type Form, rulesFor } from '../../../../platform/form.ts'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { called } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeld } from '../../../../web/form/held-form.tsx'
import { useFrame } from '../../../../web/form/use-field.tsx'
import { invalidate } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { IconButton } from '../../../../web/ui/icon-button.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { type AwaitingPackage, listAwaiting, returnPackage } from '../../approval-contract.ts'
import { AddPoint } from './add-point.tsx'
import classes from './approvals.module.css'
import { useDocumentNames } from './document-names.ts'
import { inOneLine } from './in-one-line.ts'
import { fieldName } from './record-fields.ts'
import { Refused } from './refused.tsx'
import { type PointDraft, type ReviewDraft, type ReviewStore, toggle } from './review-draft.ts'

const { required, rows } = rulesFor<ReviewDraft>()
const point = factsFor<PointDraft>()
const { rowsOf } = factsFor<ReviewDraft>()

const form: Form<ReviewDraft> = {
  steps: [
    {
      id: 'return',
      title: '',
      owns: ['reasons', 'note'],
      rules: [
        required('reasons', words('Please name at least one point')),
        rows('reasons', [
          rulesFor<PointDraft, ReviewDraft>().required(
            'message',
            words('Please say what is to be corrected'),
          ),
        ]),
      ],
      facts: [
        rowsOf('reasons', words('Points'), words('Point {{nr}}'), [
          point.fact('message', words('What Is to Be Corrected'), asText),
        ]),
        called<ReviewDraft>({ note: words('Note') }),
      ],
    },
  ],
}
const { Paragraphs } = fieldsFor(form)

interface Props {
  about: AwaitingPackage
  store: ReviewStore
  onDone: () => void
}

/** Returns a package with the points that are to be corrected before it is approved. */
export function Return({ about, store, onDone }: Props) {
  const { t } = useTranslation()
  const { packageId, due } = about
  const held = useHeld(form, store)
  const reasons = useFromDraft(store, (draft) => draft.reasons)
  const [isAdding, adding] = useDisclosure(false)
  const returning = useSend(returnPackage, {
    says: { done: words('The package is returned') },
    quiet: true,
    refreshes: [listAwaiting],
    onDone,
    onRefused: ({ code }) => {
      if (code === 'stale') invalidate(listAwaiting)
    },
  })
  return (
    <>
      <HeldForm
        {...returning}
        held={held}
        onSubmit={({ reasons, note }) =>
          returning.send({
            params: { id: packageId },
            body: {
              reasons: reasons.map((point) => ({ ...point, message: inOneLine(point.message) })),
              ...(note.trim() && { note: inOneLine(note) }),
            },
          })
        }
        submit={
          reasons.length > 0 ? t('Return {{count}} Points', { count: reasons.length }) : t('Return Package')
        }
        foot={classes.foot}
      >
        <p className={classes.small}>
          {due === 'beforeSending'
            ? t('The whole package goes back; nothing goes out.')
            : t('The whole package goes back. Signatures remain valid.')}
        </p>
        <Refused refused={returning.refused} />
        <Points about={about} store={store} />
        <p className={classes.small}>
          {t('Use “Return this” beside a warning or a change, or name any other field.')}
        </p>
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={adding.open}
        >
          {t('Name a Field…')}
        </Button>
        <Paragraphs name="note" help={words('No client reads it.')} />
      </HeldForm>
      <AddPoint about={about} store={store} opened={isAdding} onClose={adding.close} />
    </>
  )
}

/** The points, each with what is wrong there. */
function Points({ about, store }: Pick<Props, 'about' | 'store'>) {
  const { t, language } = useTranslation()
  const nameOf = useDocumentNames(about)
  const reasons = useFromDraft(store, (draft) => draft.reasons)
  const { frame } = useFrame({ name: 'reasons', label: words('Points') })
  return (
    <div id="reasons" tabIndex={-1}>
      <ol className={classes.points} aria-label={frame.label}>
        {reasons.map((point, nr) => {
          const document = about.documents.find(({ id }) => id === point.documentId)
          const field = document ? fieldName(document.kind, point.path, { language, t }) : point.path
          return (
            <li key={`${point.documentId} ${point.path}`} className={classes.point}>
              <div className={classes.pointHead}>
                <span>
                  <span className={classes.strong}>{field}</span>
                  <span className={classes.small}>{document && nameOf(document)}</span>
                </span>
                <IconButton label={t('Remove: {{field}}', { field })} onClick={() => toggle(store, point)}>
                  <X size={16} aria-hidden />
                </IconButton>
              </div>
              <Paragraphs name={`reasons.${nr}.message`} />
            </li>
          )
        })}
      </ol>
      {frame.error && (
        <p className={classes.wrong} role="alert">
          {frame.error}
        </p>
      )}
    </div>
  )
}
