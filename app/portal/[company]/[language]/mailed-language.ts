import { languageOfReader } from "@/lib/people/consents/queries"
import { languageOfSurvey } from "@/lib/support/surveys/queries"
import { languageOfLink } from "@/lib/support/tickets/queries"
import type { Context } from "@/lib/tenancy/context"
import { decodeSegment } from "./answer"

const links = /^\/(ticket-link|customer-feedback|unsubscribe)\/([^?]+)/

/** In which language the person is written to whom the link of a mail was sent, by its address; null where nothing says so. */
export async function languageOfMailed(ctx: Context, asked: string): Promise<string | null> {
  const [, kind, rest = ""] = links.exec(asked) ?? []
  const [first = "", ticketId = "", id = ""] = rest.split("/").map(decodeSegment)
  if (kind === "ticket-link") return languageOfLink(ctx, first)
  if (kind === "unsubscribe") return languageOfReader(ctx, first)
  return kind && id ? languageOfSurvey(ctx, { organisationId: first, ticketId, id }) : null
}
