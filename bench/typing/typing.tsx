import '../../src/web/styles.css'
import 'virtual:theme.css'
import '@mantine/core/styles/baseline.layer.css'
import type { ComponentType } from 'react'
import { Components } from '../../src/web/ui/components.tsx'
import { watchKeys } from './renders.ts'

interface Measured {
  Page: ComponentType
  names: ReadonlySet<string>
  measured: Window['size']
}

const pages: Readonly<Record<string, () => Promise<Measured>>> = {
  '?transfers': () => import('./transfers.tsx'),
  '?objectives': () => import('./objectives.tsx'),
}
const { Page, names, measured } = await (pages[location.search] ?? (() => import('./large.tsx')))()
Object.assign(window, { measured: watchKeys((name) => names.has(name)), size: measured })

// React must find the hook when it starts
const { createRoot } = await import('react-dom/client')

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Components>
      <Page />
    </Components>,
  )
