import { staffWithAddress } from "@/lib/people/agents/queries"
import { isOurs } from "@/lib/support/inboxes/queries"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { isProvedFor } from "./authentication-results"
import { believedHost } from "./believed-host"
import { type Forwarded, forwardedIn } from "./forwarded"
import type { ParsedMail } from "./parse"
import type { InboundMail } from "./schema"
import { conversationOf } from "./threading"
import type { NotForwarded } from "./values"

type Home = Omit<Context, "actor">
type Arrived = {
  mail: Pick<InboundMail, "inboxId" | "recipient" | "clientAddress" | "dmarc">
  read: ParsedMail
}

/** A customer's mail that one of the staff passes on, or why a mail that looks like it is none. */
export type Forward = { agent: SignedIn; forwarded: Forwarded } | { why: NotForwarded }

/**
 * What one of the staff forwards by a mail: a new customer's ticket. Only a sender whom DMARC proves is taken for the person
 * whose address it is. Null for a mail that forwards none, that is part of a conversation, or of any other sender.
 */
export async function forwardBy(home: Home, { mail, read }: Arrived): Promise<Forward | null> {
  if (!home.organisation.settings.forwardsTaken || !read.from) return null
  const agent = await staffWithAddress(home, read.from.address)
  if (!agent || (await conversationOf(home, { mail, read }, agent.email))) return null
  const forwarded = await forwardedIn(read)
  if (forwarded === null) return null
  if (!(await isProved(home, { mail, read }))) return { why: "unproved" }
  if (typeof forwarded === "string") return { why: forwarded }
  const { address } = forwarded.from
  if (await isOurs(home, address)) return { why: "ourselves" }
  if (await staffWithAddress(home, address)) return { why: "staff" }
  return { agent, forwarded }
}

/** A trusted server's note has to say for whom it passes: it may be of another sender than the one who is read here. */
async function isProved({ store }: Home, { mail, read }: Arrived): Promise<boolean> {
  if (mail.dmarc !== "pass") return false
  const host = await believedHost({ store }, mail)
  return (
    host === "" || isProvedFor(read.from?.address ?? "", read.headersNamed("authentication-results"), host)
  )
}
