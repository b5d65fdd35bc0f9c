import type { Finding } from "./proof"

/**
 * What this mail server noted of a sender (RFC 8601); null where it noted nothing. Its newest note counts: those below may be
 * the sender's own, where the server lets them through. A verdict of DMARC on another domain than the address's is none on it.
 */
export function resultsOf(headers: string[], host: string, address: string): Finding | null {
  const parts = newestOf(headers, host)
  if (!parts) return null
  const dmarc = resultsIn(parts, "dmarc")[0]
  return {
    spf: resultsIn(parts, "spf")[0]?.result ?? null,
    dkim: bestOf(resultsIn(parts, "dkim")),
    dmarc: dmarc && domainsIn(dmarc).every((of) => isWithin(domainOf(address), of)) ? dmarc.result : null,
    isDisowned: dmarc?.result === "fail" && isDisowning(dmarc),
  }
}

/** Whether this mail server noted that DMARC passes, and for the domain of this address and no other. */
export function isProvedFor(address: string, headers: string[], host: string): boolean {
  const [dmarc] = resultsIn(newestOf(headers, host) ?? [], "dmarc")
  const named = dmarc ? domainsIn(dmarc) : []
  return dmarc?.result === "pass" && named.length > 0 && named.every((of) => of === domainOf(address))
}

/** The domains that a result of DMARC says it is of; some servers leave them out, or name what is registered. */
const domainsIn = ({ text }: Part) =>
  [...text.matchAll(/\sheader\.from\s*=\s*(\S+)/gi)].map(([, of = ""]) => of.toLowerCase())
const domainOf = (address: string) => address.replace(/^.*@/, "").toLowerCase()
const isWithin = (domain: string, of: string) => domain === of || domain.endsWith(`.${of}`)

function newestOf(headers: string[], host: string): Part[] | null {
  const own = headers.find((header) => hostOf(header) === host.toLowerCase())
  return own === undefined ? null : partsOf(own)
}

const hostOf = (header: string) => (/^\s*([^\s;()]+)/.exec(header)?.[1] ?? "").toLowerCase()

type Part = { text: string; comments: string }

/**
 * What semicolons divide, apart from comments and without what is quoted: senders choose a part of both. Quotes hold in
 * comments too, so that a quoted address does not end one.
 */
function partsOf(header: string): Part[] {
  const parts: Part[] = []
  let part = begun(parts)
  let depth = 0
  let isQuoted = false
  for (const [token] of header.matchAll(/\\.|[^\\"();]+|./gs)) {
    if (token === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (token === "(") depth += 1
    else if (token === ")") depth = Math.max(0, depth - 1)
    else if (depth > 0) part.comments += token
    else if (token === ";") part = begun(parts)
    else part.text += token
    // What stands on both sides of what is left out is not one word.
    if (/^["()]/.test(token)) part[depth > 0 ? "comments" : "text"] += " "
  }
  return parts
}

function begun(parts: Part[]): Part {
  const part = { text: "", comments: "" }
  parts.push(part)
  return part
}

const resultsIn = (parts: Part[], method: string) =>
  parts.flatMap((part) => {
    const [, result] = new RegExp(`^\\s*${method}\\s*=\\s*([a-z]+)`, "i").exec(part.text) ?? []
    return result ? { ...part, result: result.toLowerCase() } : []
  })

/** As Gmail, Yahoo and others write the domain's policy, and Microsoft what it would do by it. */
const isDisowning = ({ text, comments }: Part) =>
  /\bp=(?:reject|quarantine)\b/i.test(comments) || /\saction=(?:pct\.)?o?(?:reject|quarantine)\b/i.test(text)

/** Of several signatures, one that holds. */
const bestOf = (found: { result: string }[]) =>
  (found.find(({ result }) => result === "pass") ?? found[0])?.result ?? null
