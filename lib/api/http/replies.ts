import { z } from "zod"

export const status = z.literal(200)
/** The status of the specification's older replies. */
export const textStatus = z.literal("200")

export const done = z.object({ status, message: z.string() })
export const doneAsText = z.object({ status: textStatus, message: z.string() })
export const replyOf = <T extends z.ZodType>(data: T) => z.object({ status, data })

const paging = {
  lastVisible: z.string().nullable().describe("Cursor of the next page, or null"),
  more: z.boolean(),
}

/** A page of a list, and where the list goes on. */
export const pageOf = <T extends z.ZodRawShape>(data: T) => replyOf(z.object({ ...data, ...paging }))
