import type { Metadata } from "next"
import type { ReactNode } from "react"
import { ForManagersOnly } from "@/components/page/for-managers-only"
import { NothingHere } from "@/components/page/nothing-here"
import { still } from "@/components/page/still"
import { setAnswerStatus } from "@/lib/platform/http/server/answer-status"
import { prefixAt } from "@/lib/platform/languages/addresses"
import { words } from "@/lib/platform/words/words"
import { pageTitle } from "@/lib/tenancy/organisations/metadata"
import { findPortal } from "./context"

/** A page below the segment of a language, whether or not it asks for it. */
type Addressed = { params?: Promise<object> }
type PortalProps = { params: Promise<{ company: string }> }

/** A page whose 404 is written on the server. Next's own answer to `notFound()` needs a script to show a word. */
export const orNothingHere =
  <Props extends Addressed>(page: (props: Props) => Promise<ReactNode>) =>
  (props: Props): Promise<ReactNode> =>
    page(props).catch(async (error) => {
      if (error instanceof ManagersOnly) {
        setAnswerStatus(403)
        return <ForManagersOnly />
      }
      if (!isSpoken(error)) throw error
      const { language } = ((await props.params) ?? {}) as { language?: string }
      return still(<NothingHere />, prefixAt(language))
    })

class ManagersOnly extends Error {}

/** Ends a page that only those who manage the portal may see; `orNothingHere` then says who may. */
export function forManagersOnly(): never {
  throw new ManagersOnly("Only those who manage the portal may see this page")
}

/** The head of such a page. */
export const orNothingHereMetadata =
  <Props extends PortalProps>(metadata: (props: Props) => Promise<Metadata>) =>
  (props: Props): Promise<Metadata> =>
    metadata(props).catch((error) => (isSpoken(error) ? missingMetadata(props) : Promise.reject(error)))

async function missingMetadata({ params }: PortalProps): Promise<Metadata> {
  const portal = await findPortal((await params).company)
  return {
    title: portal
      ? pageTitle(portal, words("page.nothingHere")("notFound"))
      : words("shell.unknown")("title"),
    robots: { index: false },
  }
}

const isSpoken = (error: { digest?: unknown }) => isNotFound(error) && setAnswerStatus(404)

/** Whether a page ended because there is nothing to show. */
export const isNotFound = (error: { digest?: unknown }) => error.digest === "NEXT_HTTP_ERROR_FALLBACK;404"
