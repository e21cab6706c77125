import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { AskBeforeLeaving } from '../../../../web/draft/ask-before-leaving.tsx'
import { SaveConflict } from '../../../../web/draft/save-conflict.tsx'
import { useRecordDraft } from '../../../../web/draft/use-record-draft.ts'
import { FormDraftProvider, useIssueBoard } from '../../../../web/form/form-draft.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { chosenByEnter, instead } from '../../../../web/wizard/use-wizard.ts'
import { application } from '../../application.ts'
import type { Client } from '../../contract.ts'
import { clientDraft } from '../record/application-store.ts'
import { Address } from '../record/sections/address.tsx'
import { useNewSpouse } from '../record/sections/client-spouse.tsx'
import { Employment } from '../record/sections/employment.tsx'
import { General } from '../record/sections/general.tsx'
import { NetWorth } from '../record/sections/net-worth.tsx'
import { Spouse } from '../record/sections/spouse.tsx'
import { useSaving } from '../record/use-saving.ts'
import classes from './details.module.css'
import { calledOnPage, type PanelOnPage } from './panels.ts'

const fieldsOf: Readonly<Record<PanelOnPage['id'], ReactNode>> = {
  general: <General called={calledOnPage} />,
  address: <Address />,
  employment: <Employment />,
  spouse: <Spouse />,
  'net-worth': <NetWorth />,
}

interface Props {
  client: Client
  panel: PanelOnPage
  /** In place of the fields of a section that is not edited here; what was changed in the others stays unsaved beside it. */
  reading: ReactNode
  showSection: (id: string) => void
  /** Called when all is saved, or what was changed is taken back. */
  onEnd: () => void
}

/** A section's fields. What is changed in any section is saved by the button alone, and not while it is typed. */
export function EditDetails({ client, panel, reading, showSection, onEnd }: Props) {
  const { t } = useTranslation()
  const store = useRecordDraft(client, { ...clientDraft(client, 'participant'), held: true })
  // a button within a section, such as the one that links a spouse, saves nothing of what is changed here
  const inFields = useMemo(() => ({ ...store, flush: async () => !store.isDirty() }), [store])
  const board = useIssueBoard(application, store)
  const isDirty = useSyncExternalStore(store.subscribe, store.isDirty)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { isSaving, save } = useSaving({ client, store, board, showSection })
  const newSpouse = useNewSpouse(client.id)
  const discard = () => {
    newSpouse.discard()
    store.discard()
  }
  const cancel = () => {
    discard()
    onEnd()
  }
  return (
    <FormDraftProvider store={inFields} board={board}>
      {reading ?? (
        <form
          noValidate
          onSubmit={instead(() => void save().then((isDone) => isDone && onEnd()))}
          onKeyDown={chosenByEnter}
          className={classes.form}
          aria-labelledby="section"
        >
          <Title order={2} size="h3" id="section" ref={heading} tabIndex={-1}>
            {t(panel.label)}
          </Title>
          <SaveConflict form={application} store={store} />
          {fieldsOf[panel.id]}
          <div className={classes.ways}>
            <span role="status" className={classes.unsaved}>
              {isDirty && t('You have unsaved changes.')}
            </span>
            <Button variant="default" onClick={cancel}>
              {t('Cancel')}
            </Button>
            <SendingButton type="submit" busy={isSaving}>
              {t('Save')}
            </SendingButton>
          </div>
        </form>
      )}
      <AskBeforeLeaving when={isDirty && !isSaving} onLeave={discard} />
    </FormDraftProvider>
  )
}
