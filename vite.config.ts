import { join } from 'node:path'
import { defineConfig } from 'vite'
import { compressedFiles } from './vite/compressed-files.ts'
import { subsetFonts } from './vite/subset-fonts.ts'
import { themeCss } from './vite/theme-css.ts'

const portal = `http://localhost:${process.env['PORT'] ?? 3000}`

/** Files by how their path in src begins, or by the icon that they draw, on whatever system. */
const inSources = (...beginnings: string[]) =>
  new RegExp(`/src/(${beginnings.join('|')})`.replaceAll('/', '[\\\\/]'))
const icons = (...names: string[]) => new RegExp(`[\\\\/]icons[\\\\/](${names.join('|')})\\.`)
const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))

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
            // and so with what the pages before sign-in share with those that a client opens by a link
            {
              name: 'public-ui',
              test: inSources(
                'web/(public-ui|use-send)',
                'web/wizard/(step-fade|use-begins|focus-field)',
                'features/sign-in/web/(form|password-field|unfolding)',
              ),
            },
            {
              name: 'client',
              test: either(
                inSources(
                  'web/by-link',
                  'web/wizard/(progress-bar|use-step-in-address)',
                  'platform/formats/(dates|in-words|empty|decimals|percents|fold|person-name)',
                  'features/risk-tolerance/(plain-text|web/(report/signed-text|questionnaire/(?!said-of)))',
                  'web/draft/save-(problem|status)[.]module',
                  'web/ui/link-list',
                ),
                icons(
                  'arrow-left',
                  'check',
                  'circle',
                  'clock',
                  'cloud-off',
                  'link-2',
                  'minus',
                  'plus',
                  'shield-check',
                ),
              ),
            },
            // what is signed is shown and signed with; what several documents need beside it is fetched apart
            {
              name: 'signing',
              test: inSources(
                'features/signing/(light-contract|asked-of-signer|signed-name)',
                'features/signing/web/(sign|use-|document-(view|page|links|state)|code-field|consent|dialog|name-dialog|inked|read-signing|has-changed|late|outcome)',
              ),
            },
            {
              name: 'several',
              test: inSources('features/signing/web/(document-list|closed-layout|open-form|decline-dialog)'),
            },
            // what a client's form saves its answers by, as the adviser's pages do
            {
              name: 'draft',
              test: inSources(
                'web/draft/(?!ask-before-leaving|save-conflict|versions|use-(made|record-draft|local-draft)|why-not|(use-)?after-leaving)',
                'web/form/use-text-in-focus',
                'platform/(form|path)[.]ts',
                'features/risk-tolerance/(form[.]ts|answers|light-contract|web/(response/response-store|questionnaire/said-of-questions))',
              ),
            },
            // what any page may tell in a toast
            {
              name: 'toasts',
              test: inSources('web/ui/toast/(made|placed|show)-toasts?', 'web/ui/components[.]tsx'),
            },
            // what draws the pages of whoever is signed in: cut up it is forty files that no page does without
            { name: 'library', test: /[\\/]node_modules[\\/]@(mantine|tanstack)[\\/]/ },
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
