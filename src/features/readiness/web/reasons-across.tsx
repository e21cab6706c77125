import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import {
  type Acknowledging,
  type Asking,
  acrossRecords,
  reasonField,
} from '../../../platform/acknowledgements.ts'
import type { DraftStore } from '../../../web/draft/draft-store.ts'
import { ReasonFields } from '../../../web/form/reasons.tsx'
import { useCall } from '../../../web/use-call.ts'
import { focusField } from '../../../web/wizard/focus-field.ts'
import { type ReadinessLine, readClientReadiness } from '../contract.ts'

interface Props<D extends Acknowledging> extends Pick<ReadinessLine, 'clientId' | 'kind' | 'recordId'> {
  /** Of the form, at which the reasons are asked. */
  step: string
  store: DraftStore<D>
}

/**
 * What other records contradict of this one, and asks for a reason, each with a field of its own: the form itself does not know
 * of it. What was asked when the form was opened stays there while it is answered.
 */
export function ReasonsAcross<D extends Acknowledging>({ clientId, kind, recordId, step, store }: Props<D>) {
  const { data } = useCall(readClientReadiness, { params: { id: clientId } })
  const [asked, setAsked] = useState<readonly Asking[]>()
  if (data && !asked)
    setAsked(data.filter((line) => line.kind === kind && line.recordId === recordId).flatMap(askedIn))
  const own = (asked ?? []).filter((each) => each.step === step)
  useGoneTo(own)
  return <ReasonFields asked={own} asking={own} store={store} />
}

/** Goes to the field that the address names, which came after the step was shown. */
function useGoneTo(asked: readonly Asking[]) {
  const { hash } = useLocation()
  const field = asked.map(reasonField).find((each) => hash === `#${each}`)
  useEffect(() => {
    if (field) focusField(field)
  }, [field])
}

/** The line as a form asks it; none of what the record's own form asks. */
function askedIn({ key, severity, audience, path, message, source, link }: ReadinessLine): Asking[] {
  if (severity !== 'reason' || !key.startsWith(acrossRecords)) return []
  const step = new URLSearchParams(link.split(/[?#]/)[1]).get('step') ?? ''
  return [
    {
      step,
      path,
      message,
      warning: { asksReason: true, untilSent: true, key, audience, ...(source && { source }) },
    },
  ]
}
