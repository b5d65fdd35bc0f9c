/** The portal's own page that a request comes from, where the browser tells it; null for any other. */
export function ownPage(headers: Headers): URL | null {
  const referer = headers.get("referer")
  const page = referer && URL.canParse(referer) ? new URL(referer) : null
  return page?.host === headers.get("host") ? page : null
}
