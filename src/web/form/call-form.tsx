import { Button, Group, Stack } from '@mantine/core'
import { createFormContext } from '@mantine/form'
import { type ReactNode, type SyntheticEvent, useEffect } from 'react'
import type { Callable, InputOf } from '../../platform/endpoint.ts'
import { useTranslation } from '../translation.ts'
import type { Send } from '../use-call.ts'
import { focusFirstProblem, problemsOf } from './problems.ts'

type Values = Record<string, unknown>

const [FormProvider, useFormContext, useForm] = createFormContext<Values>()

export { useFormContext }

type BodyOf<E extends Callable> = E extends { body?: infer Body extends { _zod: { input: unknown } } }
  ? Body['_zod']['input']
  : never

interface Props<E extends Callable> {
  send: Send<E>
  /** What the fields hold at first; what is not shown goes along as it stands here. */
  start: BodyOf<E> & Values
  params?: Record<string, string>
  /** The field to mark for a path that the server names, where that is another one. */
  fieldAt?: (path: string) => string
  /** The button's words. */
  submit: string
  /** Beside the button, for instance a way out. */
  beside?: ReactNode
  children: ReactNode
}

/**
 * A form for one call. It is judged by the call's own schema before anything is sent; what the server finds
 * lands at the field it names. After a refusal everything typed is still there. In a dialog over another form it stands
 * within that one for React: what happens here is not heard there.
 */
export function CallForm<E extends Callable>(props: Props<E>) {
  const { send, start, params, fieldAt = itself, submit, beside, children } = props
  const { t } = useTranslation()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: start,
    validate: (values) => problemsOf(send.endpoint.body, values, t),
  })

  const { refused } = send
  useEffect(() => {
    if (!refused || refused.issues.length === 0) return
    form.setErrors(Object.fromEntries(refused.issues.map(({ path, message }) => [fieldAt(path), message])))
    focusFirstProblem()
  }, [refused, fieldAt, form.setErrors])

  // the values are the body that the endpoint's schema has just judged, which no type can know
  const submitted = (body: Values) =>
    send.send({ ...(params ? { params } : {}), body } as unknown as InputOf<E>)
  return (
    <FormProvider form={form}>
      <form
        noValidate
        onSubmit={(event) => {
          keep(event)
          form.onSubmit(submitted, focusFirstProblem)(event)
        }}
        onFocus={keep}
        // the keys of the whole portal go on
        onKeyDown={(event) => event.key === 'Enter' && keep(event)}
      >
        <Stack gap="md">
          {children}
          <Group justify="flex-end" gap="sm" mt="xs">
            {beside}
            <Button type="submit" loading={send.busy}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormProvider>
  )
}

const itself = (path: string) => path

const keep = (event: SyntheticEvent) => event.stopPropagation()
