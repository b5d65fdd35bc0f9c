/** Who has changed something of which company lately, by the address they asked from: they are shown no page before it. */
export class Writers {
  private readonly byCompany = new Map<string, Map<string, number>>()

  constructor(private readonly forMs: number) {}

  add(company: string, address = "") {
    const now = Date.now()
    for (const [known, addresses] of this.byCompany)
      if (forgotten(addresses, now)) this.byCompany.delete(known)
    const addresses = this.byCompany.get(company) ?? new Map<string, number>()
    addresses.delete(address)
    this.byCompany.set(company, addresses.set(address, now + this.forMs))
  }

  /** The address is asked for only where something of the company was changed lately: to find it takes time. */
  has(company: string, address: () => string | undefined): boolean {
    const addresses = this.byCompany.get(company)
    if (!addresses) return false
    const now = Date.now()
    if (!forgotten(addresses, now)) return (addresses.get(address() ?? "") ?? 0) > now
    this.byCompany.delete(company)
    return false
  }
}

/** Forgets the addresses whose time is over. @returns whether none is left */
function forgotten(addresses: Map<string, number>, now: number): boolean {
  for (const [address, end] of addresses) {
    // The oldest come first.
    if (end > now) break
    addresses.delete(address)
  }
  return addresses.size === 0
}
