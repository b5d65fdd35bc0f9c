import type { ServerResponse } from "node:http"

/** After how many seconds what does not work right now is worth another try. */
export const retrySeconds = 5

/** A whole page, because what makes the portal's own pages is what does not work. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not available right now</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { min-height: 100vh; margin: 0; display: grid; place-items: center; background: Canvas; color: CanvasText }
main { max-width: 30rem; padding: 2rem 1.5rem; text-align: center }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem }
p { margin: 0 0 1.5rem }
a { display: inline-block; padding: .625rem 1.25rem; border: 1px solid; border-radius: .5rem; color: inherit; font-weight: 600; text-decoration: none }
a:hover { text-decoration: underline }
</style>
</head>
<body>
<main role="alert">
<h1>This page is not available right now</h1>
<p>Something it needs does not answer, or too many people are asking at once. Please try again in a moment.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`

const failure = JSON.stringify({
  status: "503",
  code: "SERVICE_UNAVAILABLE",
  message: "This does not work right now. Please try again.",
})

/** An answer of 503: its header lines (name, value, name, value…) and its body. */
export type Unavailable = { head: string[]; body: Buffer }

/** What is answered to a call or a page; `headers` are what every answer carries. */
export function unavailable(kind: "call" | "page", headers: [name: string, value: string][]): Unavailable {
  const [type, text] = kind === "call" ? ["application/json", failure] : ["text/html; charset=utf-8", page]
  const body = Buffer.from(text)
  const own: [string, string][] = [
    ["Content-Type", type],
    ["Cache-Control", "no-store"],
    ["Retry-After", String(retrySeconds)],
    ["Content-Length", String(body.length)],
  ]
  return { head: [...headers, ...own].flat(), body }
}

/** Whether a request's target is a call of the API, by which is decided in what form the asker reads an answer. */
export const isCall = (target: string) => /^\/api(?:[/?]|$)/.test(target)

/** Answers 503 in the form the asker reads, without the database or anything else; `headers` are what every answer carries. */
export function sendUnavailable(
  response: ServerResponse,
  target: string,
  headers: [name: string, value: string][],
) {
  const { head, body } = unavailable(isCall(target) ? "call" : "page", headers)
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  // One by one: a response that is made plain or compressed on its way takes no list.
  for (let at = 0; at < head.length; at += 2) response.setHeader(head[at] as string, head[at + 1] as string)
  response.writeHead(503).end(response.req?.method === "HEAD" ? undefined : body)
}

/** Sends what was made before on a response of which nothing is made yet: the least Node can do for an answer. */
export const sendAtOnce = (response: ServerResponse, { head, body }: Unavailable) =>
  response.writeHead(503, head).end(response.req.method === "HEAD" ? undefined : body)
