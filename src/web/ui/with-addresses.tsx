import { Fragment } from 'react'

/** A text whose e-mail addresses break after @ and full stops, before they break anywhere else. */
export function WithAddresses({ children }: { children: string }) {
  return children.split(/(\S+@\S+)/).map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
    return <Fragment key={index}>{index % 2 === 1 ? breakable(piece) : piece}</Fragment>
  })
}

const breakable = (address: string) =>
  address.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address have no other name
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
