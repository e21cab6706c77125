import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { words } from '../../../platform/words.ts'
import { fieldsFor } from '../../../web/form/fields.tsx'
import { formOfBody } from '../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../web/form/held-form.tsx'
import { invalidate } from '../../../web/query-client.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { useSend } from '../../../web/use-call.ts'
import { Household, listHouseholds, readHousehold, renameHousehold } from '../contract.ts'
import classes from './rename-household.module.css'

const form = formOfBody<{ fullName: string; version: number }>(renameHousehold.body, {
  fullName: words('Full Name'),
})
const { Text: TextField } = fieldsFor(form)

interface Props {
  /** The one to rename; none while the modal is closed. */
  household: Household | undefined
  onClose: () => void
}

export function RenameHousehold({ household, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened={household !== undefined} onClose={onClose} title={t('Rename Household')}>
      {household && <Renaming household={household} onClose={onClose} />}
    </Dialog>
  )
}

function Renaming({ household, onClose }: { household: Household; onClose: () => void }) {
  const { t } = useTranslation()
  const held = useHeldForm(form, { fullName: household.fullName, version: household.version })
  const [saved, setSaved] = useState<Household>()
  const rename = useSend(renameHousehold, {
    says: { done: words('Renamed Household Successfully') },
    refreshes: [listHouseholds, readHousehold],
    onDone: onClose,
    onRefused: ({ code, current }) => {
      if (code === 'stale') setSaved(Household.safeParse(current).data)
    },
  })
  const params = { id: household.id }
  const wanted = held.store.get('fullName')
  if (saved)
    return (
      <TwoNames
        saved={saved.fullName}
        wanted={wanted}
        busy={rename.busy}
        onKeep={() => {
          invalidate(listHouseholds, readHousehold)
          onClose()
        }}
        onReplace={() => rename.send({ params, body: { fullName: wanted, version: saved.version } })}
      />
    )
  return (
    <HeldForm {...rename} held={held} onSubmit={(body) => rename.send({ params, body })} submit={t('Save')}>
      <TextField name="fullName" isFirst />
    </HeldForm>
  )
}

interface TwoNamesProps {
  saved: string
  wanted: string
  busy: boolean
  onKeep: () => void
  onReplace: () => void
}

/** Somebody saved first: nothing is overwritten unseen, so both names are shown and one is chosen. */
function TwoNames({ saved, wanted, busy, onKeep, onReplace }: TwoNamesProps) {
  const { t } = useTranslation()
  return (
    <Stack role="alert">
      <Text>{t('Someone renamed this household after you opened it. Which name should it have?')}</Text>
      <dl className={classes.names}>
        <dt>{t('Saved in the meantime')}</dt>
        <dd>{saved}</dd>
        <dt>{t('Yours')}</dt>
        <dd>{wanted}</dd>
      </dl>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onKeep} data-autofocus>
          {t('Keep theirs')}
        </Button>
        <Button loading={busy} onClick={onReplace}>
          {t('Use mine')}
        </Button>
      </Group>
    </Stack>
  )
}
