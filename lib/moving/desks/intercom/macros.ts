import type { DeskClient } from "@/lib/moving/desks/client"
import { readEach } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { Page } from "@/lib/moving/desks/source"
import { pagesOf } from "./lists"
import { type Macro, macro } from "./shapes"

/** Placeholders that mean the same here. */
const placeholders: Record<string, string> = {
  "user.first_name": "requester.firstName",
  "user.last_name": "requester.lastName",
  "user.name": "requester.firstName}} {{requester.lastName",
  "contact.first_name": "requester.firstName",
  "contact.last_name": "requester.lastName",
  "contact.name": "requester.firstName}} {{requester.lastName",
  "teammate.name": "agent.firstName",
  "teammate.first_name": "agent.firstName",
  "author.name": "agent.firstName",
  "author.first_name": "agent.firstName",
  "conversation.id": "ticket.number",
  "workspace.name": "portal.name",
  "app.name": "portal.name",
}

/** Placeholders come as elements, `<attribute key="user.name" default="there"/>`. */
const translated = (html: string) =>
  html
    .replace(
      /<attribute\b[^<>]*?\bkey="([^"<>]{1,200})"[^<>]*>/gi,
      (_, key: string) => `{{${placeholders[key] ?? key}}}`,
    )
    .replace(/<\/attribute>/gi, "")

/** A saved reply. What it does besides is not told. */
export const macroOf = ({ id, name, body, visible_to }: Macro): Given<"macro"> => ({
  ...{ id, title: name, reply: translated(body) },
  others: visible_to === "specific_teams" ? ["visible_to: specific_teams"] : [],
})

export async function* macroPages(client: DeskClient, cursor: string | null): AsyncGenerator<Page<"macro">> {
  for await (const { list, next } of pagesOf(client, "macros", cursor)) {
    const { read, problems } = readEach("macro", macro, list)
    yield { objects: read.map(macroOf), cursor: next ?? "", problems }
  }
}
