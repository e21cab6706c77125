import { type ReactNode, useState } from 'react'
import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { Client } from '../../contract.ts'
import { OnFile } from '../on-file.tsx'
import classes from './client-screen.module.css'

interface Panel {
  label: string
  /** General Details is always there, every other one only when there is something to show. */
  isListed: (client: Client) => boolean
  show: (client: Client, title: string) => ReactNode
}

const panels: readonly Panel[] = [
  {
    label: words('General Details'),
    isListed: () => true,
    show: ({ generalDetails }, title) => <OnFile details={generalDetails} title={title} />,
  },
]

/** What is on file, panel by panel, to be read only. */
export function Panels({ client }: { client: Client }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(panels[0]?.label)
  const listed = panels.filter((panel) => panel.isListed(client))
  const shown = listed.find(({ label }) => label === chosen) ?? listed[0]
  return (
    <div className={classes.panels}>
      <nav aria-label={t('Client Information')}>
        <ul className={classes.list}>
          {listed.map(({ label }) => (
            <li key={label}>
              <button
                type="button"
                className={classes.way}
                aria-current={label === shown?.label || undefined}
                onClick={() => setChosen(label)}
              >
                {t(label)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {shown?.show(client, t(shown.label))}
    </div>
  )
}
