import { withFrenchSpaces } from '../../../platform/formats/french-spaces.ts'
import { Section } from './shape.ts'

/** The same sections with the no-break spaces set. */
export const sectionsWithFrenchSpaces = (sections: readonly Section[]): Section[] =>
  Section.array().parse(
    JSON.parse(JSON.stringify(sections), (_, value) =>
      typeof value === 'string' ? withFrenchSpaces(value) : value,
    ),
  )
