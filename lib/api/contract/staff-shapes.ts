import { z } from "zod"
import { idInput } from "./call"

/** Where a list goes on. */
export const paging = {
  lastVisible: z.string().nullable().describe("Cursor of the next page, or null"),
  more: z.boolean(),
}

export const ofId = z.object({ id: idInput("id") })
export const done = z.object({ status: z.literal(200), message: z.string() })
export const replyOf = <T extends z.ZodType>(data: T) => z.object({ status: z.literal(200), data })

export const moment = z.string().describe("ISO 8601, UTC")
/** Bounds only: what the text has to be, the mutation says in the words of its form. */
export const wording = (longest: number) => z.string().max(longest, `At most ${longest} characters`)
export const version = z.number().int().min(0).describe("Of what the asker has seen last")
export const beforeId = idInput("before")
  .nullable()
  .describe("The neighbour it comes to stand before, or null for the end")
