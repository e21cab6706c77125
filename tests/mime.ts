/** A part of a message as it came over SMTP. */
export interface MimePart {
  /** 'text/plain', 'multipart/related' */
  type: string
  headers: string
  /** Of a multipart: what is in it. */
  parts: MimePart[]
  content: Buffer
}

/** A message taken apart, decoded part by part. */
export function mimeParts(message: string): MimePart {
  const at = message.indexOf('\r\n\r\n')
  const headers = message.slice(0, at).replace(/\r\n[ \t]+/g, ' ')
  const body = message.slice(at + 4)
  const type = /^content-type: ([^;\s]+)/im.exec(headers)?.[1] ?? ''
  const boundary = /boundary="?([^";\s]+)/i.exec(headers)?.[1]
  const inside = boundary ? body.split(`--${boundary}`).slice(1, -1) : []
  return {
    type,
    headers,
    parts: inside.map((part) => mimeParts(part.slice(2))),
    content: decoded(headers, body),
  }
}

function decoded(headers: string, body: string): Buffer {
  const coding = /^content-transfer-encoding: (\S+)/im.exec(headers)?.[1]
  if (coding === 'base64') return Buffer.from(body, 'base64')
  if (coding !== 'quoted-printable') return Buffer.from(body)
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
