import { headers } from "next/headers"
import { MovedError, NotFoundError } from "@/lib/platform/errors"
import { askedHeader } from "@/lib/platform/http/request/asked"
import { languageAt, ownLanguage, withoutLanguage } from "@/lib/platform/languages/addresses"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { speak } from "@/lib/platform/words/speaking"
import type { Context } from "@/lib/tenancy/context"
import { contextIn } from "@/lib/tenancy/organisations/languages"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { visitorOf } from "./asker"
import { expectedFailure } from "./failure"

type Content = string | Uint8Array<ArrayBuffer> | AsyncGenerator<string>
/** Whose file, by the company's key, and in which language, by the address's first segment. */
export type PortalAddress = { company: string; language?: string }
export type PortalFile = { content: Content; headers?: Record<string, string> }

// As the page cache says it: browsers ask every time, a shared cache may answer alone for half a minute.
const shared = "public, max-age=0, s-maxage=30, must-revalidate"

/** Answers a portal's file for programs, such as its site map, or says in plain text why there is none. */
export async function portalFile(
  portal: PortalAddress,
  type: string,
  write: (ctx: Context) => Promise<PortalFile> | PortalFile,
): Promise<Response> {
  try {
    const { content, headers } = await write(await contextAt(portal))
    const isBinary = content instanceof Uint8Array
    return new Response(isBinary || typeof content === "string" ? content : streamOf(content), {
      headers: {
        "Content-Type": isBinary ? type : `${type}; charset=utf-8`,
        "Cache-Control": shared,
        ...headers,
      },
    })
  } catch (error) {
    return refusal(error)
  }
}

async function contextAt({ company, language: segment = ownLanguage }: PortalAddress): Promise<Context> {
  const ctx = visitorOf(await findOrganisation(apexContext(), company))
  const { settings } = ctx.organisation
  const language = languageAt(settings, segment)
  if (!language) throw new NotFoundError("Language")
  if (segment !== ownLanguage && language === settings.language)
    throw new MovedError(withoutLanguage((await headers()).get(askedHeader)))
  speak(interfaceLanguageOf(language))
  return contextIn(ctx, language)
}

function refusal(error: unknown): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }
  if (error instanceof MovedError) {
    return new Response(`${error.message}\n`, { status: 308, headers: { ...headers, Location: error.path } })
  }
  const failure = expectedFailure(error)
  if (!failure) throw error
  return new Response(`${failure.message}\n`, { status: failure.status, headers })
}

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
