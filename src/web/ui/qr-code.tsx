import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** A QR code, always dark on white with the margin that the standard asks for: many cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.code}>
      <path d={modules.join('')} className={classes.modules} />
    </svg>
  )
}
