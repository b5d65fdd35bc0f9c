import { z } from "zod"
import { readEnv } from "@/lib/platform/env"
import { log } from "@/lib/platform/log"
import { askedElsewhere, tracing } from "@/lib/platform/traces/asked-elsewhere"
import type { Span } from "@/lib/platform/traces/traced"
import type { InboundMail } from "./schema"

const patienceMs = 10_000
const answered = z.object({ action: z.string() })
const spam = new Set(["reject", "add header", "rewrite subject"])

/** Whether rspamd, where the installation has one, takes a mail for spam; no where it does not answer. */
export async function isSpam(
  { clientAddress, helo, envelopeSender, recipient }: InboundMail,
  raw: Uint8Array,
): Promise<boolean> {
  const { RSPAMD_URL } = readEnv()
  if (!RSPAMD_URL) return false
  const known = Object.entries({ ip: clientAddress, helo, from: envelopeSender, rcpt: recipient })
  const headers = known.flatMap(([name, value]) =>
    value ? [[name, encodeURI(value)] as [string, string]] : [],
  )
  try {
    const url = new URL("/checkv2", RSPAMD_URL)
    const ask = (span?: Span) =>
      fetch(url, {
        ...{ method: "POST", body: Buffer.from(raw), redirect: "error" },
        headers: [...headers, ...Object.entries(tracing(span))],
        signal: AbortSignal.timeout(patienceMs),
      })
    const answer = await askedElsewhere(url, ask, "POST")
    if (!answer.ok) throw new Error(`rspamd answers ${answer.status}`)
    return spam.has(answered.parse(await answer.json()).action)
  } catch (error) {
    log().warn({ err: error }, "rspamd does not answer: a mail goes on without it")
    return false
  }
}
