/** What pages of clients and households show of what keeps their records from being signed. */
export { OpenPoints } from './open-points.tsx'
export { OpenPointsOfHousehold } from './open-points-of-household.tsx'
export { ReasonsAcross } from './reasons-across.tsx'
