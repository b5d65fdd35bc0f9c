import { z } from "zod"
import { isVisible } from "@/lib/platform/visible"
import { newReply } from "@/lib/support/tickets/schema"
import { longestCannedName } from "./values"

const id = z.string().min(1).max(64)
const name = z
  .string("A canned reply needs a name")
  .trim()
  .refine(isVisible, "A canned reply needs a name")
  .refine((text) => [...text].length <= longestCannedName, `At most ${longestCannedName} characters`)

/** Canned replies of one company. */
export const mostCanned = 500

export const newCannedReply = z.object({ name, body: newReply.shape.body })
export type NewCannedReply = z.input<typeof newCannedReply>

/** `seen` is the `updatedAt` the editor began with. */
export const cannedReplyChange = newCannedReply.extend({ id, seen: z.iso.datetime().optional() })
export type CannedReplyChange = z.input<typeof cannedReplyChange>

export const ofCannedReply = z.object({ id })

export const cannedReply = z.object({
  id: z.string(),
  name: z.string(),
  body: z.string().describe("Sanitised HTML with placeholders such as {{requester.firstName}}"),
  updatedAt: z.string().describe("ISO 8601, UTC"),
})
export type CannedReply = z.infer<typeof cannedReply>
