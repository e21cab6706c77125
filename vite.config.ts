import { join } from 'node:path'
import { defineConfig } from 'vite'
import { compressedFiles } from './vite/compressed-files.ts'
import { subsetFonts } from './vite/subset-fonts.ts'
import { themeCss } from './vite/theme-css.ts'

const portal = `http://localhost:${process.env['PORT'] ?? 3000}`

/** Files by how their path in src begins, on whatever system. */
const inSources = (...beginnings: string[]) =>
  new RegExp(`/src/(${beginnings.join('|')})`.replaceAll('/', '[\\\\/]'))

export default defineConfig({
  root: join(import.meta.dirname, 'src/web'),
  publicDir: join(import.meta.dirname, 'src/web/public'),
  plugins: [themeCss(), subsetFonts(), compressedFiles()],
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // no data: addresses, so that the content security policy can stay narrow
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // in one file what every page begins with: cut into dozens of small ones it takes a tenth more
            { name: 'start', tags: ['$initial'] },
            // and so with what the pages before sign-in share, and those that a client opens by a link
            {
              name: 'public-ui',
              test: inSources(
                'web/(public-ui|wizard|use-send)',
                'features/sign-in/web/(form|password-field|unfolding)',
              ),
            },
            {
              name: 'client',
              test: inSources(
                'web/by-link',
                'platform/formats/(dates|in-words)',
                'features/risk-tolerance/(plain-text|web/(as-signed|questions))',
              ),
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/outbox', '/logo'].map((path) => [path, { target: portal }])),
  },
})
