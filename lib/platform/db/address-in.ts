/** Where an address leads, without user and password: for words that people read. */
export function addressIn(url: string) {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url)
    return `${searchParams.get("host") ?? hostname}:${port || 5432}${pathname}`
  } catch {
    return "not a valid address"
  }
}
