import type { DeskClient } from "@/lib/moving/desks/client"
import { eachAtOnce, orNothing, readEach } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { Page } from "@/lib/moving/desks/source"
import { paragraphsOf } from "@/lib/platform/html/paragraphs"
import { inboxAll } from "./lists"
import * as shapes from "./shapes"

const atOnce = 3

/** Placeholders that mean the same here. */
const placeholders: Record<string, string> = {
  "customer.firstName": "requester.firstName",
  "customer.lastName": "requester.lastName",
  "customer.fullName": "requester.firstName}} {{requester.lastName",
  "conversation.number": "ticket.number",
  "conversation.subject": "ticket.subject",
  "user.firstName": "agent.firstName",
  "user.fullName": "agent.firstName",
  "mailbox.name": "portal.name",
}

/** The saved replies of all inboxes. What workflows do that agents start cannot be read. */
export async function* replyPages(client: DeskClient): AsyncGenerator<Page<"macro">> {
  const inboxes = readEach("macro", shapes.inbox, await inboxAll(client, "mailboxes"))
  for (const { id: inboxId } of inboxes.read) {
    const path = `mailboxes/${inboxId}/saved-replies`
    const list = await client.get(path, { includeChatReplies: true })
    const { read, problems } = readEach("macro", shapes.listedReply, Array.isArray(list) ? list : [])
    const objects = await eachAtOnce(read, atOnce, async ({ id, name }) => {
      const reply = shapes.reply.safeParse(await orNothing(client.get(`${path}/${id}`))).data
      return reply ? replyOf(`${inboxId} ${id}`, { ...reply, name }) : null
    })
    yield { objects: objects.filter((each) => each !== null), cursor: "", problems }
  }
  const workflows = readEach(
    "macro",
    shapes.workflow,
    (await orNothing(inboxAll(client, "workflows"))) ?? [],
  ).read.filter(({ type }) => type === "manual")
  yield {
    ...{ objects: [], cursor: "" },
    problems: workflows.map(({ id, name }) => ({ reason: "macro-empty", kind: "macro", id, about: name })),
  }
}

/** `{%customer.firstName,fallback=there%}`; what stands for an empty one is not taken over. */
const placeholder = /\{%\s*([\w.]{1,100})\s*(?:,[^%]{0,500})?%\}/g

function replyOf(id: string, { name, text, chatText }: { name: string; text: string; chatText: string }) {
  const others: string[] = []
  const reply = (text || paragraphsOf(chatText)).replace(placeholder, (written, named: string) => {
    if (placeholders[named]) return `{{${placeholders[named]}}}`
    others.push(written)
    return written
  })
  return { id, title: name, reply, others } satisfies Given<"macro">
}
