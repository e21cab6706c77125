import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Ellipsis } from 'lucide-react'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { useMayExport } from '../../../../web/session/may-export.ts'
import { useMay } from '../../../../web/session/rights.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { ExportPerson } from '../../../person-data/web/panels.ts'
import type { Client } from '../../contract.ts'
import classes from './more.module.css'
import { MovePerson } from './move/move-person.tsx'

/** What is seldom done with somebody's record. */
export function More({ client }: { client: Client }) {
  const { t } = useTranslation()
  const [isMoving, moving] = useDisclosure(false)
  const mayWrite = useMay('write')
  const mayExport = useMayExport()
  const [isExporting, exporting] = useDisclosure(false)
  if (!mayWrite && !mayExport) return null
  return (
    <>
      <Menu position="bottom-end" width={280} shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={t('More')}
            className={classes.more ?? ''}
          >
            <span className={classes.label}>{t('More')}</span>
            <Ellipsis size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayWrite && <Menu.Item onClick={moving.open}>{t('Move to Another Household…')}</Menu.Item>}
          {mayExport && <Menu.Item onClick={exporting.open}>{t('Export All Data…')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <MovePerson client={client} opened={isMoving} onClose={moving.close} />
      <ExportPerson
        clientId={client.id}
        name={fullName(client.generalDetails)}
        opened={isExporting}
        onClose={exporting.close}
      />
    </>
  )
}
