import { z } from "zod"
import { deskNames } from "@/lib/moving/desks/values"

const text = z.string().trim().max(2_000)

/** A move as it is begun: what is asked of the desk is checked by that desk's own rules. */
export const newMove = z.object({
  desk: z.enum(deskNames, "Choose a desk"),
  address: text.default(""),
  user: text.default(""),
  token: text.default(""),
})
export type NewMove = z.input<typeof newMove>

export const ofMove = z.object({ id: z.string().min(1).max(64) })
/** With what lets in, where that is needed again. */
export const moveAgain = ofMove.extend(newMove.omit({ desk: true }).partial().shape)
export type MoveAgain = z.input<typeof moveAgain>
