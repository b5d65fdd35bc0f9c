import { ownCopy } from "@/lib/platform/http/request/own-copy"

/** The headers on which an answer depends; the others change nothing. */
type Fields = {
  host: string
  accept: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  forwardedFor: string | undefined
  authorization: string | undefined
}

/** What a request says of which its answer depends. */
export type Head = {
  /** Where it ends in the text, behind the empty line. */
  end: number
  target: string
  fields: Fields
}

/** Longer ones are Node's to read, and to refuse. */
const longest = 8192
const requestLine = /GET (\/[!-~]*) HTTP\/1\.1\r\n/y
// Blanks around a value are part of the match: two parts that both take blanks would be tried in every way on a long run of them.
const headerLine = /([!#$%&'*+.^_`|~\w-]+):([\t -~]*)\r\n/y

const read = new Set("host accept accept-encoding if-none-match x-forwarded-for authorization".split(" "))

/** Headers that neither a kept page nor where a request ends depends on. */
const ignored = new Set(
  (
    "user-agent accept-language accept-charset content-type cookie referer origin cache-control pragma upgrade-insecure-requests dnt sec-gpc " +
    "save-data priority range if-range if-modified-since from purpose x-purpose sec-purpose sec-fetch-dest sec-fetch-mode " +
    "sec-fetch-site sec-fetch-user sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform x-requested-with x-request-id traceparent " +
    "tracestate x-forwarded-proto x-forwarded-host x-forwarded-port x-real-ip forwarded via"
  ).split(" "),
)

/** Reads the heads of the requests of one connection, which mostly repeats its headers. */
export class HeadReader {
  private block = ""
  private fields: Fields | undefined

  /**
   * The request whose head stands whole at `start`: GET by HTTP/1.1 for a plain path, without a body, with known headers, each
   * of those that are read once, and every line as the standard has it. Undefined for any other, and for one that has not
   * arrived yet.
   */
  read(text: string, start: number): Head | undefined {
    requestLine.lastIndex = start
    const target = requestLine.exec(text)?.[1]
    if (target === undefined) return undefined
    const begin = requestLine.lastIndex
    if (!this.fields || !text.startsWith(this.block, begin)) this.readBlock(text, begin)
    const end = begin + this.block.length
    return this.fields && end - start <= longest ? { end, target, fields: this.fields } : undefined
  }

  private readBlock(text: string, begin: number) {
    this.fields = undefined
    const end = text.indexOf("\r\n\r\n", begin - 2) + 4
    if (end < begin + 2 || end - begin > longest) return
    // A copy: a part would keep all that arrived with it.
    this.block = ownCopy(text.slice(begin, end))
    this.fields = fieldsOf(this.block)
  }
}

/** What these lines say, which end with an empty one; undefined when one of them is not understood. */
function fieldsOf(block: string): Fields | undefined {
  const found = new Map<string, string>()
  let at = 0
  while (at < block.length - 2) {
    headerLine.lastIndex = at
    const line = headerLine.exec(block)
    if (!line) return undefined
    at = headerLine.lastIndex
    const name = (line[1] as string).toLowerCase()
    const value = (line[2] as string).trim()
    if (read.has(name)) {
      if (found.has(name)) return undefined
      found.set(name, value)
    } else if (name === "connection" ? value.toLowerCase() !== "keep-alive" : !ignored.has(name))
      return undefined
  }
  const host = found.get("host")
  if (host === undefined) return undefined
  return {
    host,
    accept: found.get("accept"),
    acceptEncoding: found.get("accept-encoding"),
    ifNoneMatch: found.get("if-none-match"),
    forwardedFor: found.get("x-forwarded-for"),
    authorization: found.get("authorization"),
  }
}
