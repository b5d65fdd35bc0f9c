/** What `read` gives once it gives something; asked again and again until then. @throws Error when it never does */
export async function until<T>(
  read: () => Promise<T | undefined | false> | T | undefined | false,
  withinMs = 180_000,
): Promise<T> {
  for (const end = Date.now() + withinMs; Date.now() < end; ) {
    const found = await read()
    if (found) return found
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error("It did not happen in time")
}
