import { createSpotlight } from '@mantine/spotlight'

/** The command palette's own store, so that anything can open it without the palette being loaded. */
export const [paletteStore, palette] = createSpotlight()
export const openPalette = palette.open
