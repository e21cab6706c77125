import { buildPages } from '../server/startup/build-pages.ts'
import { readConfig } from '../server/startup/config.ts'

/** `npm run build`: builds the screens ahead, so that whoever starts the portal need not be able to write them. */
await buildPages(readConfig(process.env).webDir)
