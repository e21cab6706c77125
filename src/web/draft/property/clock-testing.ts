interface Event {
  at: number
  run: () => void
}

/** A clock that stands still until it is advanced. */
export class VirtualClock {
  now = 0
  events: Event[] = []

  after(ms: number, run: () => void): () => void {
    const event = { at: this.now + ms, run }
    this.events.push(event)
    return () => {
      const index = this.events.indexOf(event)
      if (index >= 0) this.events.splice(index, 1)
    }
  }

  advance(ms: number): void {
    const until = this.now + ms
    for (;;) {
      let next: Event | undefined
      for (const event of this.events) if (event.at <= until && (!next || event.at < next.at)) next = event
      if (!next) break
      this.events.splice(this.events.indexOf(next), 1)
      this.now = Math.max(this.now, next.at)
      next.run()
    }
    this.now = until
  }
}
