import { join } from 'node:path'
import { buildPages } from '../src/server/startup/build-pages.ts'

export const builtScreens = join(import.meta.dirname, '../dist/web')

/** The screens are built once for the whole run, as npm start would. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a global setup by its default export
export default async function build(): Promise<void> {
  await buildPages(builtScreens)
}
