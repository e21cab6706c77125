/** The program of the typesetting process: one document per message, until the portal is gone. */
import { readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { NodeCompiler, type NodeError, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { makeLegible } from './legible.ts'
import type { MarkedPlace } from './typeset-document.ts'
import type { Answer, Job, ProcessOptions } from './typesetting-process.ts'

const workshop: ProcessOptions = JSON.parse(process.argv[2] ?? '{}')
const fonts = workshop.fonts.map((file) => readFileSync(file))
const legible = makeLegible(
  fonts,
  workshop.markedFonts.map((file) => readFileSync(file)),
)
const compiler = NodeCompiler.create({ workspace: workshop.templates, fontArgs: [{ fontBlobs: fonts }] })
const logo = workshop.logo && `/firm-logo${extname(workshop.logo)}`
if (workshop.logo && logo) compiler.mapShadow(join(workshop.templates, logo), readFileSync(workshop.logo))

// Ctrl+C and a service manager reach the whole group of processes: the portal still wants the document in hand.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
process.on('message', (job: Job) => process.send?.(answerTo(job)))
process.send?.('ready')

function answerTo({ template, inputs }: Job): Answer {
  try {
    const made = documentOf(template, { ...inputs, logo })
    return { ...made, heldBytes: process.memoryUsage.rss() }
  } catch (error) {
    const failure =
      error instanceof TemplateFault ? error.message : 'The document could not be written as PDF/UA.'
    return { failure, heldBytes: process.memoryUsage.rss() }
  } finally {
    // Without it memory grows with each document that differs, also where one fails.
    compiler.evictCache(evictAfter)
  }
}

/** Results that so many documents did not use are forgotten. */
const evictAfter = 10

class TemplateFault extends Error {}

function documentOf(template: string, inputs: object): { pdf: Buffer; places: MarkedPlace[] } {
  const compiled = compiler.compile({
    mainFilePath: template,
    inputs: { data: JSON.stringify(legible(inputs)) },
  })
  const document = compiled.result
  if (!document) throw new TemplateFault(faultsOf(compiled.takeError()))
  // Its own error cites the text that it stumbled over: answerTo keeps that back.
  return { pdf: compiler.pdf(document, { pdfStandard: 'ua-1' }), places: placesOf(document) }
}

function placesOf(document: NodeTypstDocument): MarkedPlace[] {
  return compiler.query(document, { selector: '<place>', field: 'value' })
}

function faultsOf(error: NodeError | null): string {
  if (!error) return 'The template does not compile.'
  const faults: { message: string; path: string }[] = compiler.fetchDiagnostics(error)
  const told = faults.map(({ message, path }) => `${relative(workshop.templates, path)}: ${message}`)
  return `The template does not compile: ${told.join('; ')}`
}
