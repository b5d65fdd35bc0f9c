import { z } from "zod"

/** A moment as text. */
export const moment = z.string().describe("ISO 8601, UTC")
