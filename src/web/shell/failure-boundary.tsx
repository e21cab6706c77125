import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { RenderFailure } from './render-failure.tsx'

/** Shows the fallback in place of what failed to render, until another page is opened. */
export function FailureBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Boundary at={key}>{children}</Boundary>
}

interface Props {
  at: string
  children: ReactNode
}

/** React catches what a page throws by a class alone. */
class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.at !== this.props.at) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <RenderFailure /> : this.props.children
  }
}
