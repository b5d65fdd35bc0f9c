/** Has each test of a file run as in a page that asks the portal; a test says by `fetch` what is answered. */
export function inPage() {
  const page = globalThis as { window?: unknown; fetch: typeof fetch }
  const { fetch: before } = page
  beforeEach(() => {
    page.window = { location: { href: "https://acme.example/article" } }
  })
  afterEach(() => {
    page.fetch = before
    delete page.window
  })
  return page
}
