import { light } from '../../platform/light-endpoint.ts'
import type * as contract from './contract.ts'

// The calls of the pages before somebody is signed in.

export const login = light<typeof contract.login>('POST', '/api/auth/login')
export const endSession = light<typeof contract.endSession>('POST', '/api/auth/expiredToken')
export const readTwoFactorSetup = light<typeof contract.readTwoFactorSetup>('GET', '/api/auth/tfa-setup')
export const confirmTwoFactorSetup = light<typeof contract.confirmTwoFactorSetup>(
  'POST',
  '/api/auth/tfa-setup',
)
export const verifyTwoFactor = light<typeof contract.verifyTwoFactor>('POST', '/api/auth/tfa-verify')
export const forgotPassword = light<typeof contract.forgotPassword>('POST', '/api/auth/forgot-password')
export const resetPassword = light<typeof contract.resetPassword>('POST', '/api/auth/reset-password')
export const authorize = light<typeof contract.authorize>('GET', '/api/user/authorize')
export const rememberLanguage = light<typeof contract.rememberLanguage>('PUT', '/api/user/language')
export const readAdvisor = light<typeof contract.readAdvisor>('GET', '/api/advisor/user/:userId')
