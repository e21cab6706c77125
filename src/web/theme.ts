import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { usualAccent } from '../platform/page-settings.ts'
import { mixed } from './accent.ts'

/** Ten steps of one colour, from its lightest tint to its darkest shade; the sixth is the colour itself. */
const steps = (
  ...shades: [string, string, string, string, string, string, string, string, string, string]
): MantineColorsTuple => shades

/** The firm's accent, in steps that keep 4.5:1 for text on paper and on ink. */
const accent = (colour: string) =>
  steps(
    mixed(colour, 'white', 8),
    mixed(colour, 'white', 18),
    mixed(colour, 'white', 34),
    mixed(colour, 'white', 58),
    mixed(colour, 'white', 76),
    mixed(colour, 'white', 90),
    mixed(colour, 'black', 92),
    mixed(colour, 'black', 80),
    mixed(colour, 'black', 66),
    mixed(colour, 'black', 50),
  )

const ink = steps(
  '#F1F2F5',
  '#DDE1E8',
  '#BCC3CF',
  '#98A2B3',
  '#76829A',
  '#56647E',
  '#3B4963',
  '#26354F',
  '#16233B',
  '#0D1729',
)

/** What Mantine paints fields and panels with in the dark. */
const dark = steps(
  '#E9E6DF',
  '#C7CAD2',
  '#A3ABBA',
  '#7C869A',
  '#343E52',
  '#2A3345',
  '#171E2B',
  '#10151F',
  '#0C1018',
  '#080B11',
)

/** Mantine chooses the letters on a filled button once for both themes, and ours is dark in one and light in the other. */
const readable: VariantColorsResolver = (input) => {
  const usual = defaultVariantColorsResolver(input)
  const { primaryColor } = input.theme
  // every colour without a shade of its own is dark in the light theme, and light in the dark one
  const followsTheme = input.variant === 'filled' && !/[.#(]/.test(input.color ?? primaryColor)
  return followsTheme ? { ...usual, color: 'var(--mantine-primary-color-contrast)' } : usual
}

export const fonts = {
  text: "'Inter Variable', system-ui, sans-serif",
  // what it lacks, such as the hyphen that does not break, the text's own has
  titles: "'Source Serif 4 Variable', 'Inter Variable', Georgia, serif",
}

/** Colour, type, radius and spacing of every screen. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 1 },
  autoContrast: true,
  variantColorResolver: readable,
  colors: {
    ink,
    dark,
    accent: accent('var(--firm-accent)'),
    success: steps(
      '#EDF5F1',
      '#D6E8DF',
      '#AFD2C1',
      '#83B99F',
      '#5DA182',
      '#418B69',
      '#2F6B4F',
      '#265740',
      '#1D4331',
      '#132D21',
    ),
    danger: steps(
      '#FBEEEE',
      '#F4D6D6',
      '#E7AEAE',
      '#DA8484',
      '#CC5F5F',
      '#B74242',
      '#9B2C2C',
      '#812323',
      '#631A1A',
      '#431111',
    ),
    warning: steps(
      '#FAF3E6',
      '#F2E2C4',
      '#E4C68D',
      '#D4A855',
      '#C28D2B',
      '#AE7818',
      '#9A6412',
      '#7E510E',
      '#603D0A',
      '#402806',
    ),
  },
  fontFamily: fonts.text,
  headings: {
    fontFamily: fonts.titles,
    fontWeight: '560',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.2' },
      h2: { fontSize: '1.5rem', lineHeight: '1.25' },
      h3: { fontSize: '1.2rem', lineHeight: '1.3' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        // in its place: what grows while it opens moves a button away from under the press
        transitionProps: { duration: 150, transition: 'fade' },
        overlayProps: { backgroundOpacity: 0.45, blur: 2 },
        classNames: { content: 'modal-content', header: 'modal-header', title: 'modal-title' },
      },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Autocomplete: { defaultProps: { size: 'md' } },
    Button: { defaultProps: { size: 'md' } },
    // as on a filled button
    Checkbox: { defaultProps: { iconColor: 'var(--mantine-primary-color-contrast)' } },
    Loader: { defaultProps: { type: 'dots' } },
  },
})

/** The colours that change between light and dark. Every pair that carries text keeps 4.5:1. */
export const colours: CSSVariablesResolver = () => ({
  // Each state has one colour and one shape: links the accent; done --done with a check mark; current --current with a
  // bar and bold type; chosen --chosen with a frame; keyboard focus --focus. What waits for somebody is --with-client or
  // --with-adviser, each with its sign and word (ui/step-status.tsx).
  variables: {
    // the page itself says the firm's own, see accent.ts
    '--firm-accent': usualAccent,
    '--current': 'var(--mantine-color-text)',
    '--focus': 'var(--mantine-color-text)',
    '--chosen-surface': 'color-mix(in srgb, var(--chosen) 9%, var(--surface))',
    // the height of the portal's own header, which stays above what scrolls
    '--bar': '56px',
  },
  light: {
    '--mantine-color-body': '#FBFAF7',
    '--mantine-color-text': '#16233B',
    '--mantine-color-dimmed': '#5A6476',
    '--mantine-color-placeholder': '#6B7484',
    '--mantine-color-error': '#9B2C2C',
    '--mantine-color-default-border': '#DCD6CA',
    '--surface': '#FFFFFF',
    '--surface-sunken': '#F5F2EC',
    '--line': '#E4DFD5',
    '--accent-text': 'var(--firm-accent-on-paper, #7D5E37)',
    '--done': '#2F6B4F',
    '--chosen': '#2E5A88',
    '--with-client': '#2E5A88',
    '--with-adviser': '#9A6412',
    '--marked': '#F3E6CF',
    '--watermark': '0.2',
    '--mantine-color-anchor': 'var(--accent-text)',
  },
  dark: {
    '--mantine-color-body': '#10151F',
    '--mantine-color-text': '#E9E6DF',
    '--mantine-color-dimmed': '#A3ABBA',
    '--mantine-color-placeholder': '#8C95A6',
    '--mantine-color-error': '#F09A9A',
    '--mantine-color-default': '#1A2130',
    '--mantine-color-default-hover': '#222B3D',
    '--mantine-color-default-border': '#343E52',
    '--surface': '#171E2B',
    '--surface-sunken': '#0C1018',
    '--line': '#2A3345',
    '--accent-text': 'var(--firm-accent-on-ink, #C9A574)',
    '--done': '#83B99F',
    '--chosen': '#8FB4DC',
    '--with-client': '#8FB4DC',
    '--with-adviser': '#D4A855',
    '--marked': '#4A3C22',
    '--watermark': '0.14',
    '--mantine-color-anchor': 'var(--accent-text)',
  },
})
