import { expect, it } from 'vitest'
import { inkedBox } from './inked.ts'

const paper = { width: 720, height: 240 }
const box = (...points: [number, number][]) =>
  inkedBox(
    points.map(([x, y]) => ({ x, y })),
    paper,
    5,
  )

it('is what was drawn on, with the width of the pen', () =>
  expect(box([100, 80], [400, 160])).toEqual({ x: 95, y: 75, width: 310, height: 90 }))

it('stays within the paper, wherever the pen went', () =>
  expect(box([-20, -3], [900, 300])).toEqual({ x: 0, y: 0, width: 720, height: 240 }))

it('leaves some paper around a dot and a line', () => {
  expect(box([360, 120])).toEqual({ x: 270, y: 90, width: 180, height: 60 })
  expect(box([100, 120], [600, 120])).toEqual({ x: 95, y: 90, width: 510, height: 60 })
})
