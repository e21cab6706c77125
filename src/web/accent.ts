import { usualAccent } from '../platform/page-settings.ts'

/** Two colours in one, the first of them to so many per cent. */
export const mixed = (colour: string, other: string, percent: number): string =>
  `color-mix(in oklab, ${colour} ${percent}%, ${other})`

/** Gives every screen the firm's accent, where it has one of its own; theme.ts makes its tints of it. */
export function showAccent(accent: string): void {
  if (accent === usualAccent) return
  const { style } = document.documentElement
  style.setProperty('--firm-accent', accent)
  // as text it keeps 4.5:1, which the usual one does in shades chosen by eye
  style.setProperty('--firm-accent-on-paper', mixed(accent, 'black', 80))
  style.setProperty('--firm-accent-on-ink', mixed(accent, 'white', 62))
}
