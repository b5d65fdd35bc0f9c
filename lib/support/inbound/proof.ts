import { emailIn } from "@/lib/people/accounts/values"
import { isPublicAddress } from "@/lib/platform/networks"
import { nameResolver } from "@/lib/platform/resolver"
import { resultsOf } from "./authentication-results"
import type { ParsedMail } from "./parse"
import type { InboundMail, SenderProof } from "./schema"

/** What is found out of a sender, and whether their domain disowns the mail. */
export type Finding = SenderProof & { isDisowned: boolean }

type Asked = {
  mail: Pick<InboundMail, "clientAddress" | "helo" | "envelopeSender">
  read: ParsedMail
  raw: Uint8Array
  /** The mail server whose own checks are believed; empty for none. */
  resultsHost: string
}

/**
 * What proves a mail's sender: what a trusted mail server in front noted, or else SPF, DKIM and DMARC by where the mail came
 * from; null where nothing can be said.
 */
export async function proveSender({ mail, read, raw, resultsHost }: Asked): Promise<Finding | null> {
  if (resultsHost)
    return resultsOf(read.headersNamed("authentication-results"), resultsHost, read.from?.address ?? "")
  const { clientAddress, helo, envelopeSender } = mail
  // What a server of one's own has passed on comes from there, and proves nothing by it.
  if (!clientAddress || !isPublicAddress(clientAddress)) return null
  // Each of them may have all of the mail hashed once more, and no mail has so many in good faith.
  if (read.headersNamed("dkim-signature").length > mostSignatures) return ofForgery
  const { authenticate } = await import("mailauth")
  const found = await authenticate(Buffer.from(raw), {
    ...{ ip: clientAddress, helo: helo ?? "", sender: envelopeSender || `postmaster@${helo ?? ""}` },
    ...{ mta: "vestibule", resolver: boundedLookup(), disableArc: true, disableBimi: true },
  })
  // Two readers of one mail may differ on whom it is from, and a verdict on another one is none on the sender.
  const judged = found.dkim.headerFrom.map(emailIn)
  if (judged.length !== 1 || judged[0] !== read.from?.address) return ofForgery
  const spf = found.spf || null
  const { results } = found.dkim
  const own = results.filter(({ status }) => status.aligned)
  const dmarc = found.dmarc || null
  const domain = read.from?.address.replace(/^.*@/, "") ?? ""
  const isUnsure =
    own.some(({ status }) => isTemporary(status.result)) ||
    (spf !== null && isTemporary(spf.status.result) && areOfOne(spf.domain, domain))
  const verdict = dmarc && !(isUnsure && dmarc.status.result === "fail") ? dmarc.status.result : null
  const best = own.find(({ status }) => status.result === "pass") ?? own[0] ?? results[0]
  return {
    ...{ spf: spf?.status.result ?? null, dkim: best?.status.result ?? "none", dmarc: verdict },
    isDisowned: verdict === "fail" && /^(?:reject|quarantine)$/i.test(dmarc?.policy ?? ""),
  }
}

/** Of a mail that is made as no honest one is: nothing of it is believed, and staff decides. */
const ofForgery: Finding = { spf: null, dkim: null, dmarc: null, isDisowned: true }

const isTemporary = (result: string) => result.startsWith("temp")
const areOfOne = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

const mostSignatures = 20
const eachMs = 2000
const allMs = 15_000
const mostLookups = 60

/**
 * Looks names up within bounds for one mail, whose signatures may name any number of slow name servers. Beyond the bounds there
 * is nothing to be found, and not a name server that failed: that would leave a forged mail without a verdict.
 */
function boundedLookup() {
  const resolver = nameResolver(eachMs)
  const end = Date.now() + allMs
  let lookups = 0
  return async (name: string, type: string): Promise<string[] | string[][]> => {
    const isPolicy = name.startsWith("_dmarc.")
    if (!isPolicy && (++lookups > mostLookups || Date.now() > end))
      throw Object.assign(new Error("Too many names are looked up"), { code: "ENOTFOUND" })
    return (await resolver.resolve(name, type)) as string[] | string[][]
  }
}
