import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { colours, theme } from '../src/web/theme.ts'

const name = 'virtual:theme.css'

/** The library's own palettes, of which nothing here is painted. */
const unused = /^--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange)-/

/** Makes theme.ts a style sheet: the pages before sign-in have its colours and sizes without the component library. */
export const themeCss = (): Plugin => ({
  name: 'theme-css',
  resolveId: { filter: { id: /^virtual:theme\.css$/ }, handler: () => `\0${name}` },
  load: { filter: { id: /^\0virtual:theme\.css$/ }, handler: variables },
})

function variables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const { variables, light, dark } = deepMerge(defaultCssVariablesResolver(whole), colours(whole))
  return convertCssVariables(
    {
      variables: used(variables),
      light: { ...used(light), '--mantine-color-scheme': 'light' },
      dark: { ...used(dark), '--mantine-color-scheme': 'dark' },
    },
    ':root',
  )
}

const used = (all: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter(([variable]) => !unused.test(variable)))
