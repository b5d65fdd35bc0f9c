import { UnavailableError } from "@/lib/platform/errors"
import { log } from "@/lib/platform/log"
import { timeLimit } from "@/lib/platform/time/time-limit"
import { askedElsewhere, tracing } from "@/lib/platform/traces/asked-elsewhere"
import type { Span } from "@/lib/platform/traces/traced"

export type Settings = { url: string; key?: string; model?: string; signal: AbortSignal }
/** What one request asks of a service. */
export type Asked = { texts: string[]; from?: string; to: string; isHtml: boolean }
/** Says a few texts in another language, in their order. */
export type Driver = (settings: Settings, asked: Asked) => Promise<string[]>

export const failedWords = "The translation service does not work right now. Please try again later."
const requestMs = 45_000
const longestAnswer = 1_000_000

/** What people are told; `why` is for the log only. It holds neither the texts nor the key. */
export function serviceFailed(why: string): UnavailableError {
  log().warn({ event: "translation-failed", why }, "The translation service failed")
  return new UnavailableError(failedWords)
}

/**
 * Posts JSON to a service and reads its JSON.
 * @throws UnavailableError where it does not answer in time, well and in a megabyte
 */
export async function askService(
  { signal }: Settings,
  url: string,
  body: object,
  headers: Record<string, string>,
): Promise<unknown> {
  try {
    const ask = (span?: Span) =>
      fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers, ...tracing(span) },
        body: JSON.stringify(body),
        redirect: "error",
        signal: timeLimit(requestMs, signal),
      })
    const answer = await askedElsewhere(url, ask, "POST")
    if (!answer.ok) {
      await answer.body?.cancel()
      throw serviceFailed(`it answered ${answer.status}`)
    }
    return JSON.parse(await textOf(answer))
  } catch (error) {
    if (error instanceof UnavailableError) throw error
    throw serviceFailed(error instanceof Error ? error.name : "no answer")
  }
}

async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  for (let read = await reader?.read(); reader && read && !read.done; read = await reader.read()) {
    size += read.value.length
    if (size > longestAnswer) {
      await reader.cancel()
      throw serviceFailed("its answer is too long")
    }
    pieces.push(read.value)
  }
  return Buffer.concat(pieces).toString("utf8")
}
