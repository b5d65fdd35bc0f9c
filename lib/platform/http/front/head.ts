/** What a request says of which its answer depends; the rest of it changes nothing. */
export type Head = {
  /** Where it ends in the text, behind the empty line. */
  end: number
  host: string
  target: string
  accept?: string
  acceptEncoding?: string
  ifNoneMatch?: string
  forwardedFor?: string
  authorization?: string
}

/** Longer ones are Node's to read, and to refuse. */
const longest = 8192
const requestLine = /GET (\/[!-~]*) HTTP\/1\.1\r\n/y
// Blanks around a value are part of the match: two parts that both take blanks would be tried in every way on a long run of them.
const headerLine = /([!#$%&'*+.^_`|~\w-]+):([\t -~]*)\r\n/y

/** The headers that are read, as Node names them. */
const read = {
  host: "host",
  accept: "accept",
  "accept-encoding": "acceptEncoding",
  "if-none-match": "ifNoneMatch",
  "x-forwarded-for": "forwardedFor",
  authorization: "authorization",
} as const

/** Headers that neither a kept page nor where a request ends depends on. */
const ignored = new Set(
  (
    "user-agent accept-language accept-charset content-type cookie referer origin cache-control pragma upgrade-insecure-requests dnt sec-gpc " +
    "save-data priority range if-range if-modified-since from purpose x-purpose sec-purpose sec-fetch-dest sec-fetch-mode " +
    "sec-fetch-site sec-fetch-user sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform x-requested-with x-request-id traceparent " +
    "tracestate x-forwarded-proto x-forwarded-host x-forwarded-port x-real-ip forwarded via"
  ).split(" "),
)

/**
 * The request whose head stands whole at `start`: GET by HTTP/1.1 for a plain path, without a body, with known headers, each
 * of those that are read once, and every line as the standard has it. Undefined for any other, and for one that has not
 * arrived yet.
 */
export function readHead(text: string, start = 0): Head | undefined {
  requestLine.lastIndex = start
  const target = requestLine.exec(text)?.[1]
  if (target === undefined) return undefined
  const head: Partial<Head> & { target: string } = { target }
  let at = requestLine.lastIndex
  while (text.charCodeAt(at) !== 13) {
    headerLine.lastIndex = at
    const line = headerLine.exec(text)
    if (!line || headerLine.lastIndex - start > longest) return undefined
    at = headerLine.lastIndex
    const name = (line[1] as string).toLowerCase()
    const value = (line[2] as string).trim()
    const field = read[name as keyof typeof read]
    if (field) {
      if (head[field] !== undefined) return undefined
      head[field] = value
    } else if (name === "connection" ? value.toLowerCase() !== "keep-alive" : !ignored.has(name))
      return undefined
  }
  if (text.charCodeAt(at + 1) !== 10 || head.host === undefined) return undefined
  return { ...head, host: head.host, end: at + 2 }
}
