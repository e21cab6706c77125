import '@mantine/core/styles.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { post } from '../../src/platform/endpoint.ts'
import { emptyDate } from '../../src/platform/formats/dates.ts'
import { CallForm } from '../../src/web/form/call-form.tsx'
import { CountryRegionFields } from '../../src/web/form/country-region-fields.tsx'
import { DateField } from '../../src/web/form/date-field.tsx'
import { DigitsField } from '../../src/web/form/digits-field.tsx'
import { SelectField } from '../../src/web/form/select-field.tsx'
import { startLanguage } from '../../src/web/language.ts'

const nothing = z.strictObject({})

/** A call that is never made: what would be sent is shown instead. */
const trial = post({
  path: '/trial',
  can: 'anyone',
  summary: 'A trial of the fields',
  body: z.strictObject({
    dependents: z.string(),
    born: z.string(),
    title: z.string().nullable(),
    none: z.string().nullable(),
    country: z.string().nullable(),
    region: z.string().nullable(),
  }),
  result: z.null(),
  audit: { event: 'trial', payload: nothing },
})

const show = (sent: unknown) => {
  document.title = JSON.stringify(sent)
}

await startLanguage()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <MantineProvider>
      <CallForm
        send={{ endpoint: trial, send: ({ body }) => show(body), busy: false, refused: null }}
        start={{ dependents: '', born: emptyDate, title: null, none: null, country: null, region: null }}
        submit="Send"
      >
        <DigitsField name="dependents" label="Number of Dependents" />
        <DateField name="born" label="Date of Birth" />
        <SelectField name="title" label="Title" options={[{ value: 'Dr', label: 'Dr' }]} />
        <SelectField name="none" label="Spouse" options={[]} />
        <CountryRegionFields country="country" region="region" />
      </CallForm>
    </MantineProvider>,
  )
