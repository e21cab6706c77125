export interface Browser {
  /** 'Firefox'; undefined where it is none that we know. */
  browser: string | undefined
  /** 'Windows'; undefined where it is none that we know. */
  system: string | undefined
}

// The order matters: Edge and Opera also call themselves Chrome, Chrome also calls itself Safari.
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ['Safari', /\bSafari\//],
] as const

// Android also calls itself Linux, iPhones and iPads also "like Mac OS X".
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chrome OS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
] as const

const first = (kinds: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  kinds.find(([, pattern]) => pattern.test(text))?.[0]

/** Names browser and system of a User-Agent header, as far as somebody would know them by. */
export const browserInWords = (userAgent: string): Browser => ({
  browser: first(browsers, userAgent),
  system: first(systems, userAgent),
})
