import { buildPages } from '../server/build-pages.ts'
import { readConfig } from '../server/config.ts'

/** `npm run build`: builds the screens ahead, so that whoever starts the portal need not be able to write them. */
await buildPages(readConfig(process.env).webDir)
