import type { FastifyInstance } from 'fastify'
import type { House } from './house.ts'
export async function pages(_app: FastifyInstance, _house: House): Promise<void> {}
