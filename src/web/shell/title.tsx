import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { pageSettings } from '../page-settings.ts'
import { useTranslation } from '../translation.ts'

/** The titles that are shown now, from the page inwards: the last one counts. */
const titles: { text: string }[] = []
let opened: string | undefined
let announced = ''
const watchers = new Set<() => void>()

/**
 * Names what is shown in the browser's tab, and to whoever listens to the portal rather than looks at it. The name goes
 * with what it names: it may be a client's, which whoever signs in next is not to find.
 */
export function useTitle(title: string): void {
  const [own] = useState({ text: title })
  useEffect(() => {
    titles.push(own)
    return () => {
      titles.splice(titles.indexOf(own), 1)
      showTitle()
    }
  }, [own])
  useEffect(() => {
    own.text = title
    showTitle()
  }, [own, title])
}

function showTitle(): void {
  const title = titles.at(-1)?.text
  document.title = title === undefined ? pageSettings.firmName : `${title} · ${pageSettings.firmName}`
  if (title === undefined) announce('')
  else if (opened !== undefined && opened !== title) announce(title)
  opened = title ?? opened
}

function announce(title: string): void {
  announced = title
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** The title of the page that was opened last; '' while it is the first. */
export const useOpenedPage = (): string => useSyncExternalStore(watch, () => announced)

const PageTitle = createContext('')

/** The title of the page, as `pages.ts` has it. */
export const usePageTitle = (): string => useTranslation().t(useContext(PageTitle))

interface Props {
  title: string
  children: ReactNode
}

/** A page with its title, which counts where nothing on it has one of its own. */
export function Titled({ title, children }: Props) {
  return (
    <PageTitle value={title}>
      <NamedByPage />
      {children}
    </PageTitle>
  )
}

/** Before the page itself, so that what it names later counts. */
function NamedByPage() {
  useTitle(usePageTitle())
  return null
}
