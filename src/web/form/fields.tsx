import { type ComponentType, memo, type ReactNode } from 'react'
import { type Form, labelAt, labelsOf, rowNamesOf } from '../../platform/form.ts'
import type { ListPath, PathOf, PathTo, RowAt, ValueAt } from '../../platform/path.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { OneOfField, ToggleField, type ToggleProps, YesNoField, type YesNoProps } from './chip-fields.tsx'
import { CountryField, CountryRegionFields, type CountryRegionProps } from './country-region-fields.tsx'
import { useFormDraft } from './form-draft.tsx'
import { LineField, type LineProps } from './line-field.tsx'
import {
  day,
  digits,
  email,
  integer,
  type LineKind,
  money,
  paragraphs,
  percent,
  phone,
  postal,
  quantity,
  sin,
  text,
} from './line-kinds.ts'
import { RowsField, type RowsProps } from './rows-field.tsx'
import { SectionField } from './section-field.tsx'
import { type Option, SelectField } from './select-field.tsx'
import { SuggestField, type SuggestProps } from './suggest-field.tsx'
import { TickField, YesField } from './tick-field.tsx'
import type { FieldProps } from './use-field.tsx'
import { WhenItHolds } from './when.tsx'

/** What is said where a field is used: its path, and its label only where that is another than its fact's. */
type At<Path extends string, Props extends FieldProps> = Omit<Props, 'name' | 'label'> & {
  name: Path
  label?: string | undefined
}

type Field<Path extends string, Props extends FieldProps> = (props: At<Path, Props>) => ReactNode

type Code = string | number
type TextPath<D> = PathTo<D, string>
type NumberPath<D> = PathTo<D, number>
type CodeAt<D, P extends string> = NonNullable<ValueAt<D, P>> & Code
type CodeIn<D, P extends string> = RowAt<D, P> & Code

/** The fields of a form. Each is bound by a path at which such a value stands: another one does not compile. */
export interface Fields<D extends object> {
  Text: Field<TextPath<D>, LineProps>
  /** A text of several lines: as tall as what is typed. */
  Paragraphs: Field<TextPath<D>, LineProps>
  /** A text of digits alone, such as the number of an account. */
  Digits: Field<TextPath<D>, LineProps>
  Email: Field<TextPath<D>, LineProps>
  Phone: Field<TextPath<D>, LineProps>
  Postal: Field<TextPath<D>, FieldProps>
  Sin: Field<TextPath<D>, FieldProps>
  /** 'YYYY-MM-DD', typed as people write dates or chosen from the browser's calendar. An empty date shows today, and stays empty until somebody chooses. */
  Day: Field<TextPath<D>, FieldProps>
  Integer: Field<NumberPath<D>, LineProps>
  Money: Field<NumberPath<D>, LineProps>
  Percent: Field<NumberPath<D>, LineProps>
  /** Units of something, such as a security. */
  Quantity: Field<NumberPath<D>, LineProps>
  YesNo: Field<PathTo<D, boolean>, YesNoProps>
  /** A box to tick for a yes. */
  Yes: Field<PathTo<D, boolean>, FieldProps>
  Select: <P extends PathTo<D, Code>>(
    props: At<P, FieldProps> & {
      options: readonly Option<CodeAt<D, P>>[]
      change?: (value: CodeAt<D, P> | null) => void
      onChosen?: (value: CodeAt<D, P> | null) => void
    },
  ) => ReactNode
  /** The same, of a few that are all seen at once. */
  OneOf: <P extends PathTo<D, Code>>(
    props: At<P, FieldProps> & { options: readonly Option<CodeAt<D, P>>[] },
  ) => ReactNode
  /** A text that is mostly one of these sentences of ours. */
  Suggest: Field<TextPath<D>, SuggestProps>
  Toggle: <P extends PathTo<D, readonly Code[]>>(
    props: At<P, FieldProps> & { options: readonly Option<CodeIn<D, P>>[] },
  ) => ReactNode
  Country: Field<TextPath<D>, FieldProps>
  CountryRegion: (props: { country: TextPath<D>; region: TextPath<D>; postalCode?: TextPath<D> }) => ReactNode
  /** 'There is none', said of a text. */
  Tick: (props: { name: TextPath<D>; label: string; value: string }) => ReactNode
  Rows: <P extends ListPath<D> & PathOf<D>>(
    props: At<P, Omit<RowsProps, 'row' | 'empty' | 'children'>> & {
      empty: RowAt<D, P>
      children: (row: `${P}.${number}`) => ReactNode
    },
  ) => ReactNode
  When: (props: { holds: (draft: D) => boolean; children: ReactNode }) => ReactNode
  /** What is wrong with a section as a whole is said in it. */
  Section: (props: { name: keyof D & string; children: ReactNode }) => ReactNode
  /** The draft, for what no field does. */
  useStore: () => Pick<
    DraftStore<D>,
    'get' | 'set' | 'change' | 'snapshot' | 'subscribe' | 'known' | 'flush' | 'resolve'
  >
}

