import { z } from "zod"
import { emailRule, nameRule } from "@/lib/people/accounts/schema"
import { withoutTag } from "./values"

/** An address at which a company takes mail, and the name it answers under. */
export type Inbox = { id: string; address: string; name: string; createdAt: Date }

/** Inboxes of one company. */
export const mostInboxes = 20

/** An address to take mail at; what stands behind a plus sign is ours to give out. */
export const newInbox = z.object({
  address: emailRule().refine((address) => withoutTag(address) === address, "Leave out the plus sign"),
  name: nameRule.default(""),
})
export type NewInbox = z.input<typeof newInbox>

export const inboxWords = {
  taken: "Mail to this address is taken in already",
  enough: `At most ${mostInboxes} inboxes`,
}
