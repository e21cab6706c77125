/** What pdf.js decodes pictures with; it ships no types of it. */
declare module 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs' {
  export class JpegImage {
    readonly width: number
    readonly height: number
    parse(bytes: Uint8Array): void
    getData(options: { width: number; height: number; forceRGB: boolean }): Uint8Array
  }
}