interface PlacePaths {
  country: string
  region: string
  postalCode?: string
}

/**
 * The fields of a form, for the sections of its steps. A field takes its label from its fact, so that it is called the
 * same on Review, in a panel and in a document; one without a fact throws.
 */
export function fieldsFor<D extends object>(form: Form<D>): Fields<D> {
  const labels = labelsOf(form)
  const labelOf = (path: string): string => {
    const label = labelAt(labels, path)
    if (label === undefined) throw new Error(`No fact of the form is about ${path}`)
    return label
  }
  /** The field with its label: it renders when it is used in another way, and what it draws when its value changes. */
  const labelled = <Props extends FieldProps>(Component: ComponentType<Props>, fixed?: Partial<Props>) =>
    memo(({ label, ...props }: Omit<Props, 'label'> & { name: string; label?: string | undefined }) => {
      // the label is all that the others lack
      const whole = { ...props, ...fixed, label: label ?? labelOf(props.name) } as unknown as Props
      return <Component {...whole} />
    })
  const rowNames = rowNamesOf(form)
  const named =
    <Props extends { name: string; row: string }>(Component: ComponentType<Props>) =>
    (props: Omit<Props, 'row'> & { name: string }) => {
      // the name of a row is all that the others lack
      const whole = { ...props, row: labelAt(rowNames, props.name) ?? '' } as unknown as Props
      return <Component {...whole} />
    }
  const line = (kind: LineKind) => labelled(LineField, { kind })

  const ofPlace = (Component: ComponentType<CountryRegionProps>) =>
    memo(({ country, region, postalCode }: PlacePaths) => (
      <Component
        country={{ name: country, label: labelOf(country) }}
        region={{ name: region, label: labelOf(region) }}
        postalCode={postalCode === undefined ? undefined : { name: postalCode, label: labelOf(postalCode) }}
      />
    ))

  const bound = {
    Text: line(text),
    Paragraphs: line(paragraphs),
    Digits: line(digits),
    Email: line(email),
    Phone: line(phone),
    Postal: line(postal),
    Sin: line(sin),
    Day: line(day),
    Integer: line(integer),
    Money: line(money),
    Percent: line(percent),
    Quantity: line(quantity),
    YesNo: labelled(YesNoField),
    Yes: labelled(YesField),
    Select: labelled(SelectField),
    OneOf: labelled(OneOfField),
    Suggest: labelled(SuggestField),
    Toggle: labelled<ToggleProps>(ToggleField),
    Country: labelled(CountryField),
    CountryRegion: ofPlace(CountryRegionFields),
    Rows: named(labelled(RowsField)),
    Tick: TickField,
    When: WhenItHolds,
    Section: SectionField,
    useStore: () => useFormDraft().store,
  }
  // what they take is narrower here: paths and values of this draft
  return bound as unknown as Fields<D>
}
