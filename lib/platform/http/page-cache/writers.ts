/** Who has changed something of which company lately, by the address they asked from: they are shown no page before it. */
export class Writers {
  private readonly until = new Map<string, number>()

  constructor(private readonly forMs: number) {}

  add(company: string, address: string | undefined) {
    const now = Date.now()
    for (const [key, end] of this.until) {
      // The oldest come first.
      if (end > now) break
      this.until.delete(key)
    }
    const key = keyOf(company, address)
    this.until.delete(key)
    this.until.set(key, now + this.forMs)
  }

  has(company: string, address: string | undefined): boolean {
    return (this.until.get(keyOf(company, address)) ?? 0) > Date.now()
  }
}

const keyOf = (company: string, address = "") => `${company}\0${address}`
