import { request as plain } from "node:http"
import { request as secure } from "node:https"
import { InvalidError } from "@/lib/platform/errors"

/** Addresses of one check. */
const mostAddresses = 100_000
const atOnce = 4
const mostSteps = 10
const patienceMs = 20_000

/** Where one address ended: the addresses it was led over, itself first, and the last answer, or why there was none. */
export type Checked = { asked: string; way: string[]; status: number | null; fault: string; isFine: boolean }

type Options = {
  /** Where the portal is asked, such as http://localhost:3000. */
  base: string
  /** Further origins of the same portal: what leads to one of them is asked at the base. */
  origins?: string[]
  /** The Host header the base is asked with, where that is not its own. */
  host?: string
}

/**
 * Asks a portal for each of these old addresses, of whichever host, and follows where it leads; those that do not end at 200
 * are not fine. Each is told as soon as it is known.
 */
export async function checkAddresses(
  addresses: string[],
  options: Options,
  tell: (checked: Checked) => void,
): Promise<{ checked: number; faults: number }> {
  if (addresses.length > mostAddresses) throw new InvalidError("At most 100,000 addresses at once")
  const waiting = addresses.values()
  const count = { checked: 0, faults: 0 }
  const work = async () => {
    for (const address of waiting) {
      const checked = await check(address, options)
      count.checked += 1
      if (!checked.isFine) count.faults += 1
      tell(checked)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return count
}

async function check(asked: string, options: Options): Promise<Checked> {
  const way = [asked]
  let url = oldAddress(asked, options)
  if (!url) return { asked, way, status: null, fault: "no address", isFine: false }
  for (;;) {
    try {
      const { status, location } = await ask(url, options)
      const isLed = status >= 300 && status < 400 && location !== undefined
      if (!isLed) return { asked, way, status, fault: "", isFine: status === 200 }
      url = atBase(new URL(location, url), options)
      way.push(shownAs(url, options))
      if (way.length > mostSteps) return { asked, way, status, fault: "leads on without end", isFine: false }
    } catch (error) {
      return { asked, way, status: null, fault: wordsOf(error), isFine: false }
    }
  }
}

/** A host with several addresses fails with an error of each. */
const wordsOf = (error: unknown): string =>
  error instanceof AggregateError ? wordsOf(error.errors[0]) : String((error as Error).message)

/** Of an address of another host its path and query count, since this portal takes that one's place. */
function oldAddress(address: string, { base }: Options): URL | null {
  const isWhole = /^https?:\/\//i.test(address)
  if (!isWhole && !address.startsWith("/")) return null
  if (!URL.canParse(address, base)) return null
  const { pathname, search } = new URL(address, base)
  return new URL(pathname + search, base)
}

const atBase = (url: URL, { base, origins = [] }: Options) =>
  origins.includes(url.origin) ? new URL(url.pathname + url.search, base) : url

const shownAs = (url: URL, { base }: Options) =>
  url.origin === new URL(base).origin ? url.pathname + url.search : url.href

function ask(url: URL, { base, host }: Options): Promise<{ status: number; location?: string }> {
  const isOwn = url.origin === new URL(base).origin
  return new Promise((resolve, reject) => {
    const asked = (url.protocol === "https:" ? secure : plain)(url, {
      // Where a system knows no names below localhost, they are this machine all the same.
      ...(url.hostname.endsWith(".localhost") && { hostname: "localhost" }),
      headers: { accept: "text/html,*/*", host: isOwn && host ? host : url.host },
      agent: false,
      signal: AbortSignal.timeout(patienceMs),
    })
    asked.on("response", (answer) => {
      answer.resume()
      answer.on("error", () => {})
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location })
    })
    asked.on("error", reject)
    asked.end()
  })
}
