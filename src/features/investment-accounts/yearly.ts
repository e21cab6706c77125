// What governments set by year, as it was on 2026-11-22. A year that is not here yet is judged by the newest one.

/** RSP dollar limits (Income Tax Act 147.1(1); the year after a money purchase limit). */
const rspLimits: Readonly<Record<number, number>> = { 2025: 32_490, 2026: 33_810, 2027: 35_390 }

/** Yearly TFSA limits (Income Tax Act 207.01(1), indexed). */
const tfsaLimits: Readonly<Record<number, number>> = {
  ...years(2009, 2012, 5_000),
  ...years(2013, 2014, 5_500),
  2015: 10_000,
  ...years(2016, 2018, 5_500),
  ...years(2019, 2022, 6_000),
  2023: 6_500,
  ...years(2024, 2026, 7_000),
}

/** Prescribed factors of RIFs from 71 to 95, in ten thousandths (Income Tax Regulations 7308(4)). */
const rifFactors: readonly number[] = [
  528, 540, 553, 567, 582, 598, 617, 636, 658, 682, 708, 738, 771, 808, 851, 899, 955, 1021, 1099, 1192, 1306,
  1449, 1634, 1879, 2000,
]

/** For a beneficiary, over all plans (Income Tax Act 204.9(1)). */
export const respLifetimeLimit = 50_000

/** Above this family income no additional grant is paid in 2026 (Canada Education Savings Act 5(4); Income Tax Act 117). */
export const additionalGrantLimit = 117_045

/** Before the first debit of a pre-authorized agreement (Payments Canada, Rule H1). */
export const noticeDays = 10

/** Of the income of the year before (Income Tax Act 146(1)). */
const rspShareOfIncome = 0.18

export const rspRoomOf = (year: number, income: number | null): number =>
  Math.min(limitOf(rspLimits, year), income === null ? Number.POSITIVE_INFINITY : income * rspShareOfIncome)

export const tfsaLimitOf = (year: number): number => limitOf(tfsaLimits, year)

/** What room somebody can have at most who never paid in: from the year of 18 on. */
export function tfsaRoomOf(year: number, yearOf18: number): number {
  let room = 0
  for (let each = Math.max(2009, yearOf18); each <= year; each++) room += limitOf(tfsaLimits, each)
  return room
}

/** The part of the value on January 1 that a RIF pays at least, by the age on that day. */
export const rifFactorOf = (age: number): number =>
  age < 71 ? 1 / (90 - age) : (rifFactors[Math.min(age, 95) - 71] ?? 0) / 10_000

function limitOf(limits: Readonly<Record<number, number>>, year: number): number {
  const newest = Math.max(...Object.keys(limits).map(Number))
  return limits[Math.min(year, newest)] ?? 0
}

function years(first: number, last: number, limit: number): Record<number, number> {
  return Object.fromEntries(Array.from({ length: last - first + 1 }, (_, n) => [first + n, limit]))
}
