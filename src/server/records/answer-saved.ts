import type { Warning } from '../http/answer.ts'

/** A save as calls answer it. */
export interface Saved<Result, Event> {
  result: Result
  warnings: Warning[]
  /** For the trail; undefined where the first save of a run has told it, or nothing changed. */
  event: Event | undefined
}

interface Telling<Event> {
  record: (event: Event) => void
  nothingChanged: () => void
  warn: (warnings: readonly Warning[]) => void
}

/** Tells what belongs to a save beside its result. */
export function answerSaved<Result, Event>(
  { record, nothingChanged, warn }: Telling<Event>,
  { result, warnings, event }: Saved<Result, Event>,
): Result {
  if (event) record(event)
  else nothingChanged()
  warn(warnings)
  return result
}

/** The same of a revision that was brought back: where the record stood so already, nothing changed. */
export const answerRestored = <Result extends { version: number }, Event>(
  call: Telling<Event & { revision: number }> & { params: { revision: number }; body: { version: number } },
  { result, warnings, event }: Saved<Result, Event>,
): Result =>
  answerSaved(call, {
    result,
    warnings,
    event:
      event && result.version !== call.body.version
        ? { ...event, revision: call.params.revision }
        : undefined,
  })
