/** What is used of a package that comes without types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    keepFeatures: string[]
    /** A number fixes an axis, a range narrows it. */
    variationAxes: Record<string, number | { min: number; max: number }>
  }
  // biome-ignore lint/style/noDefaultExport: it is how the package exports it
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
