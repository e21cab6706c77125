import { Button, Title, Tooltip } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { issuesIn } from '../../../../platform/form.ts'
import { draftBackup } from '../../../../web/draft/backup.ts'
import { FieldWarning } from '../../../../web/form/field-warning.tsx'
import { WholeSecret } from '../../../../web/form/whole-secret.tsx'
import { May } from '../../../../web/session/rights.tsx'
import { useUser } from '../../../../web/session/session.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { disabledFor } from '../../../../web/ui/disabled-for.ts'
import { Parts } from '../../../../web/ui/parts.tsx'
import { SectionsBeside } from '../../../../web/ui/sections-beside.tsx'
import { useInAddress } from '../../../../web/use-in-address.ts'
import { useRegionNames } from '../../../../web/use-region-names.ts'
import { isLinked } from '../../application/spouse.ts'
import { application } from '../../application.ts'
import type { Client } from '../../contract.ts'
import { readSin } from '../../record-contract.ts'
import { clientDraft } from '../record/application-store.ts'
import classes from './details.module.css'
import { EditDetails } from './edit-details.tsx'
import {
  calledOnPage,
  hasData,
  type Panel,
  type PanelOnPage,
  panels,
  readingOf,
  stepsOnPage,
} from './panels.ts'

const shownPanels = stepsOnPage.flatMap((id): PanelOnPage[] =>
  panels.filter((panel) => panel.id === id).map((panel) => ({ ...panel, id })),
)

/** What is on file of a participant, section by section, to be read and edited. */
export function Details({ client }: { client: Client }) {
  const { t } = useTranslation()
  const userId = useUser().id
  const [shown, show] = useInAddress('section', stepsOnPage)
  // whoever left without an answer, by a reload or at the end of a session, finds what was typed
  const [mode, setMode] = useState<'read' | 'edit' | 'edited'>(() => {
    const { keptAs, secrets } = clientDraft(client, 'participant')
    return draftBackup(userId, keptAs, secrets).read(client) ? 'edit' : 'read'
  })
  useRegionNames()
  const panel = shownPanels.find(({ id }) => id === shown)
  if (!panel) return null
  const mayEdit = shown !== 'spouse' || !isLinked(client)
  const reading = (
    <Reading
      client={client}
      panel={panel}
      mayEdit={mayEdit}
      wasEdited={mode === 'edited'}
      onEdit={() => setMode('edit')}
    />
  )
  return (
    <SectionsBeside label={t('Details')} sections={shownPanels} shown={shown} onChoose={show}>
      {mode === 'edit' ? (
        <EditDetails
          client={client}
          panel={panel}
          reading={mayEdit ? undefined : reading}
          showSection={show}
          onEnd={() => setMode('edited')}
        />
      ) : (
        reading
      )}
    </SectionsBeside>
  )
}

/** What the answers say and nobody has done yet: they are not read as if it were. */
const undoneIn = ({ id }: Panel, client: Client) =>
  issuesIn(application, client, id).filter(({ warning }) => warning?.isUndone)

interface ReadingProps {
  client: Client
  panel: Panel
  mayEdit: boolean
  /** Until a moment ago: the focus goes back to where it came from. */
  wasEdited: boolean
  onEdit: () => void
}

function Reading({ client, panel, ...editing }: ReadingProps) {
  const { t, language } = useTranslation()
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="section">
      <header className={classes.head}>
        <Title order={2} size="h3" id="section">
          {t(panel.label)}
        </Title>
        <May to="write">
          <EnableEditing {...editing} />
        </May>
      </header>
      {hasData(panel, client) ? (
        <Parts
          {...readingOf(panel, client, language, calledOnPage)}
          level={3}
          instead={({ path, text }) =>
            path === 'generalDetails.sin' ? (
              <WholeSecret
                endpoint={readSin}
                recordId={client.id}
                masked={text}
                whole={({ sin }) => sin.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')}
                title={t('Show the Social Insurance Number')}
              />
            ) : undefined
          }
        />
      ) : (
        <p className={classes.nothing}>{t('Not on file yet')}</p>
      )}
      {undoneIn(panel, client).map(({ path, message }) => (
        <FieldWarning key={path} sentence={t(message)} />
      ))}
    </section>
  )
}

function EnableEditing({ mayEdit, wasEdited, onEdit }: Omit<ReadingProps, 'client' | 'panel'>) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasEdited) button.current?.focus()
  }, [wasEdited])
  const why = t('Spouse Details Cannot Be Edited When Spouse Is A Client')
  return (
    <Tooltip label={why} disabled={mayEdit} events={{ hover: true, focus: true, touch: true }}>
      <Button
        ref={button}
        variant="default"
        size="sm"
        leftSection={<Pencil size={16} aria-hidden />}
        onClick={onEdit}
        {...disabledFor(!mayEdit && { 'aria-description': why })}
      >
        {t('Enable Edit Mode')}
      </Button>
    </Tooltip>
  )
}
