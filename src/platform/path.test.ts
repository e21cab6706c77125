import { describe, expect, expectTypeOf, it } from 'vitest'
import { type ListPath, type PathOf, type PathTo, type RowAt, read, type ValueAt, written } from './path.ts'

interface Asset {
  type?: string | null | undefined
  amount?: number | null | undefined
}
interface Draft {
  general?: { name?: string | null | undefined; dependents?: number | null | undefined } | null | undefined
  worth: { assets?: Asset[] | null | undefined; total: number }
}

const empty: Draft = { worth: { total: 0 } }
const cleared: Draft = { ...empty, general: null }
const full: Draft = {
  general: { name: 'Ada', dependents: 0 },
  worth: { assets: [{ type: 'home', amount: 1 }, { type: 'car' }], total: 1 },
}

describe('the types of paths', () => {
  it('name every key and row', () => {
    expectTypeOf<PathOf<Draft>>().toEqualTypeOf<
      | 'general'
      | 'general.name'
      | 'general.dependents'
      | 'worth'
      | 'worth.total'
      | 'worth.assets'
      | `worth.assets.${number}`
      | `worth.assets.${number}.type`
      | `worth.assets.${number}.amount`
    >()
  })

  it('say what stands there, absent where anything on the way may be', () => {
    expectTypeOf<ValueAt<Draft, 'worth.total'>>().toEqualTypeOf<number>()
    expectTypeOf<ValueAt<Draft, 'general.name'>>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<ValueAt<Draft, 'worth.assets.0'>>().toEqualTypeOf<Asset | undefined>()
    expectTypeOf<RowAt<Draft, 'worth.assets'>>().toEqualTypeOf<Asset>()
  })

  it('are told apart by what stands at them', () => {
    expectTypeOf<PathTo<Draft, string>>().toEqualTypeOf<'general.name' | `worth.assets.${number}.type`>()
    expectTypeOf<PathTo<Draft, number>>().toEqualTypeOf<
      'general.dependents' | 'worth.total' | `worth.assets.${number}.amount`
    >()
    expectTypeOf<ListPath<Draft>>().toEqualTypeOf<'worth.assets'>()
  })
})

describe('read', () => {
  it('gives what stands at the path', () => {
    expect(read(full, 'general.name')).toBe('Ada')
    expect(read(full, 'general.dependents')).toBe(0)
    expect(read(full, 'worth.assets.1.type')).toBe('car')
    expect(read(full, 'worth')).toBe(full.worth)
  })

  it('gives undefined where something on the way is absent, and null where null stands', () => {
    expect(read(empty, 'general.name')).toBeUndefined()
    expect(read(cleared, 'general.name')).toBeUndefined()
    expect(read(cleared, 'general')).toBeNull()
    expect(read(full, 'worth.assets.7.type')).toBeUndefined()
  })
})

describe('written', () => {
  it('shares what did not change, and changes nothing in place', () => {
    const before = structuredClone(full)
    const after = written(full, 'worth.assets.1.type', 'boat')
    expect(after).toEqual({
      ...full,
      worth: { assets: [{ type: 'home', amount: 1 }, { type: 'boat' }], total: 1 },
    })
    expect(full).toEqual(before)
    expect(after.general).toBe(full.general)
    expect(after.worth.assets?.[0]).toBe(full.worth.assets?.[0])
  })

  it('gives the same draft where nothing changes', () => {
    expect(written(full, 'worth.assets.1.type', 'car')).toBe(full)
    expect(written(empty, 'general', undefined)).toBe(empty)
  })

  it('makes what is absent: sections, lists and rows', () => {
    expect(written(empty, 'general.name', 'Ada').general).toEqual({ name: 'Ada' })
    expect(written(cleared, 'general.name', 'Ada').general).toEqual({ name: 'Ada' })
    const { assets } = written(empty, 'worth.assets.0.type', 'home').worth
    expect(assets).toEqual([{ type: 'home' }])
    expect(written(full, 'worth.assets', []).worth.assets).toEqual([])
  })
})

describe('a wrong path', () => {
  // the compiler refuses an expectation that nothing breaks, so each of these lines proves its refusal
  const mustNotCompile = () => {
    const text = (path: PathTo<Draft, string>) => path
    const list = (path: ListPath<Draft>) => path
    // @ts-expect-error a misspelt field
    read(full, 'general.nmae')
    // @ts-expect-error a field of another section
    read(full, 'general.total')
    // @ts-expect-error a section that is not there
    read(full, 'address')
    // @ts-expect-error a word as the number of a row
    read(full, 'worth.assets.first.type')
    // @ts-expect-error a field that the row does not have
    read(full, 'worth.assets.0.name')
    // @ts-expect-error below a text there is nothing
    read(full, 'general.name.length')
    // @ts-expect-error a text where a number stands
    written(full, 'worth.total', '1')
    // @ts-expect-error null where something must stand
    written(full, 'worth.total', null)
    // @ts-expect-error a row with a field that it does not have
    written(full, 'worth.assets', [{ name: 'Ada' }])
    // @ts-expect-error a path to a number is no path to a text
    text('worth.total')
    // @ts-expect-error a path to a text is no path to a list
    list('general.name')
    // @ts-expect-error a list is no row
    const row: RowAt<Draft, 'worth.assets'> = [{ type: 'home' }]
    text(`worth.assets.${0}.type`)
    list('worth.assets')
    return row
  }

  it('does not compile', () => expect(mustNotCompile).toBeTypeOf('function'))
})
