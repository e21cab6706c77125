// Whoever is asked for a code may sign in anew at the firm's identity provider, in a window of its own. That window comes back
// to the page /security with a token in the address, and hands it to the page that asked.

const channelName = 'portal-proved'
const proved = /^#proved=([\w-]{43})$/

/** Hears of it once. Gives what stops it. @param heard is given the token, or null where it was not confirmed */
export function onProvedElsewhere(heard: (token: string | null) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => heard(typeof data === 'string' ? data : null)
  return () => channel.close()
}

/** Whether this window came back with it: then it has been handed on, and the window closes where it can. */
export function handOverProof(): boolean {
  const { hash } = window.location
  const [, token] = proved.exec(hash) ?? []
  if (!token && hash !== '#not-proved') return false
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(token ?? null)
  channel.close()
  window.history.replaceState(window.history.state, '', window.location.pathname)
  window.close()
  return true
}
